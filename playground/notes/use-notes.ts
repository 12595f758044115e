import { useMemo } from 'react';
import { type PartNote, readNotes } from '../analysis/part-notes.ts';
import { useLive } from '../preview-state/preview-state.ts';

/** What is proved about the parts of the modal, as its text is now. */
export function useNotes(): readonly PartNote[] {
  const problems = useLive((state) => state.problems);
  return useMemo(() => readNotes(problems), [problems]);
}
