import { mergeResponse } from '../behaviour/merge.ts';
import type { AnyBlockOptions } from '../format/modal.ts';
import type { DataResponse } from '../format/responses.ts';
import { splitErrors } from './draft.ts';
import type { Draft, Life, Origin } from './life.ts';

/**
 * Merges a data response into the modal: options one by one, values but those that the user changed after the request was
 * sent, and errors, of which only those stay that the response repeats.
 */
export function applyData(
  life: Life,
  origin: Extract<Origin, { readonly request: number }>,
  response: DataResponse,
): Life {
  const overrides = overridesOf(response, life, origin.request);
  const data = { ...response.data, blocks: Object.fromEntries(overrides) };
  const draft: Draft = {
    ...splitErrors(mergeResponse(life.contents, { data })),
    ...traceOf(life, overrides, origin),
  };
  return {
    ...life,
    ...draft,
    phase: 'ready',
    error: null,
    opening: origin.from === 'opening' ? draft : life.opening,
    rejections: life.rejections + (origin.from === 'submit' && draft.errors.size > 0 ? 1 : 0),
  };
}

type Overrides = readonly (readonly [string, AnyBlockOptions])[];

/** A value that is not taken is left out whole: it would make a single select of a multiple one, or the reverse. */
function overridesOf({ data }: DataResponse, { held }: Life, request: number): Overrides {
  return Object.entries(data.blocks ?? {}).map(([key, options]) => {
    const { value: _, ...others } = options;
    return [key, (held.get(key)?.changedAt ?? 0) > request ? others : options];
  });
}

/** The values after a response, and where they and the options come from. */
function traceOf(life: Life, overrides: Overrides, origin: Origin): Pick<Draft, 'held' | 'origins'> {
  const held = new Map(life.held);
  const origins = new Map(life.origins);
  for (const [key, options] of overrides) {
    const { value } = options;
    // An older request may still be in flight, and its response does not include the user's change.
    const changedAt = held.get(key)?.changedAt ?? 0;
    if (value !== undefined) held.set(key, { value, origin, changedAt });
    const named = Object.keys(options).map((option) => [option, origin] as const);
    origins.set(key, { ...origins.get(key), ...Object.fromEntries(named) });
  }
  return { held, origins };
}
