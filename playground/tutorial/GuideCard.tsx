import { type ReactElement, useEffect, useRef } from 'react';
import './tutorial.css';
import { IconButton } from '../controls/buttons.tsx';
import { closeIcon } from '../controls/icons.tsx';
import { usePage, useWorkspace } from '../page/use-page.ts';
import { sampleOf } from '../workspace/workspace-store.ts';
import { GuideActions } from './GuideActions.tsx';
import { nextSteps, tutorialSteps } from './tutorial-steps.ts';
import { useProgress } from './use-progress.ts';

/** The first steps of new users, one at a time. It can be closed, and opened again from the help menu. */
export function GuideCard({ takesFocus }: { readonly takesFocus: boolean }): ReactElement {
  const { workspace } = usePage();
  const guide = useWorkspace((state) => state.guide);
  const card = useRef<HTMLElement>(null);
  const { title: documentTitle } = useWorkspace(sampleOf);
  useProgress();
  const step = tutorialSteps[guide.step];
  const number = Math.min(guide.step + 1, tutorialSteps.length);

  useEffect(() => {
    if (takesFocus) card.current?.focus();
  }, [takesFocus]);

  return (
    <section className="guide" aria-label="Guide" ref={card} tabIndex={-1}>
      <header className="guide-head">
        <h2>Your first modal</h2>
        <span className="muted">
          {number} of {tutorialSteps.length}
        </span>
        <IconButton
          label="Close the guide. It stays in the help menu."
          icon={closeIcon}
          onClick={() => workspace.setState({ guide: { ...guide, isOpen: false } })}
        />
      </header>
      <div className="guide-bar" aria-hidden="true">
        {tutorialSteps.map(({ title }, index) => (
          <span key={title} data-state={stateOf(index, guide)} />
        ))}
      </div>
      <div aria-live="polite">
        <h3>{step?.title ?? 'Your first modal is done'}</h3>
        <p className="muted">
          <Words text={step?.words.replace('DOCUMENT', documentTitle) ?? nextSteps} />
        </p>
      </div>
      <GuideActions />
    </section>
  );
}

function stateOf(index: number, { step, done }: { readonly step: number; readonly done: readonly number[] }) {
  if (done.includes(index)) return 'done';
  return index === step ? 'current' : undefined;
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
