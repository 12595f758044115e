import { asJson, canonical } from '../base/json.ts';
import { reduce } from './reducer.ts';
import { readSession, type SessionFile } from './replay-session.ts';
import type { SessionEvent } from './session-events.ts';
import type { SessionConfig, SessionState } from './state.ts';
import type { ModalReply, ModalRequest } from './transport.ts';

/** A response that has not arrived in a recorded session: the reply, or the reason why there is none. */
export type PendingResponse =
  /** The number of its request, as in the `requests` of the session file. */
  { readonly id: number; readonly reply: ModalReply } | { readonly id: number; readonly reason: string };

/** A recorded session, with what each of its events did. */
export interface History {
  readonly config: SessionConfig;
  readonly start: SessionState;
  readonly steps: readonly HistoryStep[];
}

/** A recorded event and its result. */
export interface HistoryStep {
  readonly event: SessionFile['events'][number];
  readonly sent: { readonly id: number; readonly request: ModalRequest } | null;
  readonly isRejected: boolean;
  /** The block with typed input that waits for a pause afterwards. */
  readonly typed: string | null;
  /** Whether the event is the end of a pause that had been replaced. */
  readonly isReplacedPause: boolean;
}

/** Replays a session file. Throws a `TypeError` if it is not one. */
export function readHistory(file: SessionFile): History {
  const { config, start } = readSession(file);
  let state = start;
  const steps = file.events.map((event): HistoryStep => {
    const isReplacedPause = event.type === 'paused' && event.pause !== state.pending?.pause;
    const { state: next, sent = null, rejection } = reduce(state, event, config);
    state = next;
    return { event, sent, isRejected: rejection !== undefined, typed: typedIn(next), isReplacedPause };
  });
  return { config, start, steps };
}

function typedIn({ pending }: SessionState): string | null {
  return pending?.invoker ?? null;
}

/** The fate of a pending response: it arrives, the connection breaks before it does, or the time limit passes. */
export type Fate = 'response' | 'failure' | 'timeout';

/** An event in another order than the recorded one. */
export interface OrderStep {
  /** `event`: a recorded event. The others are the fates of a pending response. */
  readonly type: 'event' | Fate;
  /** For an event, its index in the `events` of the file; otherwise the number of the request in the file. */
  readonly of: number;
  /** The event, with the numbers of its requests in this order. */
  readonly event: SessionEvent;
}

/** The numbers of the recorded requests in another order. */
export type RequestIds = ReadonlyMap<number, number>;

/** Repeats a recorded event in another order. Returns `null` if it has another effect there: it is accepted or sent otherwise. */
export function repeatStep(
  { steps, config }: History,
  index: number,
  state: SessionState,
  ids: RequestIds,
): { readonly event: SessionEvent; readonly state: SessionState; readonly ids: RequestIds } | null {
  const step = steps[index];
  if (step === undefined) return null;
  const event = translate(step, state, ids);
  const { state: next, sent = null, rejection } = reduce(state, event, config);
  const isSame =
    (rejection !== undefined) === step.isRejected &&
    typedIn(next) === step.typed &&
    canonical(sent?.request ?? null) === canonical(step.sent?.request ?? null);
  if (!isSame) return null;
  return {
    event,
    state: next,
    ids: sent === null || step.sent === null ? ids : new Map(ids).set(step.sent.id, sent.id),
  };
}

/** Numbers of requests and pauses differ between orders. */
function translate(
  { event: { at: _, ...event }, isReplacedPause }: HistoryStep,
  { pending }: SessionState,
  ids: RequestIds,
): SessionEvent {
  if (event.type === 'paused' && !isReplacedPause) return { ...event, pause: pending?.pause ?? -1 };
  return 'id' in event ? { ...event, id: ids.get(event.id) ?? event.id } : event;
}

/** Returns the event of a pending response with a fate. */
export function toEvent(pending: PendingResponse, fate: Fate, id: number): SessionEvent {
  if (fate === 'timeout') return { type: 'no-response', id, cause: 'timeout' };
  if ('reply' in pending && fate === 'response') {
    const { status, body } = pending.reply;
    return { type: 'response', id, reply: { status, body: asJson(body) } };
  }
  const reason = 'reason' in pending ? pending.reason : 'The connection broke.';
  return { type: 'no-response', id, cause: 'network', reason };
}

/** Returns the session file of an order: the recorded events until it begins, and its own. */
export function toSessionFile(file: SessionFile, begin: number, order: readonly OrderStep[]): SessionFile {
  const events: SessionFile['events'][number][] = file.events.slice(0, begin);
  const startOfOrder = events.at(-1)?.at ?? 0;
  let at = startOfOrder;
  for (const { type, of, event } of order) {
    if (type === 'event') at = file.events[of]?.at ?? at;
    events.push({ ...event, at });
  }
  const whole = { ...file, events };
  return { ...whole, requests: requestsOf(whole) };
}

function requestsOf(file: SessionFile): SessionFile['requests'] {
  return readHistory(file).steps.flatMap(({ event: { at }, sent }) => (sent ? [{ at, ...sent }] : []));
}
