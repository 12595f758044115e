import type { DataResponse } from '../format/responses.ts';
import { overridesOf } from './apply-data.ts';
import type { Held, Life } from './life.ts';
import { kindOf } from './requests.ts';
import type { Watch } from './session.ts';

/** Where something comes from; a request by its number. */
export type Origin =
  | { readonly from: 'schema' | 'user' }
  | { readonly from: 'opening' | 'change' | 'submit'; readonly request: number };

/** Remembers where values and options come from: what a life holds of them does not say. */
export interface Origins {
  readonly note: (...seen: Parameters<Watch>) => void;
  readonly ofValue: (held: Held) => Origin;
  readonly ofOption: (options: object, name: string) => Origin;
}

/** Known by the objects themselves, so that a reset that brings them back brings back their origins. */
export function createOrigins(): Origins {
  const values = new WeakMap<Held, Origin>();
  const options = new WeakMap<object, ReadonlyMap<string, Origin>>();

  function noteValue(key: string, before: Life, life: Life, origin: Origin): void {
    const held = life.held.get(key);
    if (held && held !== before.held.get(key)) values.set(held, origin);
  }

  function noteOptions(
    key: string,
    names: readonly string[],
    before: Life,
    life: Life,
    origin: Origin,
  ): void {
    const now = optionsOf(life, key);
    const earlier = options.get(optionsOf(before, key)) ?? [];
    options.set(now, new Map([...earlier, ...names.map((name) => [name, origin] as const)]));
  }

  function noteData(id: number, response: DataResponse, before: Life, life: Life): void {
    const kind = kindOf(before, id);
    if (kind === undefined) return;
    const origin: Origin = { from: kind === 'initial' ? 'opening' : kind, request: id };
    for (const [key, overrides] of overridesOf(response, before, id)) {
      noteValue(key, before, life, origin);
      noteOptions(key, Object.keys(overrides), before, life, origin);
    }
  }

  return {
    note: (event, before, { life }) => {
      if (event.type === 'change') noteValue(event.key, before, life, { from: 'user' });
      // Of all answers, only data change what a modal is made of.
      if (event.type === 'answered' && life.contents !== before.contents)
        noteData(event.id, event.reply.body as DataResponse, before, life);
    },
    ofValue: (held) => values.get(held) ?? schema,
    ofOption: (of, name) => options.get(of)?.get(name) ?? schema,
  };
}

const schema: Origin = { from: 'schema' };

function optionsOf({ contents }: Life, key: string): object {
  return contents.blocks.find((block) => block.key === key)?.options ?? {};
}
