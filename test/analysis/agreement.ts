import fc from 'fast-check';
import { expect } from 'vitest';
import { compareReadings, exploreModal, proveBehaviour, type UserStep } from '../../src/analysis/index.ts';
import { evaluate } from '../../src/behaviour/evaluate.ts';
import { defaultReadings, type Readings } from '../../src/behaviour/readings.ts';
import type { ModalSchema } from '../../src/format/modal.ts';
import { readContents } from '../../src/format/read-contents.ts';
import { change, look, makePlayable, tryBoth, tryEverything } from './brute-force.ts';
import { modals } from './random-modals.ts';
import { isOpenBlock, otherReadings } from './universe.ts';

/** Holds the analysis of many random modals against trying everything; tells how many could be tried to the end. */
export function checkModals(count: number, seed: number): { readonly tried: number } {
  let tried = 0;
  fc.assert(
    fc.property(modals, fc.constantFrom(defaultReadings, ...otherReadings), (schema, readings) => {
      if (checkExploration(schema, readings)) tried += 1;
    }),
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

function checkExploration(schema: ModalSchema, readings: Readings): boolean {
  const found = tryEverything(schema, readings);
  const { exact, states } = exploreModal(schema, { readings });
  const claimed = new Map(
    states.map((state) => [replay(schema, state.steps, readings).name, state.steps.length]),
  );
  expect(exact).toBe(true);
  for (const state of states) {
    const { name: _, ...seen } = replay(schema, state.steps, readings);
    expect(seen).toEqual({ visible: state.visible, canSubmit: state.canSubmit, form: state.form });
  }
  expect(states[0]?.steps).toEqual([]);
  expect(claimed.size).toBe(states.length);
  if (found === null) return false;
  expect(sorted(claimed)).toEqual(sorted(found));
  checkProofs(schema, readings, found);
  return true;
}

/** What is proved about a modal is true of all that was tried. */
function checkProofs(schema: ModalSchema, readings: Readings, found: ReadonlyMap<string, number>): void {
  const { exact, unreachable, neverSubmittable } = proveBehaviour(readContents(schema), { readings });
  const looks = [...found.keys()].map((name) => JSON.parse(name) as Look);
  const shown = new Set(looks.flatMap((one) => one.shown.map(([key]) => key)));
  const buttons = new Set(looks.flatMap((one) => one.buttons));
  const { blocks, actions } = schema.properties;
  const deadBlocks = keysOf(blocks.properties).filter((key) => !shown.has(key));
  expect(exact).toBe(true);
  expect(unreachable.blocks.map(({ block }) => block)).toEqual(deadBlocks);
  expect(unreachable.actions.map(({ action }) => action)).toEqual(
    keysOf(actions.properties).filter((key) => !buttons.has(key)),
  );
  expect(unreachable.items.map(({ block, value }) => [block, value])).toEqual(
    deadItems(schema, looks, shown),
  );
  const hasPrimary = Object.values(actions.properties).some(({ $ref }) => $ref.endsWith('primary'));
  expect(neverSubmittable !== null).toBe(hasPrimary && !looks.some(({ canSubmit }) => canSubmit));
}

interface Look {
  readonly shown: readonly [string, unknown[]?][];
  readonly buttons: readonly string[];
  readonly canSubmit: boolean;
}

/** The keys of what does not say "never". */
function keysOf(parts: ModalSchema['properties']['blocks']['properties']): string[] {
  return Object.entries(parts)
    .filter(([, { options }]) => (options as { visibleOn?: unknown } | undefined)?.visibleOn !== 'never')
    .map(([key]) => key);
}

function deadItems(schema: ModalSchema, looks: readonly Look[], shown: ReadonlySet<string>): unknown[] {
  return Object.entries(schema.properties.blocks.properties).flatMap(([key, { options }]) => {
    const { items = [] } = (options ?? {}) as { items?: { value: unknown; visibleOn?: unknown }[] };
    const seen = new Set(
      looks.flatMap((one) => one.shown.flatMap(([name, of]) => (name === key ? (of ?? []) : []))),
    );
    return items
      .filter(({ value, visibleOn }) => shown.has(key) && visibleOn !== 'never' && !seen.has(value))
      .map(({ value }) => [key, value]);
  });
}

function checkComparison(schema: ModalSchema): { tried: number; different: number } {
  const differences = compareReadings(schema);
  let tried = 0;
  for (const other of otherReadings) {
    const point = pointOf(other);
    const found = tryBoth(schema, defaultReadings, other);
    const isDifferentAtFirst = found !== null && [...found.values()].includes(0);
    const claimed = differences.filter((difference) => difference.point === point);
    for (const { steps, byDefault, otherwise, differsIn } of claimed) {
      const { name: one, ...before } = replay(schema, steps, defaultReadings);
      const { name: two, ...after } = replay(schema, steps, other);
      expect([before, after]).toEqual([byDefault, otherwise]);
      expect(differsIn.length).toBeGreaterThan(0);
      // Trying everything ends at the start when anything differs there; parts without influence on it are still compared.
      if (found !== null && (steps.length === 0 || !isDifferentAtFirst)) {
        expectShortest(schema, steps, found.get(`${one} ${two}`));
      }
    }
    if (found === null) continue;
    tried += 1;
    expect(claimed.length > 0).toBe(found.size > 0);
    if (claimed[0]) expectShortest(schema, claimed[0].steps, Math.min(...found.values()));
  }
  return { tried, different: differences.length };
}

/** A way as the modal is written may be longer than one with several values for a select of one, for which a response is needed. */
function expectShortest(schema: ModalSchema, steps: readonly UserStep[], least = Number.NaN): void {
  const open = readContents(schema).blocks.filter(isOpenBlock);
  const single = new Set(open.filter(({ options }) => !Array.isArray(options.value)).map(({ key }) => key));
  const isAsWritten = steps.every(({ block, value }) => !single.has(block) || !Array.isArray(value));
  if (single.size > 0 && isAsWritten) expect(least).toBeLessThanOrEqual(steps.length);
  else expect(least).toBe(steps.length);
}

function pointOf(other: Readings): string {
  const points = Object.keys(defaultReadings) as (keyof Readings)[];
  return points.find((point) => other[point] !== defaultReadings[point]) ?? '';
}

/** Makes each step as a user would, and tells what the modal shows then. */
function replay(schema: ModalSchema, steps: readonly UserStep[], readings: Readings) {
  const playable = makePlayable(schema, ({ key }) =>
    steps.flatMap(({ block, value }) => (block === key ? [value] : [])),
  );
  let values = playable.initial;
  for (const { block, value } of steps) {
    const next = change(playable, values, evaluate(playable.contents, values, readings), block, value);
    expect(next, `${block} takes ${JSON.stringify(value)}`).not.toBe(null);
    values = next ?? values;
  }
  const evaluation = evaluate(playable.contents, values, readings);
  const name = look(playable, evaluation);
  const { shown, buttons, canSubmit } = JSON.parse(name) as Look;
  const visible = {
    blocks: shown.map(([key]) => key),
    items: Object.fromEntries(shown.filter(([, items]) => items !== undefined)),
    actions: buttons,
  };
  return { name, visible, canSubmit, form: evaluation.toForm() };
}

function sorted(map: ReadonlyMap<string, number>): [string, number][] {
  return [...map].sort(([one], [other]) => (one < other ? -1 : 1));
}
