import { toPointer } from '../../base/pointer.ts';
import { readContents } from '../../format/contents.ts';
import type { ModalJson } from '../../format/modal.ts';
import { proveBehaviour } from './prove-behaviour.ts';

/**
 * Returns the JSON pointers of every `visibleOn` whose block, item or button no user input can make visible; `null` if the
 * search was stopped, so that nothing is proved. Leaves out `"never"`, and the items of blocks that are never visible.
 */
export function findNeverShown(schema: ModalJson): readonly string[] | null {
  const { exact, unreachable } = proveBehaviour(readContents(schema));
  if (!exact) return null;
  const { blocks, items, actions } = unreachable;
  return [
    ...blocks.map(({ block }) => ['blocks', 'properties', block, 'options']),
    ...items.map(({ block, index }) => ['blocks', 'properties', block, 'options', 'items', index]),
    ...actions.map(({ action }) => ['actions', 'properties', action, 'options']),
  ].map((path) => toPointer(['properties', ...path, 'visibleOn']));
}
