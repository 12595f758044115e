import type { AnyActionOptions, AnyBlockOptions, Contents } from '../format/modal.ts';
import type { DataResponse } from '../format/responses.ts';

/**
 * Contents in which the options that a response gives replace those that were there, one by one.
 * What is not named stays, as the same object. Keys that the contents do not have are passed over: a response with such
 * a key is not valid.
 */
export function mergeResponse(contents: Contents, { data }: DataResponse): Contents {
  return {
    blocks: mergeOptions(contents.blocks, data.blocks),
    actions: mergeOptions(contents.actions, data.actions),
  };
}

interface Part<Options> {
  readonly key: string;
  readonly options: Options;
}

function mergeOptions<Options extends AnyBlockOptions | AnyActionOptions, P extends Part<Options>>(
  parts: readonly P[],
  overrides: Readonly<Record<string, Options>> = {},
): readonly P[] {
  return parts.map((part) => {
    if (!Object.hasOwn(overrides, part.key)) return part;
    return { ...part, options: { ...part.options, ...overrides[part.key] } };
  });
}
