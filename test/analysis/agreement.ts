import fc from 'fast-check';
import { expect } from 'vitest';
import { compareReadings, exploreModal, type UserStep } from '../../src/analysis/index.ts';
import { proveBehaviour } from '../../src/analysis/proofs/prove-behaviour.ts';
import { defaultReadings, type Readings } from '../../src/behaviour/readings.ts';
import { readContents } from '../../src/format/contents.ts';
import type { ModalJson } from '../../src/format/modal.ts';
import { checkConditions } from '../../src/lint/conditions/check-conditions.ts';
import { lintModalValue } from '../../src/lint/lint-modal.ts';
import { itemsOf } from '../session/naive-values.ts';
import { nameOf, tryEverything } from './brute-force.ts';
import { change, lookAt, makeNaive, type NaiveModal, startOf } from './naive-modal.ts';
import { modals } from './random-modals.ts';
import { nameOfItem, nameOfRule, type Tried, tryModal } from './tried.ts';
import { otherReadings } from './universe.ts';

/** Compares the analysis of many random modals with trying everything. Returns how many could be tried to the end. */
export function checkModals(count: number, seed: number): { readonly tried: number } {
  let tried = 0;
  fc.assert(
    fc.property(
      modals,
      fc.constantFrom(...otherReadings, ...otherReadings.map(() => defaultReadings)),
      fc.boolean(),
      (schema, readings, closed) => {
        if (checkExploration(schema, readings, closed)) tried += 1;
      },
    ),
    { numRuns: count, seed },
  );
  return { tried };
}

/** The same for the comparison of readings. */
export function checkComparisons(
  count: number,
  seed: number,
): { readonly tried: number; readonly different: number } {
  let tried = 0;
  let different = 0;
  fc.assert(
    fc.property(modals, (schema) => {
      const checked = checkComparison(schema);
      tried += checked.tried;
      different += checked.different;
    }),
    { numRuns: count, seed },
  );
  return { tried, different };
}

function checkExploration(schema: ModalJson, readings: Readings, closedItems: boolean): boolean {
  const naive = makeNaive(schema, closedItems);
  const { exact, states } = exploreModal(schema, { readings, closedItems });
  expect(exact).toBe(true);
  expect(states[0]?.steps).toEqual([]);
  const claimed = new Map<string, number>();
  for (const { steps, visible, canSubmit, form } of states) {
    const replayed = replay(naive, steps, readings);
    claimed.set(replayed.name, steps.length);
    expect(JSON.stringify(replayed.appearance)).toBe(JSON.stringify({ visible, canSubmit, form }));
  }
  expect(claimed.size).toBe(states.length);
  const tried = tryModal(naive, readings);
  if (tried === null) return false;
  expect(sorted(claimed)).toEqual(sorted(tried.depths));
  if (closedItems) checkClosed(schema, naive, readings, tried);
  else {
    checkProofs(schema, naive, readings, tried);
    if (readings === defaultReadings) checkLint(schema, naive, tried);
  }
  return true;
}

/** Checks that a proof about a modal is true of all that was tried. */
function checkProofs(schema: ModalJson, naive: NaiveModal, readings: Readings, tried: Tried): void {
  const { exact, unreachable, neverSubmittable } = proveBehaviour(readContents(schema), { readings });
  const canBeDead = ({ visibleOn }: { readonly visibleOn?: unknown }) => visibleOn !== 'never';
  const { blocks, actions } = naive;
  expect(exact).toBe(true);
  expect(unreachable.blocks.map(({ block }) => block)).toEqual(
    blocks.filter(({ key, options }) => canBeDead(options) && !tried.shown.has(key)).map(({ key }) => key),
  );
  expect(unreachable.actions.map(({ action }) => action)).toEqual(
    actions.filter(({ key, options }) => canBeDead(options) && !tried.buttons.has(key)).map(({ key }) => key),
  );
  expect(unreachable.items.map(({ block, value }) => nameOfItem(block, value))).toEqual(
    blocks.flatMap((block) =>
      itemsOf(block)
        .filter((item) => tried.shown.has(block.key) && canBeDead(item))
        .map(({ value }) => nameOfItem(block.key, value))
        .filter((name) => !tried.items.has(name)),
    ),
  );
  for (const { neverHolding } of [...unreachable.blocks, ...unreachable.items, ...unreachable.actions])
    expect(neverHolding.filter((rule) => tried.holding.has(nameOfRule(rule.block, rule.condition)))).toEqual(
      [],
    );
  checkNever(naive, neverSubmittable, tried);
}

type Never = ReturnType<typeof proveBehaviour>['neverSubmittable'];

function checkNever({ actions }: NaiveModal, never: Never, { gaps, filled }: Tried): void {
  const hasPrimary = actions.some(({ kind }) => kind === 'primary');
  expect(never !== null).toBe(hasPrimary && gaps.every((missing) => missing.length > 0));
  if (never?.reason === 'hidden') expect(gaps).toEqual([]);
  if (never?.reason !== 'incomplete') return;
  const named = never.blocks.map(({ block }) => block);
  expect(gaps.filter((missing) => !missing.some((key) => named.includes(key)))).toEqual([]);
  for (const { block, canHaveValue } of never.blocks) expect(canHaveValue).toBe(filled.has(block));
}

/** With what there is, the modal cannot be sent, and no change asks the endpoint for more. */
function checkClosed(schema: ModalJson, naive: NaiveModal, readings: Readings, tried: Tried): void {
  const contents = readContents(schema);
  const whileOpen = proveBehaviour(contents, { readings }).neverSubmittable;
  const { neverSubmittable } = proveBehaviour(contents, { readings, closedItems: true });
  const isAsking = naive.blocks.some(({ options }) => options['fetchOnChange'] === true);
  if (whileOpen !== null) {
    expect(neverSubmittable).toEqual(whileOpen);
    expect(tried.gaps.filter((missing) => missing.length === 0)).toEqual([]);
  } else if (!isAsking || (neverSubmittable !== null && !tried.canAskAgain)) {
    checkNever(naive, neverSubmittable, tried);
  } else expect(neverSubmittable).toBe(null);
}

