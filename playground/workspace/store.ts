import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { boundSample } from '../host/bound-file.ts';
import { isHosted } from '../host/host.ts';
import { findSample, type Sample } from '../samples/index.ts';
import { readWorkspace } from './read-workspace.ts';
import type { OwnDraft, Workspace } from './workspace.ts';

const place = isHosted ? 'json-modal.preview' : 'json-modal.playground';

/** The workspace, read from local storage and written back a moment after each change. */
export const workspace = createStore<Workspace>(() => readWorkspace(load()));

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
  const { id, text } = sampleOf(state);
  return state.drafts[id] ?? text;
}

/** Whether the text is another than the sample's own. */
export function isEdited(state: Workspace): boolean {
  const { id, text } = sampleOf(state);
  const draft = state.drafts[id];
  return draft !== undefined && draft !== text;
}

/** Keeps what is in the editor. */
export function setText(text: string): void {
  const { drafts, sample } = workspace.getState();
  workspace.setState({ drafts: { ...drafts, [sample]: text } });
}

/** Brings back the sample's own text. */
export function resetText(): void {
  const { drafts, sample } = workspace.getState();
  const { [sample]: _, ...others } = drafts;
  workspace.setState({ drafts: others });
}

function load(): unknown {
  try {
    return JSON.parse(localStorage.getItem(place) ?? 'null');
  } catch {
    return null;
  }
}

function save(): void {
  try {
    localStorage.setItem(place, JSON.stringify(workspace.getState()));
  } catch {
    // A full or forbidden storage loses the draft at the next reload, and nothing now.
  }
}

let pause: ReturnType<typeof setTimeout> | undefined;
workspace.subscribe(() => {
  clearTimeout(pause);
  pause = setTimeout(save, 200);
});
globalThis.addEventListener?.('pagehide', save);
