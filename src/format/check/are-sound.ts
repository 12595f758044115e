import type { AnyActionOptions, AnyBlockOptions } from '../modal.ts';
import type { VisibleOn } from '../visible-on.ts';
import { type BareSchema, conforms } from './conforms.ts';

/** Whether options are what their kind asks for, and consistent. */
export function areOptions(
  schema: BareSchema,
  options: AnyBlockOptions | AnyActionOptions,
  blockKeys: ReadonlySet<string>,
): boolean {
  return conforms(schema, options) && areConsistent(options, blockKeys);
}

/** Whether rules look at blocks that are there, and no two items have the same value. */
export function areConsistent(
  options: AnyBlockOptions | AnyActionOptions,
  blockKeys: ReadonlySet<string>,
): boolean {
  const looksAtBlocks = ({ visibleOn }: { readonly visibleOn?: VisibleOn }) =>
    typeof visibleOn !== 'object' || Object.keys(visibleOn).every((key) => blockKeys.has(key));
  if (!looksAtBlocks(options)) return false;
  const items = ('items' in options && options.items) || [];
  return items.every(looksAtBlocks) && new Set(items.map(({ value }) => value)).size === items.length;
}
