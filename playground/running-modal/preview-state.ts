import type { Modal, ModalJson } from 'json-modal';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { kindFacts } from '../analysis/kind-facts.ts';
import { readBlockKeys, readSchema } from '../analysis/read-schema.ts';
import { createWatchedWorker } from '../analysis/watched-worker.ts';
import { isForModal, modalTextOf, modalTitleOf } from '../documents/modal-of-response.ts';
import type { Workspace } from '../documents/workspace.ts';
import { sampleOf, textOf, type WorkspaceStore } from '../documents/workspace-store.ts';
import type { Races } from '../endpoint/held-responses.ts';
import type { Rename } from '../endpoint/rename-in-responses.ts';
import { isSameJson } from '../json-text/json.ts';
import type { BoundFile } from '../preview-server/bound-file.ts';
import type { Host } from '../preview-server/host.ts';
import type { Sample } from '../samples/index.ts';
import { createCarryOver, type Entries, enterAll, readEntries } from './carry-over.ts';
import { connectionKey, readInitialResponse } from './connect-to-endpoint.ts';
import { createPreviewModal } from './create-preview-modal.ts';
import { createDelay } from './delay.ts';
import { type Exchange, initialResponseOf } from './exchange.ts';
import { createExchangeList } from './exchange-list.ts';
import { createJudge, type JudgedText, notJudged } from './judge-text.ts';
import type { EditedRequest, ResendContext } from './resend.ts';
import { applyVariant, type ShownVariant } from './shown-in-preview.ts';
import { isReady } from './until-settled.ts';

/** The results of the workspace: the problems of its text, and the modal of the last text that had none. */
export interface PreviewState extends JudgedText {
  /** Whether the modal is of an earlier text, because the current one is not valid. */
  readonly isBehind: boolean;
  /** The time of day of the last text without errors, in milliseconds since 1970; `null` for the current one. */
  readonly behindSince: number | null;
  readonly modal: Modal | null;
  /** The title of the modal. */
  readonly title: string;
  /** The requests of the document in use. */
  readonly exchanges: readonly Exchange[];
}

/** A preview of a workspace. */
export interface Preview extends StoreApi<PreviewState> {
  /** Keeps the modal up to date with the workspace. */
  readonly start: () => void;
  /** Creates the modal again, as it is when it is opened. */
  readonly reopen: () => void;
  /** Returns what the user has entered in the modal. */
  readonly readInput: () => Entries;
  /** Opens the modal again, and enters values. */
  readonly reopenWith: (input: Entries) => Promise<void>;
  /** Removes the requests of the document in use. Returns a function that restores them. */
  readonly clearExchanges: () => () => void;
  /** Keeps back the problems at a JSON pointer, whose value nobody has entered yet; `null` for none. */
  readonly holdProblems: (pointer: string | null) => void;
  /** Sends a request again with other contents. */
  readonly resend: (exchange: Exchange, edited: EditedRequest) => Promise<void>;
  /** Keeps the entered value of a block that the latest change of the text renames. */
  readonly followRename: (rename: Rename) => void;
  /** Drops the entered value of a block that the latest change of the text deletes. */
  readonly followRemoval: (key: string) => void;
  /** Returns the key in the text of a block of the modal, which may have been renamed since. */
  readonly keyInText: (keyInModal: string) => string;
}

/** The texts that are checked: a document, and the modal that a response is for. */
interface CheckedDocument extends Pick<Sample, 'kind' | 'text'> {
  readonly modal: string;
}

