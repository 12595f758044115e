import type { ReactElement } from 'react';
import './response.css';
import { Empty } from '../controls/Empty.tsx';
import { LongText, useMore } from '../controls/LongText.tsx';
import { hiddenIcon, shownIcon } from '../controls/pane-icons.tsx';
import { usePreviewState } from '../page/use-page.ts';
import { ChangesTable } from '../requests-tool/ChangesTable.tsx';
import { ExchangeEffect } from '../requests-tool/ExchangeEffect.tsx';
import { listSeenChanges, type SeenChange } from './seen-changes.ts';
import { useExchange } from './use-target.ts';

/** The effect of a response: first as the user sees it, then by option. */
export function ChangesTool(): ReactElement {
  const exchange = useExchange();
  const problems = usePreviewState((state) => state.problems);
  if (exchange === undefined || exchange.reply === null)
    return (
      <Empty title="No changes yet">
        The modal is opened up to the request of this response. The changes of the response are listed here.
      </Empty>
    );
  const changes = listSeenChanges(exchange);
  const seen = changes.filter(({ isHidden }) => !isHidden);
  const hidden = changes.filter(({ isHidden }) => isHidden);
  return (
    <div className="response-changes">
      <div className="response-effect">
        <ExchangeEffect exchange={exchange} problems={problems} isListed={changes.length > 0} />
      </div>
      {seen.length > 0 && <SeenChanges title="Seen by the user" changes={seen} icon={shownIcon} />}
      {hidden.length > 0 && (
        <SeenChanges title="Not seen, in hidden blocks" changes={hidden} icon={hiddenIcon} />
      )}
      {exchange.changes.length > 0 && (
        <details>
          <summary>By option</summary>
          <ChangesTable exchange={exchange} />
        </details>
      )}
    </div>
  );
}

interface SeenChangesProps {
  readonly title: string;
  readonly changes: readonly SeenChange[];
  readonly icon: ReactElement;
}

function SeenChanges({ title, changes, icon }: SeenChangesProps): ReactElement {
  const [most, more] = useMore(50, changes.length, 'blocks');
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      <ul className="seen-changes" aria-label={title}>
        {changes.slice(0, most).map(({ key, name, facts }) => (
          <li key={key}>
            {icon}
            <span>
              <strong>
                <LongText text={name} />
              </strong>{' '}
              {facts.map((fact, index) => (
                <span key={fact}>
                  {index > 0 && '; '}
                  <LongText text={fact} />
                </span>
              ))}
            </span>
          </li>
        ))}
      </ul>
      {more && <p>{more}</p>}
    </section>
  );
}
