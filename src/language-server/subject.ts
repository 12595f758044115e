import { valueAt } from '../base/json.ts';
import { modalLayout } from './key-uses.ts';
import type { SubSchema } from './sub-schema.ts';

/** The schema of a document, and the modal that it is about. */
export interface Subject {
  /** The schema of the document. */
  readonly root: SubSchema;
  /** The modal whose blocks the conditions refer to, as far as it can be read. Missing if there is none. */
  readonly modal?: { readonly value: unknown; readonly schema: SubSchema } | undefined;
  /** The index of a block's key in a path. */
  readonly keyDepth: number;
}

/** The path to the blocks of a modal. */
export const blocksPath = modalLayout.pathTo('blocks');

/** Whether the object at a path has conditions, by the keys of blocks. A block, too, can be called `visibleOn`. */
export function hasConditions(
  path: readonly (string | number)[],
  { keyDepth }: Pick<Subject, 'keyDepth'>,
): boolean {
  return path.at(-1) === 'visibleOn' && path.length > keyDepth + 1;
}

/** Returns the key of the block that a condition compares with the value at a path; `undefined` if it is not one. */
export function comparedBlock(path: readonly (string | number)[], subject: Subject): string | undefined {
  const end = path.findLastIndex((key) => key === 'equals' || key === 'includes');
  const owner = path.slice(0, end - 1);
  return end > 0 && path.length - end <= 2 && hasConditions(owner, subject)
    ? String(path[end - 1])
    : undefined;
}

/** Returns the items of a block of a modal. */
export function itemsOf(block: string, modal: unknown): readonly unknown[] {
  const items = valueAt(modal, [...blocksPath, block, 'options', 'items']);
  return Array.isArray(items) ? items : [];
}
