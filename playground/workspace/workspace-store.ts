import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { boundSample } from '../host/bound-file.ts';
import { findSample, type Sample } from '../samples/index.ts';
import { loadWorkspace, persistWorkspace } from './persist-workspace.ts';
import type { OwnDraft, Tool, Workspace } from './workspace.ts';

/** The workspace, which is kept across reloads. */
export const workspace = createStore<Workspace>(loadWorkspace);

persistWorkspace(workspace);

/** Returns a part of the workspace. */
export function useWorkspace<Part>(select: (state: Workspace) => Part): Part {
  return useStore(workspace, select);
}

/** Returns the sample or the draft in use, or the file that the page is bound to. */
export function sampleOf(state: Workspace): Sample {
  return boundSample() ?? ownDraftOf(state) ?? findSample(state.sample);
}

/** Returns the draft in use; `undefined` for a sample. */
export function ownDraftOf({ sample, own }: Workspace): OwnDraft | undefined {
  return Object.hasOwn(own, sample) ? own[sample] : undefined;
}

/** Returns the text in the editor: that of the sample until it is edited. */
export function textOf(state: Workspace): string {
  return editedText(state) ?? sampleOf(state).text;
}

/** Whether the text is another than the sample's own. */
export function isEdited(state: Workspace): boolean {
  const text = editedText(state);
  return text !== undefined && text !== sampleOf(state).text;
}

/** Stores the text of the editor. */
export function setText(text: string): void {
  const state = workspace.getState();
  const { texts, sample } = state;
  if (editedText(state) !== text) workspace.setState({ texts: { ...texts, [sample]: text } });
}

/** Restores the text of the sample. */
export function resetText(): void {
  const { texts, sample } = workspace.getState();
  const { [sample]: _, ...others } = texts;
  workspace.setState({ texts: others });
}

function editedText(state: Workspace): string | undefined {
  const { id } = sampleOf(state);
  return Object.hasOwn(state.texts, id) ? state.texts[id] : undefined;
}

/** Shows a tool, with the focus on its tab, since the link to it may be gone. */
export function openTool(tool: Tool): void {
  workspace.setState({ tool, view: 'tools' });
  requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-name="${tool}"]`)?.focus());
}
