import type { ReactElement, ReactNode } from 'react';
import './provider.css';
import { Button } from '../controls/buttons.tsx';
import { reopenIcon } from '../controls/icons.tsx';

interface ProviderFrameProps {
  /** The subject of the preview, such as "Activity of Deal 9". */
  readonly title: string;
  /** The area of the CRM that is marked in its bar. */
  readonly area: string;
  readonly onStartOver: () => void;
  /** The menu beside the title. */
  readonly menu?: ReactNode;
  /** The controls at the end of the head. */
  readonly end?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of a preview: its head, and the page of the CRM with its bar. */
export function ProviderFrame(props: ProviderFrameProps): ReactElement {
  const { title, area, onStartOver, menu, end, children } = props;
  return (
    <section className="pane preview provider-preview" aria-label="Preview" data-area tabIndex={-1}>
      <header className="pane-head">
        <h2 className="preview-title">{title}</h2>
        {menu}
        <Button aria-label="Start over" data-tip="Start over" onClick={onStartOver}>
          {reopenIcon} <span className="words">Start over</span>
        </Button>
        <div className="at-end">{end}</div>
      </header>
      <div className="stage">
        <div className="stage-frame place">
          <div className="place-bar" aria-hidden="true">
            <span className="place-mark" />
            {areas.map((name) => (
              <span key={name} data-current={name === area}>
                {name}
              </span>
            ))}
          </div>
          <div className="place-page">{children}</div>
        </div>
      </div>
    </section>
  );
}

const areas = ['Deals', 'Inbox', 'People', 'Organizations', 'Activities'];
