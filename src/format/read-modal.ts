import { modal } from 'virtual:schemas';
import { partsOf, readContents } from './contents.ts';
import { matchesSchema } from './matches-schema.ts';
import type { Contents, ModalSchema } from './modal.ts';
import { type AreOptions, areValid } from './valid-parts.ts';

/** The blocks and actions of a modal schema, in order; `null` if it is not valid. Takes any value and never throws. */
export function readModal(value: unknown, areOptions?: AreOptions): Contents | null {
  return matchesSchema(modal, value) ? readIfValid(value as ModalSchema, areOptions) : null;
}

/** Reads a schema that is valid except for its definitions. */
export function readIfValid(schema: ModalSchema, areOptions?: AreOptions): Contents | null {
  const { blocks, actions } = schema.properties;
  const contents = readContents(schema);
  const parts = partsOf(contents);
  // One of a kind that is not known is left out.
  const areAllKnown =
    parts.length === Object.keys(blocks.properties).length + Object.keys(actions.properties).length;
  return areAllKnown && areValid(parts, contents, areOptions) ? contents : null;
}
