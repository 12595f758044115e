import { isObject, valueAt } from '../base/json.ts';
import { mergeResponse } from '../behaviour/merge.ts';
import { readContents, toSchema } from '../format/contents.ts';
import type { ModalSchema } from '../format/modal.ts';

/** The modal that a valid data response makes of another; `null`: the response is none that changes a modal. */
export function mergeIntoModal(modal: ModalSchema, response: unknown): ModalSchema | null {
  const data = valueAt(response, ['data']);
  return isObject(data) ? toSchema(mergeResponse(readContents(modal), { data })) : null;
}
