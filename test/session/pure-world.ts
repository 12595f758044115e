import { reduce } from '../../src/session/reducer.ts';
import type { SessionEvent } from '../../src/session/session-events.ts';
import {
  initialState,
  type ReducerResult,
  type SessionConfig,
  type SessionState,
} from '../../src/session/state.ts';
import type { ModalRequest } from '../../src/session/transport.ts';
import type { Step } from './worlds.ts';

/** The pure state of a modal with its timers as data: a world that costs nothing to go back to. */
export interface PureWorld {
  readonly state: SessionState;
  readonly now: number;
  readonly sent: readonly { readonly id: number; readonly request: ModalRequest }[];
  readonly timers: readonly { readonly due: number; readonly event: SessionEvent }[];
  readonly taken: boolean;
}

const timeoutMs = 10_000;

export function newPureWorld(definition: SessionConfig): PureWorld {
  return { state: initialState(definition), now: 0, sent: [], timers: [], taken: true };
}

export function takePurely(world: PureWorld, step: Step, definition: SessionConfig): PureWorld {
  if (step.do === 'pass') return pass(world, world.now + step.milliseconds, definition);
  const event = eventOf(world, step);
  return event === null ? world : happen(world, event, definition);
}

function pass(world: PureWorld, end: number, definition: SessionConfig): PureWorld {
  const [next] = [...world.timers].sort((one, other) => one.due - other.due);
  if (next === undefined || next.due > end) return { ...world, now: end };
  const timers = world.timers.filter((timer) => timer !== next);
  return pass(happen({ ...world, timers, now: next.due }, next.event, definition), end, definition);
}

function eventOf(world: PureWorld, step: Exclude<Step, { do: 'pass' }>): SessionEvent | null {
  if (step.do === 'change') return { type: 'change', key: step.key, value: step.value };
  if (step.do === 'press') return { type: 'press', key: step.key };
  if (step.do !== 'answer' && step.do !== 'break') return { type: step.do };
  const id = world.sent[step.request]?.id;
  if (id === undefined) return null;
  if (step.do === 'answer') return { type: 'response', id, reply: step.reply };
  return { type: 'no-response', id, cause: 'network', reason: 'The connection broke.' };
}

function happen(world: PureWorld, event: SessionEvent, definition: SessionConfig): PureWorld {
  const outcome = reduce(world.state, event, definition);
  const { state, sent, rejection } = outcome;
  const timers = [
    ...world.timers.filter((timer) => isAwaited(timer.event, state)),
    ...startedBy(world, outcome, definition),
  ];
  const requests = sent === undefined ? world.sent : [...world.sent, sent];
  return { ...world, state, sent: requests, timers, taken: rejection === undefined };
}

function startedBy(
  before: PureWorld,
  { state, sent }: ReducerResult,
  definition: SessionConfig,
): PureWorld['timers'] {
  const timers: PureWorld['timers'][number][] = [];
  if (sent !== undefined) {
    const event = { type: 'no-response', id: sent.id, cause: 'timeout' } as const;
    timers.push({ due: before.now + timeoutMs, event });
  }
  const pause = state.pending?.pause ?? null;
  if (pause !== null && state.pending !== before.state.pending) {
    const event = { type: 'paused', pause } as const;
    timers.push({ due: before.now + definition.debounceMs, event });
  }
  return timers;
}

function isAwaited(event: SessionEvent, state: SessionState): boolean {
  if (event.type === 'paused') return state.pending?.pause === event.pause;
  return event.type === 'no-response' && Object.values(state.inFlight).includes(event.id);
}
