import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { type Step, writeText } from '../editor/editor.ts';
import { CannotEdit, removeAt, setAt } from '../json-text/edit.ts';
import { type Path, syntaxErrorsOf } from '../json-text/nodes.ts';
import type { Section } from '../schema/kinds.ts';
import { textOf, workspace } from '../workspace/workspace-store.ts';

/** The selected part, and the latest announcement. */
interface BuilderState {
  /** The part whose options are shown; `null` for the first. */
  readonly selected: SelectedPart | null;
  readonly announcement: string;
  /** The element that takes the focus after the next change. */
  readonly focus: 'name' | 'part' | null;
}

/** A part that was selected. */
export interface SelectedPart {
  readonly section: Section;
  readonly key: string;
  /** The key that it had then, where it has another now: its fields are the same. */
  readonly since?: string;
}

/** The state of the builder. */
export const builder = createStore<BuilderState>(() => ({ selected: null, announcement: '', focus: null }));

// An announcement is about the text that it was made for.
workspace.subscribe((now, before) => {
  if (textOf(now) !== textOf(before) || now.sample !== before.sample) builder.setState({ announcement: '' });
});

/** Returns a part of the state of the builder. */
export function useBuilder<Part>(select: (state: BuilderState) => Part): Part {
  return useStore(builder, select);
}

/** Changes the text, unless that would add syntax errors. Returns whether it was changed. */
export function change(make: (text: string) => string, as: Step = 'step', announcement = ''): boolean {
  const before = textOf(workspace.getState());
  const after = tryTo(() => make(before));
  if (after === null || (after !== before && syntaxErrorsOf(after).length > syntaxErrorsOf(before).length)) {
    builder.setState({ announcement: 'The builder cannot change this place. Fix it in the text first.' });
    return false;
  }
  if (after !== before) writeText(after, as);
  builder.setState({ announcement });
  return true;
}

function tryTo(make: () => string): string | null {
  try {
    return make();
  } catch (problem) {
    if (problem instanceof CannotEdit) return null;
    throw problem;
  }
}

/** Writes an option; `undefined` removes it. */
export function writeOption(path: Path, value: unknown, as: 'typing' | 'step' = 'step'): void {
  change((text) => (value === undefined ? removeAt(text, path) : setAt(text, path, value)), as);
}

/** Whether a field has the same props, so that typing in one does not render the others. */
export function hasSameProps<Props extends { readonly path: Path }>(before: Props, after: Props): boolean {
  const names = Object.keys({ ...before, ...after }) as (keyof Props)[];
  return names.every((name) =>
    name === 'path' ? isSamePath(before.path, after.path) : Object.is(before[name], after[name]),
  );
}

function isSamePath(one: Path, other: Path): boolean {
  return one.length === other.length && one.every((step, index) => step === other[index]);
}
