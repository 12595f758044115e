import type { OrderOutcome } from 'json-modal';
import { type ReactElement, useEffect, useRef } from 'react';
import { countWords } from '../../src/base/text.ts';
import { warningIcon } from '../controls/icons.tsx';
import { saveFile } from '../controls/save-file.ts';
import { usePage } from '../page/use-page.ts';
import { withoutTokens } from '../races/session-file.ts';
import { sampleOf } from '../workspace/workspace-store.ts';
import {
  describeCounts,
  describeDifference,
  describeRaceProblem,
  describeSteps,
  type Explored,
  raceProblemTitles,
  toOrderContext,
} from './describe-order.ts';

interface OutcomesProps {
  readonly explored: Explored;
  readonly onClose: () => void;
}

/** The distinct outcomes of all orders, with their problems. */
export function Outcomes({ explored, onClose }: OutcomesProps): ReactElement {
  const { outcomes, orders, leftOut, isComplete, budget } = explored.exploration;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="outcomes" aria-label="Outcomes">
      <header className="outcomes-head">
        <h2 ref={heading} tabIndex={-1}>
          {describeCounts(orders, leftOut, outcomes.length)}
        </h2>
        <button className="button" type="button" onClick={onClose}>
          Back to the requests
        </button>
      </header>
      <p className="muted">
        A response to an older re-request never wins. The user’s changes keep their order, and each response
        may come before or after those that followed its request.
        {leftOut > 0 &&
          ` ${leftOut} more ${leftOut === 1 ? 'order was' : 'orders were'} left out: there, a change has another effect or sends another request, whose response is unknown.`}
        {!isComplete && ` The exploration ended after ${budget.toLocaleString('en')} situations.`}
      </p>
      <ol>
        {outcomes.map((outcome, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list of an exploration does not change
          <Outcome key={index} outcome={outcome} number={index + 1} explored={explored} />
        ))}
      </ol>
    </section>
  );
}

interface OutcomeProps {
  readonly outcome: OrderOutcome;
  readonly number: number;
  readonly explored: Explored;
}

function Outcome({ outcome, number, explored }: OutcomeProps): ReactElement {
  const { workspace, preview } = usePage();
  const { state, problems, orders, steps, file } = outcome;
  const context = toOrderContext(outcome, explored);
  const first = explored.exploration.outcomes[0]?.state ?? state;
  const difference = describeDifference(first, state);
  const titles = [...new Set(problems.map(({ type }) => raceProblemTitles[type]))];

  function save(): void {
    const name = sampleOf(workspace.getState()).id;
    saveFile(`${name}.session.json`, `${JSON.stringify(withoutTokens(file), null, 2)}\n`);
  }

  return (
    <li className="outcome">
      <h3>
        Outcome {number} <span className="muted">{countWords(orders, 'order')}</span>
        {titles.map((title) => (
          <span className="badge request-badge" key={title}>
            {warningIcon} {title}
          </span>
        ))}
      </h3>
      {problems.map((problem) => (
        <p key={JSON.stringify(problem)}>{describeRaceProblem(problem, context)}</p>
      ))}
      <ol className="outcome-order" aria-label="Order">
        {describeSteps(steps, context).map((words, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the order of an outcome does not change
          <li key={index}>{words}</li>
        ))}
      </ol>
      {number > 1 && difference !== null && <p className="muted">Unlike in outcome 1: {difference}.</p>}
      <p className="outcome-form">
        <span className="muted">Form</span> <code>{JSON.stringify(state.form)}</code>
      </p>
      <div className="outcome-actions">
        {file.start === null && (
          <button className="button lined" type="button" onClick={() => preview.replay(outcome)}>
            Replay
          </button>
        )}
        <button className="button" type="button" onClick={save}>
          Save as session file
        </button>
      </div>
    </li>
  );
}
