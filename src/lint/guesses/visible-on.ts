import { isObject, parseJson } from '../../base/json.ts';
import { memoize } from '../../base/memoize.ts';
import type { Condition } from '../../format/visible-on.ts';
import { writeValue } from '../../format/words/phrases.ts';
import {
  type ConditionTarget,
  operandNames,
  operatorNames,
  type Reading,
  readCondition,
  readTest,
} from './conditions.ts';
import type { Guess } from './guess.ts';
import { describeLacking, type Lacking } from './operators.ts';

/** Returns the block that a condition is about; `undefined` if there is none with the key. */
export type FindTarget = (key: string) => ConditionTarget | undefined;

/** Returns the correction of a `visibleOn` in the syntax of another format; `undefined` if its meaning is unknown. */
export function guessVisibleOn(
  foreignVisibleOn: unknown,
  keys: readonly string[],
  findTarget: FindTarget,
  pointer: string,
): Guess | undefined {
  const reading = readVisibleOn(foreignVisibleOn, keys, findTarget);
  if (reading === undefined) return undefined;
  if ('lacks' in reading) return { hint: describeLacking(reading.lacks) };
  const { conditions, isCertain } = reading;
  const plan = { do: 'replace', by: conditions, pointer } as const;
  const hint = `Write ${writeValue(conditions)}.`;
  return isCertain ? { hint, fix: plan } : { hint, suggestions: [plan] };
}

/** Returns the member that names the block of a single test in an object; `undefined` in the syntax of this format. */
export function memberOfBlock(foreignTest: unknown, isBlock: (key: string) => boolean): string | undefined {
  if (!isObject(foreignTest)) return undefined;
  const isTest = [...operatorNames, ...operandNames].some((name) => Object.hasOwn(foreignTest, name));
  const names = blockNames.filter((name) => typeof foreignTest[name] === 'string' && !isBlock(name));
  return isTest ? names.find((name) => isBlock(String(foreignTest[name]))) : undefined;
}

/** Returns how the conditions under a key are combined, in other formats. */
export function combinationOf(key: string): 'and' | Lacking | undefined {
  return combinations.get(key.replace(/[-_$\s]/g, '').toLowerCase());
}

type WholeReading =
  | { readonly conditions: Readonly<Record<string, Condition>>; readonly isCertain: boolean }
  | { readonly lacks: Lacking };

function readVisibleOn(
  foreignVisibleOn: unknown,
  keys: readonly string[],
  findTarget: FindTarget,
): WholeReading | undefined {
  if (typeof foreignVisibleOn === 'string') return readExpression(foreignVisibleOn, keys, findTarget);
  if (Array.isArray(foreignVisibleOn)) return combine(foreignVisibleOn, keys, findTarget, false);
  if (!isObject(foreignVisibleOn)) return undefined;
  const named = memberOfBlock(foreignVisibleOn, (key) => keys.includes(key));
  if (named !== undefined) {
    const { [named]: key, ...rest } = foreignVisibleOn;
    return under(String(key), readSingle(rest, String(key), findTarget));
  }
  const name = onlyKeyOf(foreignVisibleOn);
  if (name === undefined) return undefined;
  const combination = keys.includes(name) ? undefined : combinationOf(name);
  if (combination === undefined) return undefined;
  return combination === 'and'
    ? combine([foreignVisibleOn[name]].flat(), keys, findTarget, true)
    : { lacks: combination };
}

/** Kept, since each problem of an object of conditions asks for it. */
const onlyKeyOf = memoize((conditions: object): string | undefined => {
  const [name, another] = Object.keys(conditions);
  return another === undefined ? name : undefined;
});

/** Reads the test of an object that also names its block. The operator may be missing. */
function readSingle(
  rest: Readonly<Record<string, unknown>>,
  key: string,
  findTarget: FindTarget,
): Reading | undefined {
  const target = findTarget(key);
  if (target === undefined) return undefined;
  const isPlain = !operatorNames.some((name) => Object.hasOwn(rest, name));
  return readCondition(isPlain ? { operator: 'equals', ...rest } : rest, target);
}

