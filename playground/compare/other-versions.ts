import type { Workspace } from '../workspace/workspace.ts';
import { isEdited, sampleOf } from '../workspace/workspace-store.ts';

/** A text to compare the document with. */
export interface OtherVersion {
  readonly title: string;
  readonly text: string;
}

/** Returns the texts that a document can be compared with: the saved or first one, and the drafts of its kind. */
export function findOtherVersions(state: Workspace): readonly OtherVersion[] {
  const { file, own, texts } = state;
  const { id, kind, text } = sampleOf(state);
  if (file !== null) return file.text === null ? [] : [{ title: 'The saved file', text: file.text }];
  const drafts = Object.values(own).filter((draft) => draft.kind === kind && draft.id !== id);
  return [
    ...(isEdited(state) ? [{ title: 'This document before your changes', text }] : []),
    ...drafts.map((draft) => ({ title: `Draft “${draft.title}”`, text: texts[draft.id] ?? draft.text })),
  ];
}
