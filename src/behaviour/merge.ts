import { isObject, valueAt } from '../base/json.ts';
import { readContents, toSchema } from '../format/contents.ts';
import type { AnyActionOptions, AnyBlockOptions, Contents, ModalJson } from '../format/modal.ts';
import type { DataResponse } from '../format/responses.ts';

/**
 * Returns the contents with the options of a response, which replace the previous ones one by one. Other parts stay the same
 * objects. Unknown keys are ignored: a response with such a key is not valid.
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

/**
 * Returns the schema that results from merging a modal with a data response; `null` if the response is not a valid data
 * response.
 */
export function mergeIntoModal(modal: ModalJson, response: unknown): ModalJson | null {
  const data = valueAt(response, ['data']);
  return isObject(data) ? toSchema(mergeResponse(readContents(modal), { data })) : null;
}
