import type { Readings } from '../../src/behaviour/readings.ts';
import type { Value } from '../../src/format/values.ts';
import { itemsOf } from '../session/naive-values.ts';
import { change, type Held, type Look, lookAt, type NaiveModal, startOf } from './naive-modal.ts';
import { universeOf } from './universe.ts';

/** The look of a modal, as text: blocks, items, actions, whether the form can be sent. */
export function nameOf({ blocks }: NaiveModal, { views, buttons, hasPrimary, isComplete }: Look): string {
  const shown = blocks.flatMap((block, index) => {
    const view = views[index];
    if (!view?.visible) return [];
    return itemsOf(block).length > 0 ? [[block.key, view.items.map(({ value }) => value)]] : [[block.key]];
  });
  return JSON.stringify({ shown, buttons, canSubmit: hasPrimary && isComplete });
}

/** Takes a state; `false` if the states behind it are not wanted. */
export type OnState = (look: Look, depth: number, held: Held) => boolean;

const mostStates = 800;

/**
 * Makes every possible change in every state under the first reading, nearest states first. Values that differ under another one are
 * all tried. `false`: there are too many to try.
 */
export function tryEverything(
  modal: NaiveModal,
  [readings, ...others]: readonly [Readings, ...Readings[]],
  onState: OnState,
): boolean {
  const universes = [...modal.blocks.keys()].flatMap((index) => {
    const universe = universeOf(modal, index, [readings, ...others]);
    return universe === null ? [] : [universe];
  });
  if (universes.length < modal.blocks.length) return false;
  const queue = [{ held: startOf(modal), depth: 0 }];
  const known = new Set(queue.map(({ held }) => keyOf(held)));
  for (const { held, depth } of queue) {
    const look = lookAt(modal, held, readings);
    if (!onState(look, depth, held)) continue;
    for (const next of changesFrom(modal, held, look, universes)) {
      const key = keyOf(next);
      if (!known.has(key)) queue.push({ held: next, depth: depth + 1 });
      known.add(key);
    }
    if (known.size > mostStates) return false;
  }
  return true;
}

function changesFrom(
  modal: NaiveModal,
  held: Held,
  look: Look,
  universes: readonly (readonly Value[])[],
): readonly Held[] {
  return universes.flatMap((universe, index) =>
    universe.flatMap((value) => {
      const next = change(modal, held, look, index, value);
      return next === null || next === held ? [] : [next];
    }),
  );
}

/** The values, whatever order lists are in. */
function keyOf(held: Held): string {
  return JSON.stringify(held.map((value) => (Array.isArray(value) ? [...value].sort() : value)));
}
