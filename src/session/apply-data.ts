import { mergeResponse } from '../behaviour/merge.ts';
import { normalise } from '../behaviour/user-change.ts';
import type { AnyBlockOptions } from '../format/modal.ts';
import type { DataResponse } from '../format/responses.ts';
import { splitErrors } from './draft.ts';
import type { Draft, Held, Life, Origin } from './life.ts';
import type { Answer } from './take-answer.ts';

/**
 * Merges a data response into the modal: options one by one, values but those that the user changed after the request was
 * sent, and errors, of which only those stay that the response repeats.
 */
export function applyData(life: Life, { kind, id }: Answer, response: DataResponse): Life {
  const origin: Origin = { from: kind === 'initial' ? 'opening' : kind, request: id };
  const overrides = Object.entries(response.data.blocks ?? {});
  const { contents, errors } = splitErrors(mergeResponse(life.contents, response));
  const draft: Draft = {
    contents,
    errors,
    held: heldAfter(life, overrides, origin),
    origins: originsAfter(life, overrides, origin),
  };
  return {
    ...life,
    ...draft,
    phase: 'ready',
    error: null,
    opening: kind === 'initial' ? draft : life.opening,
    rejections: life.rejections + (kind === 'submit' && errors.size > 0 ? 1 : 0),
  };
}

type Overrides = readonly (readonly [string, AnyBlockOptions])[];

function heldAfter(life: Life, overrides: Overrides, origin: Origin & { request: number }): Draft['held'] {
  const held = new Map<string, Held>(life.held);
  for (const [key, { value }] of overrides) {
    const isChangedSince = (held.get(key)?.changedAt ?? 0) > origin.request;
    if (value !== undefined && !isChangedSince)
      held.set(key, { value: normalise(value), origin, changedAt: 0 });
  }
  return held;
}

function originsAfter(life: Life, overrides: Overrides, origin: Origin): Draft['origins'] {
  const origins = new Map(life.origins);
  for (const [key, options] of overrides) {
    const named = Object.keys(options).map((option) => [option, origin] as const);
    origins.set(key, { ...origins.get(key), ...Object.fromEntries(named) });
  }
  return origins;
}
