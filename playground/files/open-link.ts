import { addDraft } from '../documents/drafts.ts';
import { isForModal, modalStateOf, triggerOfResponse } from '../documents/modal-of-response.ts';
import { notify } from '../documents/notification-store.ts';
import { responsesOf } from '../documents/responses.ts';
import type { Workspace } from '../documents/workspace.ts';
import { sampleOf, textOf, type WorkspaceStore } from '../documents/workspace-store.ts';
import { noResponses } from '../endpoint/own-responses.ts';
import type { ResponseTarget } from '../endpoint/response-target.ts';
import { isSameJson } from '../json-text/json.ts';
import type { Page } from '../page/page.ts';
import { findSample } from '../samples/index.ts';
import { readLink, type Shared, writeLink } from './link.ts';

/** Returns a link to the current modal. Throws if it is too long for a link. */
export async function toLink({ workspace }: Page): Promise<string> {
  const state = workspace.getState();
  const { scenario, scenarioFor, context } = state;
  const { kind, id, title, app = id } = sampleOf(state);
  const shared = {
    kind,
    title,
    text: textOf(state),
    app,
    responses: responsesOf(state),
    scenario,
    scenarioFor,
    context,
    target: readTarget(state),
  };
  const hash = await writeLink(shared);
  if (hash !== null) return new URL(hash, location.href).href;
  throw new RangeError(
    'The document exceeds the limit of 1 MB for a link. Export it as a file instead, under "File".',
  );
}

/** Opens the link in the address, if it has one. A draft is never overwritten. */
export async function openLink({ workspace, notification }: Page): Promise<void> {
  const read = await readLink(location.hash);
  if (read.type === 'none') return;
  // After a reload, the page must open the draft with its changes, and not the link again.
  history.replaceState(null, '', location.pathname + location.search);
  notify(notification, read.type === 'rejected' ? read.message : null);
  if (read.type !== 'rejected') applyShared(workspace, read.shared);
}

/** Returns the modal of the response in use, and its request; `undefined` for other documents. */
function readTarget(state: Workspace): Shared['target'] {
  const ofModal = isForModal(state) ? modalStateOf(state) : null;
  if (ofModal === null) return undefined;
  const { kind, id, title, app = id } = sampleOf(ofModal);
  return { modal: { kind, title, text: textOf(ofModal), app }, trigger: triggerOfResponse(state) };
}

function applyShared(workspace: WorkspaceStore, shared: Shared): void {
  const { target, scenario, scenarioFor, context } = shared;
  if (target !== undefined) {
    openDocument(workspace, { ...target.modal, responses: noResponses });
    openDocument(workspace, shared, { modal: workspace.getState().sample, trigger: target.trigger });
  } else openDocument(workspace, shared);
  workspace.setState({ scenario, scenarioFor, context });
}

/** Opens the sample or the draft that is the same as a shared document, or else adds a draft. */
function openDocument(
  workspace: WorkspaceStore,
  { kind, title, text, app, responses }: Pick<Shared, 'kind' | 'title' | 'text' | 'app' | 'responses'>,
  target?: ResponseTarget,
): void {
  const state = workspace.getState();
  const { id, text: own } = findSample(app);
  const holdsTheSame = (sample: string) =>
    textOf({ ...state, sample }) === text && isSameJson(responsesOf({ ...state, sample }), responses);
  const isSample = id === app && own === text && holdsTheSame(id);
  const sameDraft = Object.values(state.own).find(
    (draft) =>
      draft.kind === kind &&
      draft.title === title &&
      holdsTheSame(draft.id) &&
      isSameJson(draft.target, target),
  );
  if (isSample || sameDraft) workspace.setState({ sample: sameDraft?.id ?? id });
  else addDraft(workspace, { kind, title, text, app, responses, target });
}
