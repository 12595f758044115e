import modalSchema from 'json-modal/schema.json';
import type { SubSchema } from '../../src/language-server/sub-schema.ts';
import type { Subject } from '../../src/language-server/subject.ts';

/** The schema of modals. */
export const modalJsonSchema: SubSchema = modalSchema;

/** Returns the schema of a modal, and the modal itself. */
export function subjectOfModal(value: unknown): Subject {
  return { root: modalJsonSchema, modal: { value, schema: modalJsonSchema }, keyDepth: 3 };
}
