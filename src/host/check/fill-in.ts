import { isEmpty } from '../../behaviour/visibility.ts';
import type { Value } from '../../format/values.ts';
import type { BlockState } from '../../session/modal-state.ts';
import type { Live } from './live-modal.ts';

/** The values to try in a block, best first; none: it is left as it is. */
export type Candidates = (block: BlockState) => readonly Value[];

/** Fills in each visible block once, also those that are shown by that. */
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

/** With a value that hides nothing, if there is one: a form without the hidden block belongs to another state. */
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
