import type { Fault } from '../format/fault.ts';
import type { ModalSchema } from '../format/modal.ts';
import { readContents } from '../format/read-contents.ts';
import { toFault } from '../format/words/to-fault.ts';
import { findInAnswer } from './find-in-answer.ts';

/**
 * Lists every problem of an endpoint's response, merged with the schema as written; `[]` if it is valid.
 * Takes any response and never throws. The schema must be valid, but for required options, which the response may give.
 */
export function validateResponse(schema: ModalSchema, value: unknown): Fault[] {
  return findInAnswer(readContents(schema), value).map(toFault);
}
