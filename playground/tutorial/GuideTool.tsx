import type { ReactElement } from 'react';
import './tutorial.css';
import { useModalState, usePreviewState, useResponses, useWorkspace } from '../page/use-page.ts';
import { ownDraftOf } from '../workspace/workspace-store.ts';
import { countDone, nextSteps, type TutorialStep, tutorialSteps } from './tutorial-steps.ts';

/** The first steps for new users, with a mark at completed ones. */
export function GuideTool(): ReactElement {
  const draft = useWorkspace(ownDraftOf);
  const blocks = useModalState((state) => state.blocks) ?? [];
  const exchanges = usePreviewState((state) => state.exchanges);
  const responses = useResponses();
  const done = countDone({ draft, blocks, exchanges, responses });
  return (
    <div className="guide">
      <p>
        <span className="guide-lead">First steps:</span> a modal of your own, with a field that depends on
        another, and a response to it.
      </p>
      <ol>
        {tutorialSteps.map((step, index) => (
          <StepItem
            key={step.title}
            step={step}
            number={index + 1}
            isDone={index < done}
            isNext={index === done}
          />
        ))}
      </ol>
      <p className="muted guide-after">
        <Words text={nextSteps} />
      </p>
    </div>
  );
}

interface StepItemProps {
  readonly step: TutorialStep;
  readonly number: number;
  readonly isDone: boolean;
  readonly isNext: boolean;
}

function StepItem({ step, number, isDone, isNext }: StepItemProps): ReactElement {
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
        <Words text={step.words} />
      </p>
    </li>
  );
}

/** A text in which the names of controls are marked. */
function Words({ text }: { readonly text: string }): ReactElement {
  return (
    <>
      {text.split('*').map((part, index) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: the words never change
        index % 2 === 1 ? <strong key={index}>{part}</strong> : part,
      )}
    </>
  );
}
