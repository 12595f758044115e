import { useMemo } from 'react';
import { useLive } from '../live/live.ts';
import { type PartNote, readNotes } from './part-notes.ts';

/** What is proved about the parts of the modal, as its text is now. */
export function useNotes(): readonly PartNote[] {
  const problems = useLive((state) => state.problems);
  return useMemo(() => readNotes(problems), [problems]);
}
