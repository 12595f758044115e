import { answers } from 'virtual:schemas';
import { areSound } from '../format/check/are-sound.ts';
import { conforms } from '../format/check/conforms.ts';
import type { Contents } from '../format/modal.ts';
import { partsOf } from '../format/read-contents.ts';
import type { DataResponse, ModalResponse } from '../format/responses.ts';
import { mergeResponse } from './merge.ts';

/** Whether an answer is valid, merged with what schema and earlier responses made of a modal. */
export function isAnswer(contents: Contents, value: unknown): value is ModalResponse {
  if (!Object.values(answers).some((schema) => conforms(schema, value))) return false;
  const { data = {} } = value as Partial<DataResponse>;
  const before = partsOf(contents);
  // One that it does not name stays as the same object, and is sound already.
  const named = partsOf(mergeResponse(contents, { data })).filter((part, index) => part !== before[index]);
  const names = [data.blocks, data.actions].flatMap((overrides = {}) => Object.keys(overrides));
  return named.length === names.length && areSound(named, contents);
}
