import type { ReactElement } from 'react';
import { LongText } from '../controls/LongText.tsx';
import { HostNote } from '../host/HostNote.tsx';
import { toldAbout } from '../host/host-reply.ts';
import type { Exchange } from '../preview-state/exchange.ts';
import { textOfReply } from '../preview-state/text-of-reply.ts';
import { Answered } from './Answered.tsx';
import { ChangesTable } from './ChangesTable.tsx';
import { OutcomeNote } from './OutcomeNote.tsx';
import { Sent } from './Sent.tsx';
import { useAnswerProblems } from './use-response-problems.ts';

/** A request in full, what it was answered, and what that changed. */
export function ExchangeDetails({ exchange }: { readonly exchange: Exchange }): ReactElement {
  const { number, kind, reply, warnings, outcome } = exchange;
  const told = toldAbout(reply);
  const text = reply === null ? '' : textOfReply(reply);
  const problems = useAnswerProblems(exchange, text);
  return (
    <article className="split-main" aria-label={`Request ${number}`}>
      <OutcomeNote outcome={outcome} problems={problems} />
      {told && <HostNote told={told} />}
      {warnings.map((warning) => (
        <p className="note" key={warning} data-state="warning">
          <LongText text={warning} />
        </p>
      ))}
      <div className="columns as-many-as-fit">
        <Sent exchange={exchange} />
        {kind !== 'open-url' && <Answered exchange={exchange} text={text} problems={problems ?? []} />}
        {reply !== null && outcome.state === 'taken' && (
          <section className="column" aria-label="Changed">
            <header className="column-head">
              <h2>Changed</h2>
            </header>
            <ChangesTable exchange={exchange} />
          </section>
        )}
      </div>
    </article>
  );
}
