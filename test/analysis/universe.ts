import { defaultReadings, type Readings } from '../../src/behaviour/readings.ts';
import type { Value } from '../../src/format/values.ts';
import type { NaiveBlock } from '../session/naive-types.ts';
import {
  hasItems,
  isChecked,
  isDate,
  isList,
  isObject,
  isTyped,
  itemsOf,
  readText,
  takesInput,
} from '../session/naive-values.ts';
import { isMalformed, type NaiveModal, ruleHolds } from './naive-modal.ts';
import { dateTexts, oddTexts, texts } from './random-modals.ts';
import { wellFormed } from './well-formed-texts.ts';

/** The readings that differ from the default in one point. */
export const otherReadings: readonly Readings[] = [
  { ...defaultReadings, hiddenSource: 'value' },
  { ...defaultReadings, severalKeys: 'any' },
  { ...defaultReadings, listEquals: 'member' },
  { ...defaultReadings, scalarTypes: 'text' },
];

/**
 * Every value that a block is tried with: all that its items allow; else many, of which one is kept for each answer that they
 * give to the rules, each asked alone under each of the readings; a well-formed one if there is one. `null` if they are too many to list.
 */
export function universeOf(
  modal: NaiveModal,
  index: number,
  readings: readonly Readings[],
): readonly Value[] | null {
  const block = modal.blocks[index] as NaiveBlock;
  if (!takesInput(block)) return [];
  const isOpen = modal.isOpen[index] === true;
  if (hasItems(block) && !isOpen) {
    const values = itemsOf(block).map(({ value }) => value as Scalar);
    return isList(block) ? allSubsets(values) : ['', ...values];
  }
  const rules = rulesOn(modal, block.key);
  const isNever = block.options['visibleOn'] === 'never';
  const { type, isRequired } = block.options;
  const name = JSON.stringify([block.kind, type, isRequired, isNever, isOpen, rules, readings]);
  if (!universes.has(name))
    universes.set(name, oneOfEach(block, listValues(block, isOpen, rules), rules, readings));
  return universes.get(name) ?? null;
}

type Scalar = string | number | boolean;

const universes = new Map<string, readonly Value[] | null>();

/** The rules of a modal on a block. */
export function rulesOn({ blocks, actions }: NaiveModal, key: string): readonly unknown[] {
  const holders = [
    ...blocks.flatMap((block) => [block.options, ...itemsOf(block)]),
    ...actions.map((one) => one.options),
  ];
  return holders.flatMap(({ visibleOn }) =>
    isObject(visibleOn) && Object.hasOwn(visibleOn, key) ? [visibleOn[key]] : [],
  );
}

function oneOfEach(
  block: NaiveBlock,
  values: readonly Value[] | null,
  rules: readonly unknown[],
  readings: readonly Readings[],
): readonly Value[] | null {
  if (values === null) return null;
  const found = new Map<string, Value>();
  const isWrong = (value: Value) =>
    value !== '' && isMalformed(block, { visible: true, items: [], value: readText(block, value) });
  const wrong = new Set(values.filter(isWrong));
  const answered = new Set<string>();
  for (const value of [...values.filter((each) => !wrong.has(each)), ...wrong]) {
    const read = readText(block, value);
    const answersTo = (asked: readonly unknown[]) =>
      readings.flatMap((reading) => asked.map((rule) => Number(ruleHolds(rule, read, reading)))).join('');
    const name = answersTo(['not_empty', ...rules]);
    // Unless a value is required, no malformed one is needed where none does the same.
    const needed = block.options['isRequired'] === true ? name : answersTo(rules);
    if (wrong.has(value) && answered.has(needed)) continue;
    if (!wrong.has(value)) answered.add(needed);
    if (!found.has(name)) found.set(name, value);
  }
  return [...found.values()];
}

function listValues(block: NaiveBlock, isOpen: boolean, rules: readonly unknown[]): readonly Value[] | null {
  if (block.kind === 'datepicker') return allDates();
  const named = [...new Set(rules.flatMap(namedIn))];
  if (named.length > 8) return null;
  const joined = allSubsets(named).map((some) => ['', ...some].join('y'));
  const free = ['', ...shortTexts, ...named, ...joined, ...joined.map((text) => `${text}y`)];
  if (isChecked(block)) return named.length > 5 ? null : [...free, ...wellFormed(block, named)];
  if (isTyped(block)) return free;
  if (!isOpen) return [];
  const isSelect = block.kind === 'select';
  const elements = isSelect ? ['y', ...named].flatMap(asTyped) : ['y', ...named];
  if (elements.length > 10) return null;
  const single = isSelect ? free.flatMap(asTyped) : free;
  return [
    ...(block.kind === 'checkbox-group' ? [''] : single),
    ...(block.kind === 'radio-group' ? [] : allSubsets(elements)),
  ];
}

/** A text, with the number or boolean that is written like it. */
function asTyped(text: string): readonly Scalar[] {
  const typed = [Number(text), true, false];
  return [text, ...typed.filter((value) => String(value) === text)];
}

/** The values that a rule names, as text. */
function namedIn(rule: unknown): readonly string[] {
  return isObject(rule) ? [rule['equals'] ?? rule['includes']].flat().map(String) : [];
}

/** All texts up to length 4 over an alphabet with letters of the rules' texts and one more. */
const shortTexts: readonly string[] = listTexts();

function listTexts(): readonly string[] {
  const found = [''];
  for (let next = 0; (found[next] as string).length < 4; next += 1) {
    for (const letter of 'ab1y') found.push((found[next] as string) + letter);
  }
  return found;
}

function allSubsets<Element>(values: readonly Element[]): readonly (readonly Element[])[] {
  return Array.from({ length: 2 ** values.length }, (_, bits) =>
    values.filter((__, index) => (bits >> index) % 2 === 1),
  );
}

/** One date for each answer that dates of all years give to all that rules ask. */
function allDates(): readonly string[] {
  if (dates.length > 0) return dates;
  const found = new Map<number, string>();
  const wanted = [...dateTexts, ...oddTexts, ...texts].filter((text) => /^[\d-]+$/.test(text));
  for (const date of everyDate()) {
    let answers = 0;
    for (const text of wanted) answers = answers * 2 + Number(date.includes(text));
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
      const start = `${pad(year, 4)}-${pad(month, 2)}-`;
      for (let day = 1; day <= 31; day += 1) {
        const date = start + pad(day, 2);
        if (day < 29 || isDate(date)) yield date;
      }
    }
  }
}

function pad(number: number, length: number): string {
  return String(number).padStart(length, '0');
}
