import { readValue } from '../behaviour/effective-value.ts';
import { applyChange, refuseChange } from '../behaviour/user-change.ts';
import { blockKinds } from '../format/blocks/index.ts';
import type { Block } from '../format/modal.ts';
import type { Value } from '../format/values.ts';
import { type LifeEvent, refuse, type Transition } from './effects.ts';
import type { Definition, Life } from './life.ts';
import { formQuery, send } from './requests.ts';

/** A change of a block by the user. Its error goes; with `fetchOnChange` the endpoint is asked again. */
export function change(
  life: Life,
  { key, value, isComposing = false }: LifeEvent & { readonly type: 'change' },
  definition: Definition,
): Transition {
  if (life.phase !== 'ready') return refuse(life, 'not ready');
  const index = life.contents.blocks.findIndex((block) => block.key === key);
  const block = life.contents.blocks[index];
  const view = definition.evaluate(life).blocks[index];
  if (block === undefined || view === undefined) return refuse(life, 'no block', key);
  const refusal = refuseChange(block, view, value);
  if (refusal !== null) return refuse(life, ...refusal);
  const held = life.held.get(key)?.value;
  const next = applyChange(held, view, readValue(block, value));
  if (next !== held) return ask(withValue(life, key, next), block, isComposing, definition);
  const isComposed = !isComposing && life.pending?.pause === null && life.pending.invoker === key;
  return isComposed ? ask(life, block, false, definition) : { life };
}

/** The typing paused: what waited for it is sent. */
export function paused(life: Life, pause: number, definition: Definition): Transition {
  if (life.pending?.pause !== pause) return { life };
  return askNow(life, life.pending.invoker, definition);
}

function withValue(life: Life, key: string, value: Value | undefined): Life {
  const count = life.count + 1;
  const { errors } = life;
  return {
    ...life,
    count,
    errors: errors.has(key) ? new Map([...errors].filter(([other]) => other !== key)) : errors,
    held: new Map(life.held).set(key, { value, origin: { from: 'user' }, changedAt: count }),
  };
}

function ask(
  life: Life,
  { key, kind, options }: Block,
  isComposing: boolean,
  definition: Definition,
): Transition {
  if (!options.fetchOnChange || !definition.hasEndpoint) return { life };
  const isTyped = blockKinds[kind].valueType(options.value)?.isTyped === true;
  if (isTyped && isComposing) return { life: { ...life, pending: { invoker: key, pause: null } } };
  if (!isTyped || definition.debounceMs <= 0) return askNow(life, key, definition);
  const pause = life.count + 1;
  return { life: { ...life, count: pause, pending: { invoker: key, pause } } };
}

/** The initial request again, with the form and the block that the user changed. */
function askNow(life: Life, invoker: string, definition: Definition): Transition {
  const query = { ...formQuery(life, definition), invoker };
  return send(life, { kind: 'change', method: 'GET', query, body: null });
}
