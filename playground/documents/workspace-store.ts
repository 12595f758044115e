import { createStore, type StoreApi } from 'zustand/vanilla';
import { kindFacts } from '../analysis/kind-facts.ts';
import type { Saved } from '../controls/SavedState.tsx';
import { changeFile } from '../preview-server/bound-file.ts';
import { findSample, type Sample } from '../samples/index.ts';
import { setKindColumns } from './columns.ts';
import { loadWorkspace, persistWorkspace } from './persist-workspace.ts';
import type { Editing, OwnDraft, ToolName, Workspace } from './workspace.ts';

/** A store of the workspace. */
export interface WorkspaceStore extends StoreApi<Workspace> {
  /** Returns the sample or the draft that was in use before; `undefined` if none was. */
  readonly documentBefore: () => string | undefined;
}

/**
 * Creates the workspace, which is kept across reloads. `warn` is called with a message if it cannot be kept, and `note` with
 * whether it is.
 */
export function createWorkspace(
  warn: (message: string) => void,
  note: (stored: Saved) => void,
): WorkspaceStore {
  const workspace = createStore<Workspace>(loadWorkspace);
  let before: string | undefined;
  workspace.subscribe((now, last) => {
    if (now.sample !== last.sample) before = last.sample;
  });
  persistWorkspace(workspace, warn, note);
  return { ...workspace, documentBefore: () => before };
}

/** Returns the sample or the draft in use, or the file that the page is bound to. */
export function sampleOf(state: Workspace): Sample {
  return state.file?.sample ?? ownDraftOf(state) ?? findSample(state.sample);
}

/** Returns the draft in use; `undefined` for a sample. */
export function ownDraftOf({ sample, own }: Workspace): OwnDraft | undefined {
  return Object.hasOwn(own, sample) ? own[sample] : undefined;
}

/** Returns the text in the editor: that of the sample until it is edited. */
export function textOf(state: Workspace): string {
  return editedText(state) ?? sampleOf(state).text;
}

/** Returns the view in which the document is edited. */
export function editingOf(state: Workspace): Editing {
  return kindFacts[sampleOf(state).kind].hasBuilder ? state.editing : 'text';
}

/** Whether the text is another than the sample's own. */
export function isEdited(state: Workspace): boolean {
  const text = editedText(state);
  return text !== undefined && text !== sampleOf(state).text;
}

/** Whether the text and the file were both changed since they were the same. */
export function isInConflict(state: Workspace): boolean {
  const { file } = state;
  // A save of this page changes the file, too.
  if (file === null || file.text === null || file.isSaving) return false;
  return file.base !== file.version && isEdited(state);
}

/** Stores the text of the editor. */
export function setText(workspace: WorkspaceStore, text: string): void {
  const state = workspace.getState();
  const { texts, sample } = state;
  if (editedText(state) !== text) workspace.setState({ texts: { ...texts, [sample]: text } });
}

/** Restores the text of the sample. */
export function resetText(workspace: WorkspaceStore): void {
  const { texts, sample } = workspace.getState();
  const { [sample]: _, ...others } = texts;
  workspace.setState({ texts: others });
}

/** Changes what is known about the file that the page is bound to. */
export function updateFile(workspace: WorkspaceStore, changes: Parameters<typeof changeFile>[1]): void {
  workspace.setState((state) => (state.file === null ? state : { file: changeFile(state.file, changes) }));
}

function editedText(state: Workspace): string | undefined {
  const { id } = sampleOf(state);
  return Object.hasOwn(state.texts, id) ? state.texts[id] : undefined;
}

/** Opens the guide, at the foot of the tools. */
export function openGuide(workspace: WorkspaceStore): void {
  const { guide } = workspace.getState();
  workspace.setState({ guide: { ...guide, isOpen: true }, view: 'tools', isDrawerOpen: true });
  unfoldTools(workspace);
}

/** Shows a tool, with the focus on its tab, since the link to it may be gone. */
export function openTool(workspace: WorkspaceStore, tool: ToolName): void {
  workspace.setState({ tool, view: 'tools', isDrawerOpen: true });
  unfoldTools(workspace);
  requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-name="${tool}"]`)?.focus());
}

function unfoldTools(workspace: WorkspaceStore): void {
  setKindColumns(workspace, sampleOf(workspace.getState()).kind, { areToolsFolded: false });
}
