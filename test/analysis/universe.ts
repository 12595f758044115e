import { defaultReadings, type Readings } from '../../src/behaviour/readings.ts';
import { holds } from '../../src/behaviour/rules.ts';
import { blockKinds } from '../../src/format/blocks/index.ts';
import { isCalendarDate } from '../../src/format/formats.ts';
import type { Block, Contents } from '../../src/format/modal.ts';
import type { Value } from '../../src/format/values.ts';
import type { Rule, Scalar } from '../../src/format/visible-on.ts';
import { dateTexts, texts } from './random-modals.ts';

/** The readings that differ from the default in one point. */
export const otherReadings: readonly Readings[] = [
  { ...defaultReadings, hiddenSource: 'value' },
  { ...defaultReadings, severalKeys: 'any' },
  { ...defaultReadings, listEquals: 'member' },
  { ...defaultReadings, scalarTypes: 'text' },
];

/** Whether only a response can fill a block. */
export function isOpenBlock({ kind, options }: Block): boolean {
  return blockKinds[kind].valueType(options.value)?.comesFromItems === true && !options.items?.length;
}

/**
 * Every value that a block is tried with: listed without any thought about rules, and then one kept of those for which
 * each single rule of the modal gives the same answer under each reading.
 */
export function universeOf(block: Block, contents: Contents): readonly Value[] {
  const rules = contents.blocks
    .flatMap(({ options }) => [options, ...(options.items ?? [])])
    .concat(contents.actions.map(({ options }) => options) as never[])
    .flatMap(({ visibleOn }) => (typeof visibleOn === 'object' ? Object.entries(visibleOn) : []))
    .flatMap(([key, rule]) => (key === block.key ? [rule] : []));
  if (!isOpenBlock(block) && block.options.items) return allValues(block);
  const name = JSON.stringify([block.kind, rules]);
  const known = universes.get(name) ?? oneOfEach(allValues(block), rules);
  universes.set(name, known);
  return known;
}

const universes = new Map<string, readonly Value[]>();

function oneOfEach(values: readonly Value[], rules: readonly Rule[]): readonly Value[] {
  const found = new Map<string, Value>();
  for (const value of values) {
    const answers = answeringReadings.flatMap((readings) =>
      ['not_empty' as const, ...rules].map((rule) => Number(holds(rule, value, readings))),
    );
    const name = answers.join('');
    if (!found.has(name)) found.set(name, value);
  }
  return [...found.values()];
}

/** The readings that change the answer of a single rule. */
const answeringReadings: readonly Readings[] = [
  defaultReadings,
  { ...defaultReadings, listEquals: 'member' },
  { ...defaultReadings, scalarTypes: 'text' },
];

function allValues(block: Block): readonly Value[] {
  const { kind, options } = block;
  const type = blockKinds[kind].valueType(options.value);
  if (type === null || type.domain === null) return [];
  if (type.domain === 'any text') return allTexts;
  if (type.domain === 'any date') return allDates();
  if (isOpenBlock(block)) return openValues(block);
  const values = (options.items ?? []).map(({ value }) => value);
  return type.isMultiple ? allSubsets(values) : ['', ...values];
}

function openValues({ kind }: Block): readonly Value[] {
  const shapes = [blockKinds[kind].valueType(undefined), blockKinds[kind].valueType([])];
  const others: readonly Scalar[] = kind === 'select' ? [1, 2, 31, 2024, true, false] : [];
  const single: readonly Scalar[] = [...allTexts, ...others];
  return [
    '',
    ...(shapes.some((shape) => shape?.isMultiple === false) ? single : []),
    ...(shapes.some((shape) => shape?.isMultiple === true) ? listsOf(others.length > 0) : []),
  ];
}

/** Up to five of all that rules name and one that none names, of several types if wanted. */
function listsOf(isTyped: boolean): readonly Value[] {
  const elements = [...texts, ...dateTexts, '', 'z', 'true', 'y', ...(isTyped ? [1, true] : [])];
  const lists: (readonly Scalar[])[] = [[]];
  for (const element of elements) {
    lists.push(...lists.filter((list) => list.length < 5).map((list) => [...list, element]));
  }
  return lists;
}

/** All texts up to length 4 over an alphabet with every letter of the rules' texts and one more. */
const allTexts: readonly string[] = listTexts();

function listTexts(): readonly string[] {
  const found = [''];
  for (let next = 0; (found[next] as string).length < 4; next += 1) {
    for (const letter of 'ab1y') found.push((found[next] as string) + letter);
  }
  return [...found, 'z', 'true', ...rareTexts()];
}

/** What rules for dates look for, by itself and together with all else. */
function rareTexts(): readonly string[] {
  const parts = [...dateTexts, ...texts];
  const pairs = parts.flatMap((one) => parts.flatMap((other) => [`${one}y${other}`, `${one}${other}`]));
  const triples = pairs.flatMap((pair) => parts.map((part) => `${pair}y${part}`));
  return [...parts, ...parts.map((part) => `${part}y`), ...pairs, ...triples];
}

function allSubsets(values: readonly Scalar[]): readonly (readonly Scalar[])[] {
  return Array.from({ length: 2 ** values.length }, (_, bits) =>
    values.filter((__, index) => (bits >> index) % 2 === 1),
  );
}

/** One date for each answer that dates of all years give to all that rules ask. */
function allDates(): readonly string[] {
  if (dates.length > 0) return dates;
  const found = new Map<string, string>();
  for (const date of everyDate()) {
    const wanted = [...dateTexts, ...texts, '2024-02-29'];
    const answers = `${wanted.map((text) => Number(date.includes(text))).join('')}`;
    if (!found.has(answers)) found.set(answers, date);
  }
  dates = ['', ...found.values()];
  return dates;
}

let dates: readonly string[] = [];

/** Every date from 0001-01-01 to 9999-12-31. */
export function* everyDate(): Generator<string> {
  for (let year = 1; year <= 9999; year += 1) {
    for (let month = 1; month <= 12; month += 1) {
      for (let day = 1; day <= 31; day += 1) {
        const date = `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`;
        if (day < 29 || isCalendarDate(date)) yield date;
      }
    }
  }
}

function pad(number: number, length: number): string {
  return String(number).padStart(length, '0');
}
