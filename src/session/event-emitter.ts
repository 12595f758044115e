import { type Clock, systemClock } from './clock.ts';
import { withQuery } from './context.ts';
import type { ModalOptions } from './modal.ts';
import { type DropReason, findWarnings, type ModalEvent } from './modal-events.ts';
import type { SessionEvent } from './session-events.ts';
import { kindOf, type ReducerResult, type SessionConfig, type SessionState } from './state.ts';
import type { ModalRequest } from './transport.ts';

/** Returns the calls that report an event, to be made once the state is new. `outcome.sent` is what was really sent. */
export type Observe = (
  event: SessionEvent,
  before: SessionState,
  outcome: ReducerResult,
) => readonly (() => unknown)[];

/**
 * Creates the reports to `onEvent` of what the state of a modal does not show. Keeps the time of each request, and the reason
 * why it was aborted.
 */
export function createEventEmitter(
  {
    onEvent,
    clock = systemClock,
  }: Pick<ModalOptions, 'onEvent'> & { readonly clock?: Pick<Clock, 'now'> | undefined },
  config: SessionConfig,
): Observe {
  const sentRequests = new Map<number, Sent>();

  function keepReasons(event: SessionEvent, before: SessionState, state: SessionState): void {
    const arrived = 'id' in event ? event.id : undefined;
    for (const id of Object.values(before.inFlight)) {
      const sent = id === arrived ? undefined : sentRequests.get(id ?? 0);
      if (sent && id !== undefined && kindOf(state, id) === undefined)
        sent.dropped = reasonFor(event, state.phase);
    }
  }

  function keepSent({ id, request: { kind } }: NonNullable<ReducerResult['sent']>): void {
    sentRequests.set(id, { kind, at: clock.now(), dropped: 'late' });
    for (const earlier of [...sentRequests.keys()].slice(0, -maxSent)) sentRequests.delete(earlier);
  }

  /** Returns the completed request; `dropped` is the reason why it changes nothing, or `null`. */
  function settle(event: Completion, state: SessionState) {
    const { id } = event;
    const kind = kindOf(state, id);
    const sent = sentRequests.get(id);
    // A response may arrive after the time limit.
    if (event.type === 'response' || event.cause !== 'timeout') sentRequests.delete(id);
    return {
      id,
      kind: sent?.kind ?? kind ?? 'change',
      durationMs: sent ? clock.now() - sent.at : 0,
      dropped: kind === undefined ? (sent?.dropped ?? 'late') : null,
    };
  }

  function arrivalOf(event: Completion, before: SessionState): readonly ModalEvent[] {
    if (event.type === 'response')
      return [{ type: 'response', ...settle(event, before), reply: event.reply }];
    const settled = settle(event, before);
    // The time limit was already reported. It also aborts the request, which then fails.
    if (settled.dropped === 'late') return [];
    const reason = event.cause === 'timeout' ? 'No response within the time limit.' : event.reason;
    return [{ type: 'failure', ...settled, reason }];
  }

  return (event, before, outcome) => {
    const arrival = 'id' in event ? arrivalOf(event, before) : [];
    if (sentRequests.size > 0) keepReasons(event, before, outcome.state);
    if (outcome.sent) keepSent(outcome.sent);
    const events = [...arrival, ...departuresOf(outcome, config)];
    return events.map((modalEvent) => () => onEvent?.(modalEvent));
  };
}

type Completion = SessionEvent & { readonly type: 'response' | 'no-response' };

interface Sent {
  readonly kind: ModalRequest['kind'];
  readonly at: number;
  /** The reason why a response would change nothing, once the modal no longer waits for it. */
  dropped: DropReason;
}

/** A transport may never settle aborted requests, which must not fill the memory. */
const maxSent = 100;

function reasonFor({ type }: SessionEvent, phase: SessionState['phase']): DropReason {
  if (phase === 'closed') return 'closed';
  return type === 'press' ? 'reset' : 'superseded';
}

function departuresOf({ state, sent, url }: ReducerResult, config: SessionConfig): readonly ModalEvent[] {
  if (url !== undefined) return [...findWarnings(url, state, config), { type: 'open-url', url }];
  if (sent === undefined) return [];
  const { query } = sent.request;
  const warnings =
    'form' in query ? findWarnings(withQuery(config.endpoint ?? '', query), state, config) : [];
  return [...warnings, { type: 'request', ...sent }];
}
