import { actions, blocks, modal } from 'virtual:schemas';
import { areOptions } from './check/are-options.ts';
import { conforms } from './check/conforms.ts';
import type { Contents, ModalSchema } from './modal.ts';
import { readContents } from './read-contents.ts';

/** The blocks and actions of a modal schema, in order; `null`: it is not valid. Takes any value and never throws. */
export function readModal(value: unknown): Contents | null {
  if (!conforms(modal, value)) return null;
  const schema = value as ModalSchema;
  const contents = readContents(schema);
  const keys = new Set(Object.keys(schema.properties.blocks.properties));
  const isValid =
    contents.blocks.length === keys.size &&
    contents.actions.length === Object.keys(schema.properties.actions.properties).length &&
    contents.blocks.every(({ kind, options }) => areOptions(blocks[kind], options, keys)) &&
    contents.actions.every(({ kind, options }) => areOptions(actions[kind], options, keys));
  return isValid ? contents : null;
}