/** Checks that a report of the linter is true of all that was tried, cycles included. */
function checkLint(schema: ModalJson, { blocks }: NaiveModal, tried: Tried): void {
  const contents = readContents(schema);
  for (const { use } of checkConditions(contents)) {
    expect([...tried.holding]).not.toContain(nameOfRule(use.block, use.condition));
  }
  for (const { rule, pointer } of lintModalValue(schema, {})) {
    const [, , list, , key = '', , , index] = pointer.split('/');
    if (rule === 'never-submittable')
      expect(tried.gaps.filter((missing) => missing.length === 0)).toEqual([]);
    if (rule === 'unreachable-block') expect([list, tried.shown.has(key)]).toEqual(['blocks', false]);
    if (rule === 'unreachable-action') expect([list, tried.buttons.has(key)]).toEqual(['actions', false]);
    if (rule !== 'unreachable-item') continue;
    const block = blocks.find((one) => one.key === key);
    const value = block && itemsOf(block)[Number(index)]?.value;
    expect(tried.items.has(nameOfItem(key, value))).toBe(false);
  }
}

function checkComparison(schema: ModalJson): { tried: number; different: number } {
  const differences = compareReadings(schema);
  const naive = makeNaive(schema);
  const reported = lintModalValue(schema, {}).flatMap(({ rule, message }) =>
    rule === 'reading-dependent' ? [message] : [],
  );
  let tried = 0;
  for (const other of otherReadings) {
    const point = pointOf(other);
    const found = tryBoth(naive, other);
    const isDifferentAtFirst = found !== null && [...found.values()].includes(0);
    const claimed = differences.filter((difference) => difference.point === point);
    for (const { steps, byDefault, otherwise, differsIn } of claimed) {
      const before = replay(naive, steps, defaultReadings);
      const after = replay(naive, steps, other);
      expect(JSON.stringify([before.appearance, after.appearance])).toBe(
        JSON.stringify([byDefault, otherwise]),
      );
      expect(differsIn.length).toBeGreaterThan(0);
      // Trying everything ends at the start when anything differs there; parts without influence on it are still compared.
      if (found !== null && (steps.length === 0 || !isDifferentAtFirst)) {
        expectShortest(naive, steps, found.get(`${before.name} ${after.name}`));
      }
    }
    if (found === null) continue;
    tried += 1;
    if (reported.some((message) => message.includes(`(${point}: `))) expect(found.size).toBeGreaterThan(0);
    expect(claimed.length > 0).toBe(found.size > 0);
    if (claimed[0]) expectShortest(naive, claimed[0].steps, Math.min(...found.values()));
  }
  return { tried, different: differences.length };
}

/** Every pair of looks that differs between two readings, the states behind it left out. */
function tryBoth(naive: NaiveModal, other: Readings): ReadonlyMap<string, number> | null {
  const found = new Map<string, number>();
  const isDone = tryEverything(naive, [defaultReadings, other], (look, depth, held) => {
    const otherwise = lookAt(naive, held, other);
    const name = `${nameOf(naive, look)} ${nameOf(naive, otherwise)}`;
    const isSame = nameOf(naive, look) === nameOf(naive, otherwise);
    if (isSame && JSON.stringify(look.form) === JSON.stringify(otherwise.form)) return true;
    if (!found.has(name)) found.set(name, depth);
    return false;
  });
  return isDone ? found : null;
}

/** A way as the modal is written may be longer than one with several values for a select of one, for which a response is needed. */
function expectShortest(
  { blocks, isOpen }: NaiveModal,
  steps: readonly UserStep[],
  least = Number.NaN,
): void {
  const single = new Set(
    blocks
      .filter(({ options }, index) => isOpen[index] && !Array.isArray(options['value']))
      .map(({ key }) => key),
  );
  const isAsWritten = steps.every(({ block, value }) => !single.has(block) || !Array.isArray(value));
  if (single.size > 0 && isAsWritten) expect(least).toBeLessThanOrEqual(steps.length);
  else expect(least).toBe(steps.length);
}

function pointOf(other: Readings): string {
  const points = Object.keys(defaultReadings) as (keyof Readings)[];
  return points.find((point) => other[point] !== defaultReadings[point]) ?? '';
}

/** Makes each step as a user would, and says what the modal shows then. */
function replay(naive: NaiveModal, steps: readonly UserStep[], readings: Readings) {
  let held = startOf(naive);
  for (const { block, value } of steps) {
    const index = naive.blocks.findIndex(({ key }) => key === block);
    const next = change(naive, held, lookAt(naive, held, readings), index, value);
    expect(next, `${block} takes ${JSON.stringify(value)}`).not.toBe(null);
    held = next ?? held;
  }
  const look = lookAt(naive, held, readings);
  const name = nameOf(naive, look);
  const { shown, buttons, canSubmit }: Name = JSON.parse(name);
  const visible = {
    blocks: shown.map(([key]) => key),
    items: Object.fromEntries(shown.filter(([, items]) => items !== undefined)),
    actions: buttons,
  };
  return { name, appearance: { visible, canSubmit, form: look.form } };
}

interface Name {
  readonly shown: readonly [string, unknown[]?][];
  readonly buttons: readonly string[];
  readonly canSubmit: boolean;
}

function sorted(map: ReadonlyMap<string, number>): [string, number][] {
  return [...map].sort(([one], [other]) => (one < other ? -1 : 1));
}
