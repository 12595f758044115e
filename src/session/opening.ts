import { begun, idle } from './draft.ts';
import { refuse, type Transition } from './effects.ts';
import { fail } from './fail.ts';
import type { Definition, Life } from './life.ts';
import { send } from './requests.ts';

/** Opens a modal that is closed, from its schema. */
export function open(life: Life, definition: Definition): Transition {
  return life.phase === 'closed' ? begin(life, definition) : refuse(life, 'not closed');
}

/** Makes the initial request again after it failed. */
export function retry(life: Life, definition: Definition): Transition {
  const hasFailed = life.phase === 'failed' || life.phase === 'unauthorized';
  return hasFailed ? begin(life, definition) : refuse(life, 'nothing failed');
}

/** Restores the original contents, or under another reading what the initial response made of them. */
export function reset(life: Life, definition: Definition): Transition {
  if (definition.readings.resetTo === 'schema') return begin(life, definition);
  return { life: { ...life, ...life.opening, ...idle, phase: 'ready', error: null } };
}

function begin(life: Life, definition: Definition): Transition {
  const { schema, contents, hasEndpoint, query } = definition;
  const fresh: Life = { ...life, ...begun(definition), phase: 'opening' };
  if (contents === null) return { life: fail(fresh, { cause: 'invalid', schema }) };
  if (!hasEndpoint) return { life: { ...fresh, phase: 'ready' } };
  return send(fresh, { kind: 'initial', method: 'GET', query, body: null });
}
