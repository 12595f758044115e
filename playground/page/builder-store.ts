import { createStore, type StoreApi } from 'zustand/vanilla';
import { textOf, type WorkspaceStore } from '../documents/workspace-store.ts';
import type { Section } from '../schema/kinds.ts';

/** The state of the builder: the selected part, and the latest announcement. */
export interface BuilderState {
  /** The part whose row is open; `null` for the first. */
  readonly selected: SelectedPart | null;
  /** Several parts of a section to copy, move or remove together; `null` if there are none. */
  readonly chosen: ChosenParts | null;
  /** Whether the options of the selected part are shown. */
  readonly isOpen: boolean;
  /** The kinds whose other options are shown too, by their `$ref`. */
  readonly unfoldedKinds: readonly string[];
  readonly announcement: string;
  /** The element of the selected part that takes the focus after the next change: its first option, or its row. */
  readonly focus: 'name' | 'part' | null;
}

/** Several parts of a section that were chosen. */
export interface ChosenParts {
  readonly section: Section;
  readonly keys: readonly string[];
  /** The key from which a range begins. */
  readonly from: string;
}

/** A part that was selected. */
export interface SelectedPart {
  readonly section: Section;
  readonly key: string;
  /** The key that it had then, where it has another now: its fields are the same. */
  readonly since?: string;
}

/** Creates the state of the builder. An announcement is about the text that it was made for. */
export function createBuilder(workspace: WorkspaceStore): StoreApi<BuilderState> {
  const builder = createStore<BuilderState>(() => ({
    selected: null,
    chosen: null,
    isOpen: true,
    unfoldedKinds: [],
    announcement: '',
    focus: null,
  }));
  workspace.subscribe((now, before) => {
    if (textOf(now) !== textOf(before) || now.sample !== before.sample)
      builder.setState({ announcement: '', ...(now.sample !== before.sample && { chosen: null }) });
  });
  return builder;
}