/** Creates the preview of a workspace. */
export function createPreview(
  workspace: WorkspaceStore,
  host: Host,
  shownVariant: StoreApi<ShownVariant>,
  races: Races,
): Preview {
  const store = createStore<PreviewState>(() => ({
    ...notJudged,
    isBehind: false,
    behindSince: null,
    modal: null,
    title: '',
    exchanges: [],
  }));
  let checked: CheckedDocument | null = null;
  let initialResponse: unknown = null;
  let schema: ModalJson | null = null;
  /** The modal of the latest text, which may not be shown yet. */
  let latest: Modal | null = null;
  let lastModal: { readonly of: string; readonly sample: string; readonly opening: unknown } | null = null;
  let lastResponses: Workspace['responses'] | null = null;
  let resentCount = 0;
  let resending: ResendContext | null = null;
  const pause = createDelay();
  const appearance = createDelay();
  const carryOver = createCarryOver();
  const list = createExchangeList((exchanges) => store.setState({ exchanges }));

  const { judge, holdProblems } = createJudge(createWatchedWorker(), store.getState, store.setState);

  function follow(state: Workspace): void {
    const { kind, id } = sampleOf(state);
    const title = modalTitleOf(state);
    const document = { kind, text: textOf(state), modal: modalTextOf(state) };
    const isChecked = isSameJson(document, checked);
    if (store.getState().title !== title) store.setState({ title });
    const isTyping = (!isChecked || state.responses !== lastResponses) && lastModal?.sample === state.sample;
    lastResponses = state.responses;
    if (!isChecked) check(document, lastModal?.sample === state.sample);
    // While a response is being written, the modal stays as the last valid one opened it.
    const read = schema && readInitialResponse(state, schema);
    const opening = read === undefined && lastModal?.sample === state.sample ? lastModal.opening : read;
    const shown = applyVariant(schema, shownVariant);
    const of = JSON.stringify([shown, opening, connectionKey(state)]);
    pause.cancel();
    if (of === lastModal?.of) {
      // A copy keeps the modal of its original.
      lastModal = { ...lastModal, sample: id };
      list.open(id, latest);
      carryOver.noteReturn(latest);
      return;
    }
    if (isTyping) pause.set(() => make(of, opening, workspace.getState(), true), typingPauseMs);
    else make(of, opening, state, false);
  }

  function check(document: CheckedDocument, isSameSample: boolean): void {
    checked = document;
    const text = kindFacts[document.kind].modal === 'other' ? document.modal : document.text;
    const next = readSchema(text);
    schema = next ?? (isSameSample ? schema : null);
    if (!isSameSample) initialResponse = null;
    const keys = readBlockKeys(text);
    if (keys !== null) carryOver.noteBlocks(keys);
    const isBehind = next === null;
    if (store.getState().isBehind !== isBehind)
      store.setState({ isBehind, behindSince: isBehind ? Date.now() : null });
    judge({ ...document, response: initialResponse, isChanged: isSameSample });
  }

  function make(of: string, opening: unknown, state: Workspace, isEdit: boolean): void {
    const { id } = sampleOf(state);
    const isContinued = lastModal?.sample === id && !isForModal(state);
    lastModal = { of, sample: id, opening };
    list.open(id, null);
    const shown = applyVariant(schema, shownVariant);
    const { modal: before } = store.getState();
    appearance.cancel();
    if (latest !== before) latest?.close();
    latest = null;
    if (shown === null) {
      store.setState({ modal: null });
      carryOver.startWith(null);
      return;
    }
    let isCarrying = isContinued;
    const isByEdit = (kind: Exchange['kind']) =>
      kind === 'initial' ? isEdit : kind === 'change' && isCarrying;
    const context = { workspace, host, races, state, schema: shown };
    const log = { add: list.add, change, readFile, isByEdit, createId };
    const { modal, resending: sender } = createPreviewModal(context, log);
    resending = sender;
    latest = modal;
    const show = () => {
      store.setState({ modal });
      const carried = isContinued ? carryOver.carryTo(modal) : carryOver.startWith(modal);
      void Promise.resolve(carried).then(() => {
        isCarrying = false;
      });
    };
    const isOpen = (before?.getState().phase ?? 'closed') !== 'closed';
    const isInUse = document.activeElement instanceof HTMLIFrameElement;
    if (isContinued && isEdit && isOpen && !isInUse) showWhenReady(modal, show);
    else show();
  }

  /** Opens a modal before it is shown, so that it is drawn once, and the one before stays until then. */
  function showWhenReady(modal: Modal, show: () => void): void {
    appearance.set(show, patienceMs);
    modal.open();
    void isReady(modal).then(() => latest === modal && appearance.end());
  }

  /** Returns a negative number. The session counts from 0, and -1 is that of a new tab. */
  function createId(): number {
    resentCount += 1;
    return -1 - resentCount;
  }

  function readFile(): BoundFile | null {
    return workspace.getState().file;
  }

  function change(modal: Modal, id: number, changeOne: (exchange: Exchange) => Partial<Exchange>): void {
    noteInitialResponse(initialResponseOf(list.change(modal, id, changeOne), modal));
  }

  /** Analyses the schema again with a new initial response, which determines the states. */
  function noteInitialResponse(next: unknown): void {
    const isKnown = JSON.stringify(next) === JSON.stringify(initialResponse);
    if (checked === null || next === null || isKnown) return;
    initialResponse = next;
    judge({ ...checked, response: next, isChanged: true });
  }

  function start(): void {
    follow(workspace.getState());
    const turn = createDelay();
    shownVariant.subscribe(() => follow(workspace.getState()));
    workspace.subscribe((now, before) => {
      turn.cancel();
      // Typing is drawn first. The modal is updated in a separate task, which keeps both short.
      const isTyped = now.sample === before.sample && now.texts !== before.texts;
      if (isTyped) turn.set(() => follow(workspace.getState()), 0);
      else follow(now);
    });
    // Leaving the text ends the pause. A modal that is created later would take the keys typed in it.
    document.addEventListener('focusout', ({ relatedTarget }) => {
      // A new modal would remove the control that is being pressed.
      if (relatedTarget === null) return;
      turn.end();
      pause.end();
    });
    // A press or a key in the frame is for the modal that is shown from now on.
    addEventListener('blur', appearance.end);
  }

  function reopen(): void {
    lastModal = null;
    follow(workspace.getState());
  }

  return {
    ...store,
    start,
    reopen,
    readInput: () => {
      const { modal } = store.getState();
      return modal === null ? [] : readEntries(modal);
    },
    reopenWith: async (input) => {
      reopen();
      const { modal } = store.getState();
      if (modal !== null) await enterAll(input, modal);
    },
    clearExchanges: list.clear,
    holdProblems,
    resend: async (exchange, edited) => {
      if (resending === null) return;
      await (await import('./resend.ts')).resend(resending, exchange, edited);
    },
    followRename: carryOver.rename,
    followRemoval: carryOver.remove,
    keyInText: carryOver.keyInText,
  };
}

/** Long enough to type a word, short enough to seem immediate. */
const typingPauseMs = 300;

/** How long the modal of the text before stays if the next one has no response yet. */
const patienceMs = 100;
