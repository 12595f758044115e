import type { ReactElement } from 'react';
import type { Outcome } from '../live/exchange.ts';
import type { Problem } from '../problems/problem.ts';

interface OutcomeNoteProps {
  readonly outcome: Outcome;
  /** What is told at the lines of the answer; `null`: that is not known yet. */
  readonly problems: readonly Problem[] | null;
}

/** What really happened, beside what the user reads about it. */
export function OutcomeNote({ outcome, problems }: OutcomeNoteProps): ReactElement {
  const { state, text, shown, faults = [] } = outcome;
  // Some faults depend on what was asked, and have no line.
  const hasNoLine = problems?.every(({ severity }) => severity !== 'error') === true;
  return (
    <div className="note" data-state={state}>
      <strong>{text}</strong>
      {shown !== undefined && <span> The user reads: “{shown}”</span>}
      {hasNoLine && faults.length > 0 && (
        <ul className="faults">
          {faults.map(({ pointer, message, hint }) => (
            <li key={`${pointer} ${message}`}>
              <code>{pointer || '/'}</code> {message} {hint && <span className="muted">{hint}</span>}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
