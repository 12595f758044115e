import type { ReactElement } from 'react';
import type { Problem } from '../analysis/problem.ts';
import { LongText, useMore } from '../controls/LongText.tsx';
import type { Outcome } from '../preview-state/exchange.ts';

interface OutcomeNoteProps {
  readonly outcome: Outcome;
  /** What is told at the lines of the answer; `null`: that is not known yet. */
  readonly problems: readonly Problem[] | null;
}

/** What really happened, beside what the user reads about it. */
export function OutcomeNote({ outcome, problems }: OutcomeNoteProps): ReactElement {
  const { state, text, shown, faults = [] } = outcome;
  // Some faults depend on what was asked, and have no line.
  const [most, more] = useMore(100, faults.length, 'problems');
  const hasNoLine = problems?.every(({ severity }) => severity !== 'error') === true;
  return (
    <div className="note" data-state={state}>
      <strong>
        <LongText text={text} />
      </strong>
      {shown !== undefined && (
        <span>
          {' '}
          The user reads: “<LongText text={shown} />”
        </span>
      )}
      {hasNoLine && faults.length > 0 && (
        <ul className="faults">
          {faults.slice(0, most).map(({ pointer, message, hint = '' }) => (
            <li key={`${pointer} ${message}`}>
              <code>
                <LongText text={pointer || '/'} />
              </code>{' '}
              <LongText text={message} />{' '}
              <span className="muted">
                <LongText text={hint} />
              </span>
            </li>
          ))}
          {more && <li>{more}</li>}
        </ul>
      )}
    </div>
  );
}
