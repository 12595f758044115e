import { isObject } from '../../src/base/json.ts';
import { kindFacts } from '../analysis/kind-facts.ts';
import type { Trigger } from '../endpoint/own-responses.ts';
import type { ResponseTarget } from '../endpoint/response-target.ts';
import { parseJson } from '../json-text/json.ts';
import { type Sample, samples } from '../samples/index.ts';
import { fileNameOf, type Workspace } from './workspace.ts';
import { ownDraftOf, sampleOf, textOf, updateFile, type WorkspaceStore } from './workspace-store.ts';

/**
 * Returns the workspace as if the modal of the document in use were open: the same one, unless the document is a response;
 * `null` if a response has no modal yet.
 */
export function modalStateOf(state: Workspace): Workspace | null {
  if (!isForModal(state)) return state;
  const modal = findModal(state);
  if (modal === undefined) return null;
  const { id } = modal;
  if (state.file === null) return { ...state, sample: id };
  // The preview has two files, and no app of the playground.
  return { ...state, file: null, sample: id, own: { [id]: { ...modal, app: '' } }, texts: {}, responses: {} };
}

/** Returns the text of the modal that the response in use is for; an empty text if there is none. */
export function modalTextOf(state: Workspace): string {
  const ofModal = isForModal(state) ? modalStateOf(state) : null;
  return ofModal === null ? '' : textOf(ofModal);
}

/** Returns the title of the modal that the preview shows. */
export function modalTitleOf(state: Workspace): string {
  return sampleOf(modalStateOf(state) ?? state).title;
}

/** Whether the document in use is for a modal that is another document. */
export function isForModal(state: Workspace): boolean {
  return kindFacts[sampleOf(state).kind].modal === 'other';
}

/** Returns the modals that a response can be for: that of its file, or else the drafts, then the samples. */
export function listModals({ file, own }: Pick<Workspace, 'file' | 'own'>): readonly Sample[] {
  if (file !== null) return file.modal === null ? [] : [file.modal];
  return [...Object.values(own).filter(isModal), ...samples.filter(isModal)];
}

/** Returns the chosen modal of a response, or else the one whose file name its own begins with. */
function findModal(state: Workspace): Sample | undefined {
  const modals = listModals(state);
  if (state.file !== null) return modals[0];
  const chosen = ownDraftOf(state)?.target?.modal;
  return modals.find(({ id }) => id === chosen) ?? findByName(modals, sampleOf(state));
}

/** Finds the modal as the command does: for `cake.opened.response.json` it is `cake.opened.modal.json` or `cake.modal.json`. */
function findByName(modals: readonly Sample[], response: Sample): Sample | undefined {
  const words = stemOf(response).split('.');
  const stems = words.map((_, index) => words.slice(0, words.length - index).join('.'));
  return stems.flatMap((stem) => modals.find((modal) => stemOf(modal) === stem) ?? [])[0];
}

function stemOf(document: Sample): string {
  return fileNameOf(document).slice(0, -kindFacts[document.kind].ending.length);
}

function isModal({ kind }: Sample): boolean {
  return kindFacts[kind].modal === 'own';
}

/** Returns the request that the response in use is for: the chosen one, or else the one that its name or its text shows. */
export function triggerOfResponse(state: Workspace): Trigger {
  return (
    (state.file ?? ownDraftOf(state))?.target?.trigger ??
    triggerInName(stemOf(sampleOf(state))) ??
    triggerInText(textOf(state))
  );
}

/** Reads the name of a recorded response: `cake.change.size.3f2a09c1`. */
function triggerInName(stem: string): Trigger | null {
  const words = stem.split('.');
  const at = words.findIndex((word) => word === 'initial' || word === 'change' || word === 'submit');
  const invoker = words[at + 1];
  if (at < 1) return null;
  if (words[at] === 'change') return invoker === undefined ? null : { kind: 'change', invoker };
  return { kind: words[at] === 'submit' ? 'submit' : 'initial', invoker: null };
}

/** Returns the request at which this response is possible, and has its usual effect. */
function triggerInText(text: string): Trigger {
  const response = parseJson(text);
  const isOfSubmit =
    isObject(response) && ['success', 'error'].some((shape) => Object.hasOwn(response, shape));
  return { kind: isOfSubmit ? 'submit' : 'initial', invoker: null };
}

/** Chooses the modal of the response in use, or the request that it is for. */
export function chooseTarget(workspace: WorkspaceStore, changes: ResponseTarget): void {
  const state = workspace.getState();
  const { file, own } = state;
  const draft = ownDraftOf(state);
  if (file !== null) updateFile(workspace, { target: { ...file.target, ...changes } });
  else if (draft !== undefined)
    workspace.setState({
      own: { ...own, [draft.id]: { ...draft, target: { ...draft.target, ...changes } } },
    });
}
