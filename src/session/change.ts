import { applyChange, normalise, refuseChange } from '../behaviour/user-change.ts';
import { blockKinds } from '../format/blocks/index.ts';
import type { Block } from '../format/modal.ts';
import type { Value } from '../format/values.ts';
import type { Transition } from './effects.ts';
import { type Definition, evaluationOf, type Life } from './life.ts';
import { changeRequest, dropPending, send } from './requests.ts';

/** A change of a block by the user. Its error goes; with `fetchOnChange` the endpoint is asked again. */
export function change(
  life: Life,
  key: string,
  value: Value | undefined,
  definition: Definition,
): Transition {
  if (life.phase !== 'ready') return { life, effects: [], refusal: 'The modal is not ready for input.' };
  const index = life.contents.blocks.findIndex((block) => block.key === key);
  const block = life.contents.blocks[index];
  const view = evaluationOf(life, definition).blocks[index];
  if (block === undefined || view === undefined) {
    return { life, effects: [], refusal: `There is no block ${JSON.stringify(key)}.` };
  }
  const refusal = refuseChange(block, view, value);
  if (refusal !== null) return { life, effects: [], refusal };
  const held = life.held.get(key)?.value;
  const next = applyChange(held, view, normalise(value));
  if (next === held) return { life, effects: [] };
  return ask(withValue(life, key, next), block, definition);
}

/** The typing paused: what waited for it is sent. */
export function paused(life: Life, pause: number, definition: Definition): Transition {
  if (life.pending?.pause !== pause) return { life, effects: [] };
  return askNow(life, life.pending.invoker, definition);
}

function withValue(life: Life, key: string, value: Value | undefined): Life {
  const count = life.count + 1;
  const errors = new Map(life.errors);
  errors.delete(key);
  return {
    ...life,
    count,
    errors: errors.size === life.errors.size ? life.errors : errors,
    held: new Map(life.held).set(key, { value, origin: { from: 'user' }, changedAt: count }),
  };
}

function ask(life: Life, { key, kind, options }: Block, definition: Definition): Transition {
  if (!options.fetchOnChange || !definition.hasEndpoint) return { life, effects: [] };
  const isTyped = blockKinds[kind].valueType(options.value)?.isTyped === true;
  if (!isTyped || definition.debounceMs <= 0) return askNow(life, key, definition);
  const dropped = dropPending(life);
  const pause = dropped.life.count + 1;
  return {
    life: { ...dropped.life, count: pause, pending: { invoker: key, pause } },
    effects: [...dropped.effects, { type: 'wait', pause }],
  };
}

function askNow(life: Life, invoker: string, definition: Definition): Transition {
  const dropped = dropPending(life);
  const sent = send(dropped.life, changeRequest(invoker, life, definition), definition);
  return { life: sent.life, effects: [...dropped.effects, ...sent.effects] };
}
