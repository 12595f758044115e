import type { Fault } from '../format/fault.ts';
import type { ModalSchema } from '../format/modal.ts';
import { readContents } from '../format/read-contents.ts';
import { toFault } from '../format/words/to-fault.ts';
import { findInAnswer } from './find-in-answer.ts';

/**
 * Every fault of an endpoint's response, merged with the schema as written; `[]` when it is valid.
 * Takes any response whatever and never throws; the schema has to be valid.
 */
export function validateResponse(schema: ModalSchema, value: unknown): Fault[] {
  return findInAnswer(readContents(schema), value).map(toFault);
}
