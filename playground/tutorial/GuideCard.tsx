import { type ReactElement, useEffect, useRef } from 'react';
import './tutorial.css';
import { Button, IconButton } from '../controls/buttons.tsx';
import { closeIcon } from '../controls/icons.tsx';
import { pageKindNamed } from '../document-kinds/index.ts';
import { modalTemplates } from '../document-kinds/templates.ts';
import { firstGuide } from '../documents/guide.ts';
import { sampleOf } from '../documents/workspace-store.ts';
import { createFromTemplate } from '../files/create-from-template.ts';
import { useModalState, usePage, usePreviewState, useResponses, useWorkspace } from '../page/use-page.ts';
import { nextSteps, tutorialSteps } from './tutorial-steps.ts';

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

/** Ticks the steps of the guide that are done in the document that it started. Without that document, it starts again. */
function useProgress(): void {
  const { workspace } = usePage();
  const guide = useWorkspace((state) => state.guide);
  const sample = useWorkspace((state) => state.sample);
  const isGone = useWorkspace(
    ({ own, sample: inUse }) =>
      guide.document !== null && guide.document !== inUse && !Object.hasOwn(own, guide.document),
  );
  const blocks = useModalState((state) => state.blocks);
  const exchanges = usePreviewState((state) => state.exchanges);
  const responses = useResponses();

  useEffect(() => {
    if (isGone && guide.step < tutorialSteps.length) {
      workspace.setState({ guide: { ...firstGuide, isOpen: guide.isOpen } });
      return;
    }
    const step = tutorialSteps[guide.step];
    if (guide.document !== sample || !step?.isDone({ blocks: blocks ?? [], exchanges, responses })) return;
    workspace.setState({ guide: { ...guide, step: guide.step + 1, done: [...guide.done, guide.step] } });
  }, [workspace, guide, sample, isGone, blocks, exchanges, responses]);
}

/** The buttons of the current step. */
function GuideActions(): ReactElement {
  const { workspace } = usePage();
  const guide = useWorkspace((state) => state.guide);
  const sample = useWorkspace((state) => state.sample);
  const isDone = guide.step >= tutorialSteps.length;
  const isElsewhere = guide.document !== null && guide.document !== sample && !isDone;
  const modalKind = pageKindNamed('modal');
  const [empty] = modalTemplates;

  const skip = () =>
    workspace.setState({
      guide: { ...guide, document: guide.document ?? sample, step: guide.step + 1 },
    });
  const close = () => workspace.setState({ guide: { ...firstGuide, isOpen: false } });

  return (
    <div className="guide-actions">
      {guide.step === 0 && empty && (
        <Button look="main" onClick={() => void createFromTemplate(workspace, modalKind, empty)}>
          New empty modal
        </Button>
      )}
      {isElsewhere && (
        <Button
          look="main"
          onClick={() => workspace.setState({ sample: guide.document ?? sample, view: 'document' })}
        >
          Back to its document
        </Button>
      )}
      {isDone ? (
        <Button look="main" onClick={close}>
          Close
        </Button>
      ) : (
        <Button onClick={skip}>Skip</Button>
      )}
    </div>
  );
}
