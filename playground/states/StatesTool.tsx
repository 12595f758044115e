import { lazy, type ReactElement, Suspense, useCallback, useDeferredValue, useState } from 'react';
import type { FoundState, FoundStates } from '../analysis/find-states.ts';
import type { Judgement } from '../analysis/judgement.ts';
import { maxSeconds } from '../analysis/watched-worker.ts';
import { Choice } from '../controls/Choice.tsx';
import { Empty } from '../controls/Empty.tsx';
import { goodIcon } from '../controls/icons.tsx';
import { useModalState, usePage, usePreviewState, useWorkspace } from '../page/use-page.ts';
import { PartNotes, useNotes } from '../problems/PartNotes.tsx';
import { statesViews } from '../workspace/workspace.ts';
import { inputOf, noteBrought } from './back-to-input.ts';
import { bringTo } from './bring-to.ts';
import { describeStates, describeSteps, nameState } from './describe-state.ts';
import { findCurrent } from './find-current.ts';
import { StatesTable } from './StatesTable.tsx';

/** Every state that a user can reach, as pictures or as a table. Choosing one brings the preview there. */
export function StatesTool(): ReactElement {
  const foundStates = usePreviewState((state) => state.foundStates);
  const exploration = usePreviewState((state) => state.exploration);
  return (
    <div className="states">
      {foundStates === null ? (
        <Empty title={withoutStates[exploration].title}>{withoutStates[exploration].details}</Empty>
      ) : (
        <States foundStates={foundStates} isRunning={exploration === 'running'} />
      )}
    </div>
  );
}

const searching = 'Searching for the states of the current text…';

/** The words in place of the states. */
const withoutStates: Readonly<Record<Judgement, { readonly title: string; readonly details: string }>> = {
  running: { title: 'Searching…', details: searching },
  done: {
    title: 'No states',
    details:
      'Once the schema has no errors, every state of the modal is drawn here with the steps that lead to it.',
  },
  failed: {
    title: 'States not known',
    details: 'The search failed. The next change of the text starts it again.',
  },
  'too-slow': {
    title: 'States not known',
    details: `The search took longer than ${maxSeconds} seconds and was stopped. The next change of the text starts it again.`,
  },
};

interface StatesProps {
  readonly foundStates: FoundStates;
  /** Whether the states of a newer text are searched. */
  readonly isRunning: boolean;
}

function States({ foundStates, isRunning }: StatesProps): ReactElement {
  const page = usePage();
  const { workspace } = page;
  // Hundreds of cards are drawn in parts, so that keys are handled in between.
  const shown = useDeferredValue(foundStates);
  const [rejection, setRejection] = useState<{ readonly of: FoundStates; readonly reason: string | null }>();
  const view = useWorkspace((state) => state.statesView);
  const current = useModalState((state) => findCurrent(state, shown)) ?? -1;
  const reason = rejection?.of === shown ? rejection.reason : null;
  const View = view === 'gallery' ? Gallery : StatesTable;

  const show = useCallback(
    ({ steps }: FoundState, index: number) => {
      // In a narrow window, the modal is in another view.
      page.workspace.setState({ view: 'preview' });
      const input = inputOf(page);
      void bringTo(page.preview, steps, shown.schema).then((reason) => {
        setRejection({ of: shown, reason });
        if (reason === null) noteBrought(page, describeSteps(steps, shown.schema) || nameState(index), input);
      });
    },
    [shown, page],
  );

  return (
    <>
      <header className="states-head">
        <p className="states-summary muted" role="status">
          {reason === null
            ? isRunning
              ? searching
              : describeStates(shown)
            : `The modal could not be brought to this state: ${reason}`}
        </p>
        <Choice
          label="How the states are shown"
          names={statesViews}
          selected={view}
          onSelect={(statesView) => workspace.setState({ statesView })}
        />
      </header>
      <Suspense>
        <View foundStates={shown} current={current} onSelect={show} />
      </Suspense>
      <StatesEnd />
    </>
  );
}

/** The parts that no state shows. */
function StatesEnd(): ReactElement | null {
  const isKnown = usePreviewState(
    ({ exploration, foundStates }) => exploration === 'done' && foundStates?.neverShown !== null,
  );
  const notes = useNotes();
  if (!isKnown && notes.length === 0) return null;
  return (
    <footer className="states-end">
      {notes.length === 0 ? (
        <p>
          <span className="states-seen">{goodIcon}</span> Every block is shown in at least one state.
        </p>
      ) : (
        <PartNotes />
      )}
    </footer>
  );
}

/** Loaded with the renderer, which the page itself does not need. */
const Gallery = lazy(async () => ({ default: (await import('./Gallery.tsx')).Gallery }));
