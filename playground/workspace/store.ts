import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { boundSample } from '../host/bound-file.ts';
import { findSample, type Sample } from '../samples/index.ts';
import { findWorkspace, keepWorkspace } from './keep.ts';
import type { OwnDraft, Workspace } from './workspace.ts';

/** The workspace, which is kept over a reload. */
export const workspace = createStore<Workspace>(findWorkspace);

keepWorkspace(workspace);

/** Sees a part of the workspace. */
export function useWorkspace<Part>(select: (state: Workspace) => Part): Part {
  return useStore(workspace, select);
}

/** The sample or the draft in use, or the file that the page is bound to. */
export function sampleOf(state: Workspace): Sample {
  return boundSample() ?? ownDraftOf(state) ?? findSample(state.sample);
}

/** The draft in use; `undefined`: it is a sample. */
export function ownDraftOf({ sample, own }: Workspace): OwnDraft | undefined {
  return Object.hasOwn(own, sample) ? own[sample] : undefined;
}

/** The text in the editor: the sample's own until it is edited. */
export function textOf(state: Workspace): string {
  return draftOf(state) ?? sampleOf(state).text;
}

/** Whether the text is another than the sample's own. */
export function isEdited(state: Workspace): boolean {
  const draft = draftOf(state);
  return draft !== undefined && draft !== sampleOf(state).text;
}

function draftOf(state: Workspace): string | undefined {
  const { id } = sampleOf(state);
  return Object.hasOwn(state.drafts, id) ? state.drafts[id] : undefined;
}

/** Keeps what is in the editor. */
export function setText(text: string): void {
  const state = workspace.getState();
  const { drafts, sample } = state;
  if (draftOf(state) !== text) workspace.setState({ drafts: { ...drafts, [sample]: text } });
}

/** Brings back the sample's own text. */
export function resetText(): void {
  const { drafts, sample } = workspace.getState();
  const { [sample]: _, ...others } = drafts;
  workspace.setState({ drafts: others });
}
