import { findInResponse } from '../../behaviour/find-in-response.ts';
import { readContents } from '../../format/contents.ts';
import type { ModalSchema } from '../../format/modal.ts';
import { mergeIntoModal } from '../../lint/merge-into-modal.ts';

/** The modal that an answer makes of another; the same one where the answer is not valid, or no data. */
export function mergedWith(schema: ModalSchema, value: unknown): ModalSchema {
  if (findInResponse(readContents(schema), value).length > 0) return schema;
  return mergeIntoModal(schema, value) ?? schema;
}
