import type { BlockError, Draft, FieldValue, Life, Origin } from './life.ts';

/** A life as JSON. */
export interface SavedLife extends Omit<Life, keyof Draft | 'opening'>, SavedDraft {
  readonly opening: SavedDraft;
}

interface SavedDraft {
  readonly contents: Draft['contents'];
  readonly held: Entries<FieldValue>;
  readonly errors: Entries<BlockError>;
  readonly origins: Entries<Readonly<Record<string, Origin>>>;
}

type Entries<Element> = readonly (readonly [key: string, element: Element])[];

/** A life as it can be written to a file. */
export function saveLife(life: Life): SavedLife {
  return { ...life, ...saveDraft(life), opening: saveDraft(life.opening) };
}

/** The same life again. */
export function restoreLife(saved: SavedLife): Life {
  return { ...saved, ...restoreDraft(saved), opening: restoreDraft(saved.opening) };
}

function saveDraft({ contents, held, errors, origins }: Draft): SavedDraft {
  return { contents, held: [...held], errors: [...errors], origins: [...origins] };
}

function restoreDraft({ contents, held, errors, origins }: SavedDraft): Draft {
  return { contents, held: new Map(held), errors: new Map(errors), origins: new Map(origins) };
}
