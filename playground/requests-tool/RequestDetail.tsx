import type { ReactElement, ReactNode } from 'react';
import { copyIcon, shownIcon } from '../controls/pane-icons.tsx';
import { type TabLabel, Tabs } from '../controls/Tabs.tsx';
import { CopyButton } from '../page/CopyButton.tsx';
import type { RequestRow } from './request-row.ts';

interface RequestDetailProps<Name extends string> {
  /** The accessible name. */
  readonly label: string;
  readonly row: Pick<RequestRow, 'kind' | 'status' | 'state'>;
  /** The method and the address. */
  readonly address: ReactNode;
  readonly actions: ReactNode;
  /** The effect of the request, for people who do not read JSON. Nothing is shown without one. */
  readonly effect: ReactNode;
  readonly tabs: Readonly<Record<Name, TabLabel>>;
  readonly selected: Name;
  readonly onSelect: (name: Name) => void;
  /** The panel of the selected tab. */
  readonly children: ReactNode;
}

/** A request in full: its status and address, its effect, and its parts as tabs. */
export function RequestDetail<Name extends string>(props: RequestDetailProps<Name>): ReactElement {
  const { label, row, address, actions, effect, tabs, selected, onSelect, children } = props;
  return (
    <article className="request-detail" aria-label={label}>
      <header className="request-head">
        <h2 className="cut">{row.kind}</h2>
        <span className="badge" data-state={row.state}>
          {row.status}
        </span>
        <span className="request-actions">{actions}</span>
      </header>
      <p className="request-address">{address}</p>
      {effect && (
        <div className="request-effect" data-state={row.state}>
          {shownIcon}
          <div>{effect}</div>
        </div>
      )}
      <Tabs label="Parts of the request" tabs={tabs} selected={selected} onSelect={onSelect}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by the keyboard */}
        <div className="request-panel" tabIndex={0}>
          {children}
        </div>
      </Tabs>
    </article>
  );
}

/** Copies the command that sends a request again. */
export function CopyAsCurl({ getText }: { readonly getText: () => string }): ReactElement {
  return (
    <CopyButton data-tip="Copy as curl" aria-label="Copy as curl" done="Command copied" getText={getText}>
      {copyIcon} <span className="words">Copy as curl</span>
    </CopyButton>
  );
}