function under(key: string, reading: Reading | undefined): WholeReading | undefined {
  if (reading === undefined || 'lacks' in reading) return reading;
  return { conditions: { [key]: reading.means }, isCertain: reading.isCertain };
}

/** Joins objects of conditions, which must all hold. */
function combine(
  parts: readonly unknown[],
  keys: readonly string[],
  findTarget: FindTarget,
  isCertain: boolean,
): WholeReading | undefined {
  const read = parts.map(
    (part) => readVisibleOn(part, keys, findTarget) ?? readPlain(part, keys, findTarget),
  );
  const lacking = read.find((part) => part !== undefined && 'lacks' in part);
  if (lacking !== undefined) return lacking;
  const all = read.flatMap((part) => (part && 'conditions' in part ? Object.entries(part.conditions) : []));
  const isWhole =
    read.every((part) => part !== undefined) && new Set(all.map(([key]) => key)).size === all.length;
  return isWhole && all.length > 0 ? { conditions: Object.fromEntries(all), isCertain } : undefined;
}

/** Reads an object of block keys and conditions. */
function readPlain(part: unknown, keys: readonly string[], findTarget: FindTarget): WholeReading | undefined {
  if (!isObject(part) || !Object.keys(part).every((key) => keys.includes(key))) return undefined;
  const read = Object.entries(part).map(([key, condition]) =>
    under(key, readAny(condition, key, findTarget)),
  );
  const conditions = read.flatMap((reading) =>
    reading && 'conditions' in reading ? Object.entries(reading.conditions) : [],
  );
  return read.every((reading) => reading !== undefined && 'conditions' in reading)
    ? { conditions: Object.fromEntries(conditions), isCertain: true }
    : read.find((reading) => reading !== undefined && 'lacks' in reading);
}

function readAny(condition: unknown, key: string, findTarget: FindTarget): Reading | undefined {
  const target = findTarget(key);
  if (target === undefined) return undefined;
  if (condition === 'not_empty') return { means: condition, isCertain: true };
  return readCondition(condition, target);
}

/** Reads an expression such as `gift`, `!gift` or `gift == "yes"`. */
function readExpression(
  text: string,
  keys: readonly string[],
  findTarget: FindTarget,
): WholeReading | undefined {
  const words = text.trim();
  if (words.length > longest) return undefined;
  if (/\|\||\sor\s/i.test(words)) return { lacks: 'or' };
  const parts = words.split(/&&|\sand\s/i);
  if (parts.length > 1) return combine(parts, keys, findTarget, false);
  const isNegated = words.startsWith('!');
  const rest = isNegated ? words.slice(1) : words;
  const key = keys.filter((candidate) => rest.startsWith(candidate)).sort((a, b) => b.length - a.length)[0];
  const target = key === undefined ? undefined : findTarget(key);
  if (key === undefined || target === undefined) return undefined;
  const test = rest.slice(key.length).trim();
  if (test === '')
    return isNegated ? { lacks: 'is-empty' } : { conditions: { [key]: 'not_empty' }, isCertain: false };
  if (isNegated) return { lacks: 'not' };
  const [operator = ''] = /^[=!<>]+|^\S+/.exec(test) ?? [];
  const operand = test.slice(operator.length).trim();
  const value = parseJson(operand.replaceAll("'", '"'));
  const reading = value === undefined ? undefined : readTest(operator, value, target);
  const whole = under(key, reading);
  return whole && 'conditions' in whole ? { ...whole, isCertain: false } : whole;
}

/** The maximum length of an expression that is read. */
const longest = 200;

/** The members of other formats that name the block of a condition. */
const blockNames: readonly string[] = [
  'field',
  'block',
  'key',
  'name',
  'id',
  'source',
  'when',
  'property',
  'dependsOn',
];

const combinations: ReadonlyMap<string, 'and' | Lacking> = new Map([
  ...['and', 'all', 'allof', 'every', '&&'].map((name) => [name, 'and'] as const),
  ...['or', 'any', 'anyof', 'oneof', 'some', '||'].map((name) => [name, 'or'] as const),
  ...['not', '!', 'none', 'noneof', 'nor', 'unless'].map((name) => [name, 'not'] as const),
]);
