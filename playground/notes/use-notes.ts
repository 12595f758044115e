import { useMemo } from 'react';
import { type PartNote, readNotes } from '../analysis/part-notes.ts';
import { usePreviewState } from '../preview-state/preview-state.ts';

/** What is proved about the parts of the modal, as its text is now. */
export function useNotes(): readonly PartNote[] {
  const problems = usePreviewState((state) => state.problems);
  return useMemo(() => readNotes(problems), [problems]);
}
