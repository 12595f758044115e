import { lazy, type ReactElement, Suspense, useState } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { Findings } from '../analysis/Findings.tsx';
import type { FoundState, FoundStates } from '../analysis/found-states.ts';
import { Choice } from '../controls/Choice.tsx';
import { Empty } from '../controls/Empty.tsx';
import { useLive } from '../live/live.ts';
import { useModalState } from '../live/use-modal-state.ts';
import { workspace } from '../workspace/store.ts';
import { bringTo } from './bring-to.ts';
import { findCurrent } from './find-current.ts';
import { StatesTable } from './StatesTable.tsx';
import { wordCount } from './word-count.ts';

/** Every state that a user can bring about, as pictures or as a table; each leads the preview there. */
export function StatesTool(): ReactElement {
  const found = useLive((state) => state.found);
  return (
    <div className="states">
      {found === null ? (
        <Empty title="No states">
          Every state that the modal can be in is drawn here, with the steps that lead to it, once the schema
          has no error.
        </Empty>
      ) : (
        <States found={found} />
      )}
    </div>
  );
}

function States({ found }: { readonly found: FoundStates }): ReactElement {
  const [refusal, setRefusal] = useState<string | null>(null);
  const view = useStore(chosenView);
  const current = useModalState((state) => findCurrent(state, found));
  const View = view === 'gallery' ? Gallery : StatesTable;

  function show({ steps }: FoundState): void {
    // In a narrow window the modal is behind another view.
    workspace.setState({ view: 'modal' });
    void bringTo(steps, found.schema).then(setRefusal);
  }

  return (
    <>
      <header className="states-head">
        <div className="states-said">
          <p className="muted" role="status">
            {refusal === null ? wordCount(found) : `The modal could not be brought there: ${refusal}`}
          </p>
          <Findings />
        </div>
        <Choice
          label="How the states are shown"
          names={views}
          chosen={view}
          onChoose={(chosen) => chosenView.setState(chosen, true)}
        />
      </header>
      <Suspense>
        <View found={found} current={current ?? -1} onChoose={show} />
      </Suspense>
    </>
  );
}

const views = { gallery: 'Gallery', table: 'Table' } as const;

const chosenView = createStore((): keyof typeof views => 'gallery');

/** With the renderer, which the page itself does without. */
const Gallery = lazy(async () => ({ default: (await import('./Gallery.tsx')).Gallery }));
