import {
  lazy,
  type ReactElement,
  type ReactNode,
  Suspense,
  useCallback,
  useDeferredValue,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { FoundState, FoundStates } from '../analysis/find-states.ts';
import type { Judgement } from '../analysis/judgement.ts';
import { maxSeconds } from '../analysis/watched-worker.ts';
import { Button } from '../controls/buttons.tsx';
import { Empty } from '../controls/Empty.tsx';
import { goodIcon } from '../controls/icons.tsx';
import { compareIcon } from '../controls/pane-icons.tsx';
import { useModalState, usePage, usePreviewState, useWorkspace } from '../page/use-page.ts';
import { PartNotes, useNotes } from '../problems/PartNotes.tsx';
import { bringTo, inputOf, noteBrought } from './bring-to.ts';
import {
  filterStates,
  findProblemBlocks,
  type NumberedState,
  noFilter,
  type StatesFilter,
} from './filter-states.ts';
import { findCurrent } from './find-current.ts';
import { StatesHead } from './StatesHead.tsx';
import { StatesTable } from './StatesTable.tsx';

/** Every state that a user can reach, as pictures or as a table, beside the screens and the variants. Choosing one brings the preview there. */
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
  // Hundreds of cards are drawn in parts, so that keys are handled in between.
  const shown = useDeferredValue(foundStates);
  const [rejection, setRejection] = useState<{ readonly of: FoundStates; readonly reason: string | null }>();
  const view = useWorkspace((state) => state.statesView);
  const current = useModalState((state) => findCurrent(state, shown)) ?? -1;
  const [filter, setFilter] = useState(noFilter);
  const [isComparing, setComparing] = useState(false);
  const compareButton = useRef<HTMLButtonElement>(null);
  const states = useFilteredStates(shown, filter);
  const View = view === 'gallery' ? Gallery : StatesTable;
  const reason = rejection?.of === shown ? rejection.reason : null;

  const show = useCallback(
    ({ steps, title }: FoundState) => {
      // In a narrow window, the modal is in another view.
      page.workspace.setState({ view: 'preview' });
      const input = inputOf(page);
      void bringTo(page.preview, steps, shown.schema).then((reason) => {
        setRejection({ of: shown, reason });
        if (reason === null) noteBrought(page, title, input);
      });
    },
    [shown, page],
  );

  if (view === 'screens' || view === 'variants')
    return (
      <Suspense>
        <ViewGallery foundStates={shown} view={view} />
      </Suspense>
    );
  if (isComparing && shown.states.length > 1) {
    const close = () => {
      setComparing(false);
      requestAnimationFrame(() => compareButton.current?.focus());
    };
    return (
      <Suspense>
        <CompareStates foundStates={shown} current={current} onClose={close} />
      </Suspense>
    );
  }
  const summary = isRunning ? searching : describeAll(shown);
  return (
    <>
      <StatesHead
        foundStates={shown}
        filter={filter}
        onFilter={setFilter}
        summary={
          reason !== null
            ? `The modal could not be brought to this state: ${reason}`
            : states.length === shown.states.length
              ? summary
              : `${states.length} of ${shown.states.length} states. ${summary}`
        }
      />
      {states.length === 0 ? (
        <Empty title="No such states">
          No state has these words and choices.{' '}
          <button className="link" type="button" onClick={() => setFilter(noFilter)}>
            Show all states
          </button>
        </Empty>
      ) : (
        <Suspense>
          <View schema={shown.schema} states={states} current={current} onSelect={show} />
        </Suspense>
      )}
      <StatesEnd>
        {shown.states.length > 1 && (
          <Button ref={compareButton} onClick={() => setComparing(true)}>
            {compareIcon} Compare two states
          </Button>
        )}
      </StatesEnd>
    </>
  );
}

/** Describes the states: how many there are, what they include, and what one does with them. */
function describeAll({ summary, hasResponse }: FoundStates): string {
  const included = hasResponse ? ' The states include the initial response.' : '';
  return `${summary}${included} Choose one to bring the modal there.`;
}

function useFilteredStates(foundStates: FoundStates, filter: StatesFilter): readonly NumberedState[] {
  const problems = usePreviewState((state) => state.problems);
  return useMemo(
    () => filterStates(foundStates, filter, findProblemBlocks(problems)),
    [foundStates, filter, problems],
  );
}

/** The parts that no state shows, and the command to compare states. */
function StatesEnd({ children }: { readonly children: ReactNode }): ReactElement | null {
  const isKnown = usePreviewState(
    ({ exploration, foundStates }) => exploration === 'done' && foundStates?.neverShown !== null,
  );
  const notes = useNotes();
  return (
    <footer className="states-end">
      {notes.length > 0 ? (
        <PartNotes />
      ) : isKnown ? (
        <p>
          <span className="states-seen">{goodIcon}</span> Every block is shown in at least one state.
        </p>
      ) : null}
      {children}
    </footer>
  );
}

/** Loaded with the renderer, which the page itself does not need. */
const Gallery = lazy(async () => ({ default: (await import('./Gallery.tsx')).Gallery }));

/** Loaded when two states are compared. */
const CompareStates = lazy(async () => ({
  default: (await import('./CompareStates.tsx')).CompareStates,
}));

const ViewGallery = lazy(async () => ({ default: (await import('./ViewGallery.tsx')).ViewGallery }));
