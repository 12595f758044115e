import { kinds, modal } from 'virtual:schemas';
import { partsOf, readContents } from './contents.ts';
import { matchesSchema } from './matches-schema.ts';
import type { Action, AnyBlockOptions, Block, Contents, ModalJson } from './modal.ts';
import type { VisibleOn } from './visible-on.ts';

/**
 * Returns the blocks and actions of a modal schema, in order; `null` if it is not valid. Takes any value and never throws.
 */
export function readModal(value: unknown, areOptions?: AreOptions): Contents | null {
  return matchesSchema(modal, value) ? readIfValid(value as ModalJson, areOptions) : null;
}

/** Reads a schema that is valid except for its definitions. */
export function readIfValid(schema: ModalJson, areOptions?: AreOptions): Contents | null {
  const { blocks, actions } = schema.properties;
  const contents = readContents(schema);
  const parts = partsOf(contents);
  // Definitions of unknown kinds are omitted.
  const areAllKnown =
    parts.length === Object.keys(blocks.properties).length + Object.keys(actions.properties).length;
  return areAllKnown && areValid(parts, contents, areOptions) ? contents : null;
}

/** Tells whether options match what a kind of block or action requires, independent of other blocks. */
type AreOptions = (kind: (Block | Action)['kind'], options: object) => boolean;

/**
 * Whether these parts of a modal are valid: the options match their kinds, conditions refer to existing blocks, and no two
 * items of a block have the same value. By default, the declarations are used for the options.
 */
export function areValid(
  parts: readonly (Block | Action)[],
  { blocks }: Contents,
  areOptions: AreOptions = areAsDeclared,
): boolean {
  const keys = new Set(blocks.map(({ key }) => key));
  return parts.every(({ kind, options }) => areOptions(kind, options) && areConsistent(options, keys));
}

/** Whether a kind has all of these options, whatever their values. */
export function hasOptions(kind: (Block | Action)['kind'], options: object): boolean {
  const { properties = {} } = kinds[kind];
  return Object.keys(options).every((name) => Object.hasOwn(properties, name));
}

function areAsDeclared(kind: (Block | Action)['kind'], options: object): boolean {
  return matchesSchema(kinds[kind], options);
}

/** Accepts options that lack only required ones, since the first response may supply them. */
export const areIncomplete: AreOptions = (kind, options) => {
  return matchesSchema({ ...kinds[kind], required: [] }, options);
};

function areConsistent(
  options: Pick<AnyBlockOptions, 'visibleOn' | 'items'>,
  blockKeys: ReadonlySet<string>,
): boolean {
  const { items } = options;
  const looksAtBlocks = ({ visibleOn }: { readonly visibleOn?: VisibleOn }) =>
    typeof visibleOn !== 'object' || Object.keys(visibleOn).every((key) => blockKeys.has(key));
  if (items === undefined) return looksAtBlocks(options);
  const values = new Set(items.map(({ value }) => value));
  return values.size === items.length && looksAtBlocks(options) && items.every(looksAtBlocks);
}
