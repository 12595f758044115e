import type { ReactElement } from 'react';
import type { Problem } from '../analysis/problem.ts';
import { LongText, useMore } from '../controls/LongText.tsx';
import type { Exchange } from '../preview-state/exchange.ts';
import { describeEffect } from './describe-effect.ts';

interface ExchangeEffectProps {
  readonly exchange: Exchange;
  /** The reason why the response cannot be one; it replaces the usual explanation. */
  readonly why: string | undefined;
  /** The problems shown at the lines of the response; `null` until they are found. */
  readonly problems: readonly Problem[] | null;
}

/** The effect of a request for the user, and its explanation for the developer. */
export function ExchangeEffect({ exchange, why, problems }: ExchangeEffectProps): ReactElement {
  const { outcome, warnings, isResent } = exchange;
  const { faults = [] } = outcome;
  const isForSubmit = exchange.kind === 'submit' && outcome.state === 'taken' && outcome.shown === undefined;
  // Some problems depend on the request, and have no line.
  const [most, more] = useMore(100, faults.length, 'problems');
  const hasNoLine = problems?.every(({ severity }) => severity !== 'error') === true;
  return (
    <>
      <p>
        <span className="strong">The user sees</span> <LongText text={describeEffect(exchange)} />
      </p>
      <p className="muted">
        <span>
          <LongText text={why ?? outcome.text} />
        </span>
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
