import type { ReactElement } from 'react';
import './guide.css';
import { useLive } from '../live/live.ts';
import { useModalState } from '../live/use-modal-state.ts';
import { ownDraftOf, useWorkspace } from '../workspace/store.ts';
import { countDone, type Step, steps } from './steps.ts';

/** The first steps, for one who has never seen the format, with a mark at those that are done. */
export function GuideTool(): ReactElement {
  const isOwn = useWorkspace((state) => ownDraftOf(state) !== undefined);
  const blocks = useModalState((state) => state.blocks) ?? [];
  const exchanges = useLive((state) => state.exchanges);
  const done = countDone({ isOwn, blocks, exchanges });
  return (
    <div className="guide">
      <p>
        <strong>First steps.</strong> You make a modal with a field that depends on another, and answer it.{' '}
        <span className="muted">Every other tool is in the row above, and this one stays there.</span>
      </p>
      <ol>
        {steps.map((step, index) => (
          <StepItem
            key={step.title}
            step={step}
            number={index + 1}
            isDone={index < done}
            isNext={index === done}
          />
        ))}
      </ol>
    </div>
  );
}

interface StepItemProps {
  readonly step: Step;
  readonly number: number;
  readonly isDone: boolean;
  readonly isNext: boolean;
}

function StepItem({ step, number, isDone, isNext }: StepItemProps): ReactElement {
  const parts = step.words.split('*');
  return (
    <li className="guide-step" aria-current={isNext ? 'step' : undefined} data-done={isDone}>
      <h3>
        <span className="guide-mark" aria-hidden="true">
          {isDone ? '✓' : number}
        </span>
        {step.title}
        {isDone && <span className="unseen"> (done)</span>}
      </h3>
      <p>
        {parts.map((part, index) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: the words never change
          index % 2 === 1 ? <strong key={index}>{part}</strong> : part,
        )}
      </p>
    </li>
  );
}
