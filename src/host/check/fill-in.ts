import { isEmpty } from '../../behaviour/visibility.ts';
import type { Value } from '../../format/values.ts';
import type { BlockState } from '../../session/modal-state.ts';
import type { Live } from './live-modal.ts';

/** Returns the values to try in a block, best first. An empty list leaves it unchanged. */
export type Candidates = (block: BlockState) => readonly Value[];

/** Fills in each visible block once, including blocks that become visible. */
export async function fillIn(live: Live, candidatesFor: Candidates): Promise<void> {
  const tried = new Set<string>();
  for (;;) {
    const { blocks } = live.modal.getState();
    const open = blocks.filter(({ key, visible }) => visible && !tried.has(key));
    const next = open.find((block) => candidatesFor(block).length > 0);
    if (next === undefined) return;
    tried.add(next.key);
    await fillBlock(live, next, candidatesFor(next));
  }
}

/** Fills in a block, with a value that hides no other block if possible. */
async function fillBlock(
  live: Live,
  { key, value: before }: BlockState,
  values: readonly Value[],
): Promise<void> {
  const shown = visibleIn(live);
  for (const value of values) {
    await live.apply({ block: key, value });
    const now = new Set(visibleIn(live));
    if (shown.every((other) => now.has(other))) return;
  }
  if (before !== undefined && !isEmpty(before)) await live.apply({ block: key, value: before });
}

function visibleIn({ modal }: Live): readonly string[] {
  return modal.getState().blocks.flatMap(({ key, visible }) => (visible ? [key] : []));
}
