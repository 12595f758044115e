import { defaultReadings } from '../../src/behaviour/readings.ts';
import type { ModalJson } from '../../src/format/modal.ts';
import type { Value } from '../../src/format/values.ts';
import { nameOf } from '../analysis/brute-force.ts';
import { change, type Held, lookAt, makeNaive, type NaiveModal, startOf } from '../analysis/naive-modal.ts';
import { universeOf } from '../analysis/universe.ts';
import { hasItems } from '../session/naive-values.ts';

/** All that users can see and send in two modals, whose blocks are tried with the same values; `null` if there is too much. */
export function tryBoth(first: ModalJson, second: ModalJson) {
  const modals = [makeNaive(first), makeNaive(second)] as const;
  const values = new Map<string, Value[]>();
  for (const modal of modals)
    for (const [index, { key, held }] of modal.blocks.entries()) {
      const universe = universeOf(modal, index, [defaultReadings]);
      if (universe === null) return null;
      values.set(key, [...(values.get(key) ?? []), ...universe, ...(held === undefined ? [] : [held])]);
    }
  const [before, after] = modals.map((modal) => tryAll(modal, valuesIn(modal, values)));
  // A response can bring items to a list that one version alone leaves open.
  const openKeys = modals.map(({ blocks, isOpen }) =>
    blocks.filter((_, index) => isOpen[index]).map(({ key }) => key),
  );
  const isOpenAlike = JSON.stringify(openKeys[0]) === JSON.stringify(openKeys[1]);
  return before && after ? { before, after, isOpenAlike } : null;
}

/** A control lists the chosen items in the order of all items. */
function valuesIn(modal: NaiveModal, values: ReadonlyMap<string, readonly Value[]>) {
  return new Map(
    modal.blocks.map((block, index) => {
      const hasOwn = hasItems(block) && modal.isOpen[index] !== true;
      const own = hasOwn ? universeOf(modal, index, [defaultReadings]) : null;
      return [block.key, own ?? values.get(block.key) ?? []] as const;
    }),
  );
}

const mostStates = 1500;

function tryAll(modal: NaiveModal, values: ReadonlyMap<string, readonly Value[]>) {
  const queue: Held[] = [startOf(modal)];
  const known = new Set(queue.map((held) => JSON.stringify(held)));
  const [looks, forms] = [new Set<string>(), new Set<string>()];
  for (const held of queue) {
    const look = lookAt(modal, held, defaultReadings);
    looks.add(nameOf(modal, look));
    if (look.hasPrimary && look.isComplete) forms.add(JSON.stringify(Object.entries(look.form).sort()));
    for (const next of changesFrom(modal, held, look, values)) {
      if (known.has(JSON.stringify(next))) continue;
      known.add(JSON.stringify(next));
      queue.push(next);
    }
    if (known.size > mostStates) return null;
  }
  return { looks: [...looks].sort(), forms: [...forms].sort() };
}

function changesFrom(
  modal: NaiveModal,
  held: Held,
  look: ReturnType<typeof lookAt>,
  values: ReadonlyMap<string, readonly Value[]>,
): readonly Held[] {
  return [...modal.blocks.entries()].flatMap(([index, { key }]) =>
    (values.get(key) ?? []).flatMap((value) => {
      const next = change(modal, held, look, index, value);
      return next === null ? [] : [next];
    }),
  );
}

/** Whether a form that could be sent in the first modal cannot in the second one. */
export function losesForms({ before, after }: NonNullable<ReturnType<typeof tryBoth>>): boolean {
  const kept = new Set(after.forms);
  return before.forms.some((form) => !kept.has(form));
}
