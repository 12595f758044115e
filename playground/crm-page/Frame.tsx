import type { ModalContext } from 'json-modal';
import type { ReactElement, ReactNode } from 'react';
import { recordNames } from './records.ts';

/** What the CRM's pages take. */
export interface PageProps {
  readonly context: ModalContext;
  /** What the button says that opens the modal. */
  readonly title: string;
  readonly isOpen: boolean;
  readonly open: () => void;
  readonly children: ReactNode;
}

interface FrameProps extends PageProps {
  readonly heading: string;
}

/** What all of the CRM's pages have: the bar, and the head with the app's button. */
export function Frame({ context, heading, title, isOpen, open, children }: FrameProps): ReactElement {
  return (
    <div className="crm">
      <header className="crm-bar">
        <span className="crm-logo" aria-hidden="true" />
        {Object.entries(recordNames).map(([resource, { many }]) => (
          <span
            key={resource}
            className="crm-place"
            data-current={resource === context.resource || undefined}
          >
            {many}
          </span>
        ))}
      </header>
      <main className="crm-main">
        <div className="crm-head">
          <h1 className="crm-heading">{heading}</h1>
          <button className="crm-open" type="button" disabled={isOpen} onClick={open}>
            {title}
          </button>
        </div>
        {children}
      </main>
    </div>
  );
}
