import { actions, blocks, modal } from 'virtual:schemas';
import { areConsistent } from './check/are-options.ts';
import { conforms } from './check/conforms.ts';
import type { Action, Block, Contents, ModalSchema } from './modal.ts';
import { readContents } from './read-contents.ts';

/**
 * The blocks and actions of a modal schema, in order; `null`: it is not valid. Takes any value and never throws. By default the
 * declarations are read for it.
 */
export function readModal(value: unknown, validity: Validity = asDeclared): Contents | null {
  if (!validity.isModal(value)) return null;
  const schema = value as ModalSchema;
  const contents = readContents(schema);
  const keys = new Set(Object.keys(schema.properties.blocks.properties));
  const isSound = (part: Block | Action) =>
    validity.areOptions(part.kind, part.options) && areConsistent(part.options, keys);
  const areAllKnown =
    contents.blocks.length === keys.size &&
    contents.actions.length === Object.keys(schema.properties.actions.properties).length;
  return areAllKnown && contents.blocks.every(isSound) && contents.actions.every(isSound) ? contents : null;
}

/** Says what is valid by itself. */
export interface Validity {
  /** A modal schema, but for the options in it. */
  readonly isModal: (value: unknown) => boolean;
  /** The options of a kind of block or action. */
  readonly areOptions: (kind: (Block | Action)['kind'], options: object) => boolean;
}

const schemas = { ...blocks, ...actions };

const asDeclared: Validity = {
  isModal: (value) => conforms(modal, value),
  areOptions: (kind, options) => conforms(schemas[kind], options),
};
