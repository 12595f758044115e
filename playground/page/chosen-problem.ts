import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Preview } from '../preview-state/preview-state.ts';

/** The problem of the document that was chosen last. */
export interface ChosenProblem {
  /** Its index; `null` before the first was chosen. */
  readonly index: number | null;
}

/** Creates the store of the chosen problem. After one is fixed, the next takes its place. */
export function createChosenProblem(preview: Preview): StoreApi<ChosenProblem> {
  const chosen = createStore<ChosenProblem>(() => ({ index: null }));
  preview.subscribe(({ problems }, before) => {
    const { index } = chosen.getState();
    if (problems === before.problems || index === null) return;
    const last = problems.length - 1;
    if (index > last) chosen.setState({ index: last < 0 ? null : last });
  });
  return chosen;
}
