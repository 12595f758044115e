import { createModal, type Modal, type ModalSchema } from 'json-modal';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { createAnalyst } from '../analysis/analyst.ts';
import type { FoundStates } from '../analysis/found-states.ts';
import type { Problem } from '../analysis/problem.ts';
import { readSchema } from '../analysis/read-schema.ts';
import { sampleOf, textOf, workspace } from '../workspace/store.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { carryOver, readEntries } from './carry-over.ts';
import { connect, connectionKey, readOpening } from './connect.ts';
import { createDelay } from './delay.ts';
import type { Exchange } from './exchange.ts';
import { openingAnswer } from './initial-response.ts';
import { recordExchanges } from './record-exchanges.ts';
import { noteStates } from './state-before.ts';

/** What comes of the workspace: the problems of its text, and the modal made of the last text that had none. */
export interface Live {
  readonly problems: readonly Problem[];
  /** Whether the text could not be checked, so that no problem means nothing. */
  readonly isUnchecked: boolean;
  /** The states that the modal can be in; `null` while there is no schema to look at. */
  readonly found: FoundStates | null;
  /** Whether the modal is of an earlier text, because this one cannot be shown. */
  readonly isBehind: boolean;
  readonly modal: Modal | null;
  /** What the modal is called. */
  readonly title: string;
  readonly exchanges: readonly Exchange[];
}

/** What the page shows besides the workspace. */
export const live = createStore<Live>(() => ({
  problems: [],
  isUnchecked: false,
  found: null,
  isBehind: false,
  modal: null,
  title: '',
  exchanges: [],
}));

/** Sees a part of what is live. */
export function useLive<Part>(select: (state: Live) => Part): Part {
  return useStore(live, select);
}

/** Keeps the modal up with the workspace, from now on. */
export function goLive(): void {
  follow(workspace.getState());
  const turn = createDelay();
  workspace.subscribe((now, before) => {
    turn.cancel();
    // A key shows at once; what comes of it is seen to in a task of its own, so that neither is long.
    const isTyped = now.sample === before.sample && now.texts !== before.texts;
    if (isTyped) turn.set(() => follow(workspace.getState()), 0);
    else follow(now);
  });
  // Who leaves what they write in has ended the word. A modal made later would take the keys of who is in it already.
  document.addEventListener('focusout', ({ relatedTarget }) => {
    // With the modal would go what they are just pressing in it.
    if (relatedTarget === null) return;
    turn.end();
    pause.end();
  });
}

/** Makes the modal anew, as it is when it is opened. */
export function openAnew(): void {
  made = null;
  follow(workspace.getState());
}

/** Forgets the requests so far. */
export function clearExchanges(): void {
  live.setState({ exchanges: [] });
}

const analyst = createAnalyst(
  (report, text) => {
    // What is found in an earlier text is of no use for this one.
    if (text !== checkedText) return;
    const { problems, found, isUnchecked } = live.getState();
    if (report.type === 'explored') {
      if (!isAlike(found, report.found)) live.setState({ found: report.found });
    } else if (report.type === 'linted' && (isUnchecked || !isAlike(problems, report.diagnostics))) {
      live.setState({ problems: report.diagnostics, isUnchecked: false });
    }
  },
  () => live.setState({ problems: [], found: null, isUnchecked: true }),
);

/** Most keystrokes change neither problems nor states: what shows them is left alone then. */
function isAlike(one: object | null, other: object | null): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

let checkedText: string | null = null;
let answer: unknown = null;
let schema: ModalSchema | null = null;
let made: { readonly of: string; readonly sample: string; readonly opening: unknown } | null = null;
let answers: Workspace['answers'] | null = null;
const pause = createDelay();

function follow(state: Workspace): void {
  const text = textOf(state);
  const { id, title } = sampleOf(state);
  if (live.getState().title !== title) live.setState({ title });
  const isTyping = (text !== checkedText || state.answers !== answers) && made?.sample === state.sample;
  answers = state.answers;
  if (text !== checkedText) check(text, made?.sample === state.sample);
  // While an answer is written, the modal stays as the last whole one has opened it.
  const read = schema && readOpening(state, schema);
  const opening = read === undefined && made?.sample === state.sample ? made.opening : read;
  const of = JSON.stringify([schema, opening, connectionKey(state)]);
  pause.cancel();
  if (of === made?.of) {
    // A copy goes on with the modal of what it is a copy of.
    made = { ...made, sample: id };
    return;
  }
  if (isTyping) pause.set(() => make(of, opening, workspace.getState()), typingPauseMs);
  else make(of, opening, state);
}

function check(text: string, isSameSample: boolean): void {
  checkedText = text;
  const next = readSchema(text);
  schema = next ?? (isSameSample ? schema : null);
  if (!isSameSample) answer = null;
  if (live.getState().isBehind !== (next === null)) live.setState({ isBehind: next === null });
  analyst.ask(text, answer);
}

/** Long enough to type a word in, short enough to seem at once. */
const typingPauseMs = 300;

function make(of: string, opening: unknown, state: Workspace): void {
  const { id } = sampleOf(state);
  const entries = made?.sample === id ? readEntries(live.getState().modal) : [];
  made = { of, sample: id, opening };
  if (schema === null) {
    live.setState({ modal: null });
    return;
  }
  const getModal = () => modal;
  const { endpoint, transport, ...connection } = connect(state, getModal);
  const modal: Modal = createModal({
    schema,
    ...connection,
    transport: noteStates(transport, getModal),
    onEvent: recordExchanges({ add, change }, endpoint, getModal),
  });
  live.setState({ modal });
  void carryOver(entries, modal);
}

let count = 0;

function add(exchange: Omit<Exchange, 'number'>): void {
  count += 1;
  const { exchanges } = live.getState();
  live.setState({ exchanges: [...exchanges.slice(-mostExchanges), { ...exchange, number: count }] });
}

const mostExchanges = 199;

function change(modal: Modal, id: number, changeOne: (exchange: Exchange) => Partial<Exchange>): void {
  const exchanges = live.getState().exchanges.map((exchange) => {
    const isMeant = exchange.modal === modal && exchange.id === id;
    return isMeant ? { ...exchange, ...changeOne(exchange) } : exchange;
  });
  live.setState({ exchanges });
  noteAnswer(openingAnswer(exchanges, modal));
}

/** The states are those of the modal that the app's first answer makes of the schema. */
function noteAnswer(next: unknown): void {
  if (checkedText === null || next === null || JSON.stringify(next) === JSON.stringify(answer)) return;
  answer = next;
  analyst.ask(checkedText, answer);
}
