import type { ReactElement } from 'react';
import type { ExplainedProblem } from '../analysis/problem.ts';
import { LongText, useMore } from '../controls/LongText.tsx';
import { listWords } from '../controls/text.ts';
import type { Exchange } from '../running-modal/exchange.ts';
import { nameOfPart } from '../schema/part-names.ts';

interface ExchangeEffectProps {
  readonly exchange: Exchange;
  /** The problems shown at the lines of the response; `null` until they are found. */
  readonly problems: readonly ExplainedProblem[] | null;
  /** Whether the changes are listed beside it. */
  readonly isListed?: boolean;
}

/** The effect of a request for the user, and its explanation for the developer. */
export function ExchangeEffect({ exchange, problems, isListed = false }: ExchangeEffectProps): ReactElement {
  const { outcome, warnings, isResent } = exchange;
  const { faults = [] } = outcome;
  const isForSubmit = exchange.kind === 'submit' && outcome.state === 'taken' && outcome.shown === undefined;
  // Some problems depend on the request, and have no line.
  const [most, more] = useMore(100, faults.length, 'problems');
  const hasNoLine = problems?.every(({ severity }) => severity !== 'error') === true;
  return (
    <>
      {!(isListed && exchange.kind !== 'initial') && (
        <p>
          <span className="strong">The user sees</span> <LongText text={describeEffect(exchange)} />
        </p>
      )}
      <p className="muted">
        {!isListed && <LongText text={outcome.text} />}
        {isForSubmit && !isResent && ' The modal stays open.'}
      </p>
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
      {warnings.map((warning) => (
        <p className="request-warning" key={warning}>
          <LongText text={warning} />
        </p>
      ))}
    </>
  );
}

/** Describes what the user of the modal sees after a request, as the end of "The user sees …". */
function describeEffect(exchange: Exchange): string {
  const { kind, outcome, isResent } = exchange;
  if (isResent) return 'nothing of it.';
  if (outcome.state === 'waiting') return 'that the modal waits for the response.';
  if (outcome.state === 'dropped') return 'nothing of this response.';
  if (kind === 'open-url') return 'a new browser tab.';
  const { shown } = outcome;
  if (outcome.state === 'failed')
    return shown === undefined ? 'an error in place of the modal.' : `an error: "${shown}"`;
  if (shown !== undefined) return `the message "${shown}" The modal closes.`;
  return describeErrors(exchange) ?? describeChanged(exchange);
}

function describeErrors({ changes, modal }: Exchange): string | null {
  const errors = changes.flatMap(({ key, options }) => {
    const error = options.find(({ name }) => name === 'error')?.after;
    const block = modal.getState().blocks.find((candidate) => candidate.key === key);
    return typeof error === 'string' && block?.visible ? [`${nameOfPart(block)}: "${error}"`] : [];
  });
  if (errors.length === 0) return null;
  return `${errors.length === 1 ? 'an error at' : 'errors at'} ${listWords(errors)}`;
}

function describeChanged({ kind, changes, modal }: Exchange): string {
  if (kind === 'initial') return 'the modal.';
  const { blocks } = modal.getState();
  const changed = blocks.filter((block) => block.visible && changes.some(({ key }) => key === block.key));
  return changed.length === 0 ? 'no change.' : `changes of ${listWords(changed.map(nameOfPart))}.`;
}
