import { newLife } from '../../src/session/draft.ts';
import type { Effect, LifeEvent } from '../../src/session/effects.ts';
import type { Definition, Life } from '../../src/session/life.ts';
import { transition } from '../../src/session/transition.ts';
import type { ModalRequest } from '../../src/session/transport.ts';
import type { Step } from './worlds.ts';

/** The pure life of a modal with its timers as data: a world that costs nothing to go back to. */
export interface PureWorld {
  readonly life: Life;
  readonly now: number;
  readonly sent: readonly { readonly id: number; readonly request: ModalRequest }[];
  readonly timers: readonly { readonly due: number; readonly event: LifeEvent }[];
  readonly taken: boolean;
}

const timeoutMs = 10_000;

export function newPureWorld(definition: Definition): PureWorld {
  return { life: newLife(definition), now: 0, sent: [], timers: [], taken: true };
}

export function takePurely(world: PureWorld, step: Step, definition: Definition): PureWorld {
  if (step.do === 'pass') return pass(world, world.now + step.milliseconds, definition);
  const event = eventOf(world, step);
  return event === null ? world : happen(world, event, definition);
}

function pass(world: PureWorld, end: number, definition: Definition): PureWorld {
  const [next] = [...world.timers].sort((one, other) => one.due - other.due);
  if (next === undefined || next.due > end) return { ...world, now: end };
  const timers = world.timers.filter((timer) => timer !== next);
  return pass(happen({ ...world, timers, now: next.due }, next.event, definition), end, definition);
}

function eventOf(world: PureWorld, step: Exclude<Step, { do: 'pass' }>): LifeEvent | null {
  if (step.do === 'change') return { type: 'change', key: step.key, value: step.value };
  if (step.do === 'press') return { type: 'press', key: step.key };
  if (step.do !== 'answer' && step.do !== 'break') return { type: step.do };
  const id = world.sent[step.request]?.id;
  if (id === undefined) return null;
  if (step.do === 'answer') return { type: 'answered', id, reply: step.reply };
  return { type: 'unanswered', id, cause: 'network', reason: 'The connection broke.' };
}

function happen(world: PureWorld, event: LifeEvent, definition: Definition): PureWorld {
  const { life, effects, refusal } = transition(world.life, event, definition);
  const settled =
    event.type === 'answered' || event.type === 'unanswered' ? withoutTimeout(world, event.id) : world;
  const begin: PureWorld = { ...settled, life, taken: refusal === undefined };
  return effects.reduce((before, effect) => run(before, effect, definition), begin);
}

function run(world: PureWorld, effect: Effect, { debounceMs }: Definition): PureWorld {
  const start = (due: number, event: LifeEvent) => ({ ...world, timers: [...world.timers, { due, event }] });
  switch (effect.type) {
    case 'send': {
      const { id, request } = effect;
      const timed = start(world.now + timeoutMs, { type: 'unanswered', id, cause: 'timeout' });
      return { ...timed, sent: [...world.sent, { id, request }] };
    }
    case 'abort':
      return withoutTimeout(world, effect.id);
    case 'wait':
      return start(world.now + debounceMs, { type: 'paused', pause: effect.pause });
    case 'stop-waiting':
      return { ...world, timers: world.timers.filter(({ event }) => event.type !== 'paused') };
    default:
      return world;
  }
}

function withoutTimeout(world: PureWorld, id: number): PureWorld {
  const timers = world.timers.filter(({ event }) => event.type !== 'unanswered' || event.id !== id);
  return { ...world, timers };
}
