import { isObject } from '../../../base/json.ts';
import { listWords } from '../../../base/text.ts';
import { isRuleLevel, type RuleLevel, ruleLevels } from '../../../lint/options.ts';
import type { Finding } from '../../findings/finding.ts';
import { describeUnknownRule, findRule, type Levels } from '../../findings/levels.ts';
import { didYouMean, quote } from '../../words.ts';
import type { Suppression } from './config.ts';

/** The contents of a config file, without the configs that it extends. */
export interface ConfigContents {
  readonly extends: readonly string[];
  readonly rules: Levels;
  readonly overrides: readonly OverrideContents[];
  readonly ignores: readonly string[];
  readonly suppressions: readonly Suppression[];
  readonly baseline?: string;
  readonly maxWarnings?: number;
}

interface OverrideContents {
  readonly files: readonly string[];
  readonly rules: Levels;
}

/** Checks the value of a config file. Returns a message for the first problem. */
export function checkConfig(value: unknown): ConfigContents | string {
  if (!isObject(value)) return 'the config must be an object.';
  const unknown = findUnknownMember(value, ['$schema', ...members]);
  if (unknown !== undefined) return unknown;
  const bases = checkExtends(value['extends'] ?? []);
  if (typeof bases === 'string') return bases;
  const rules = checkRules(value['rules'] ?? {});
  if (typeof rules === 'string') return rules;
  const overrides = checkEach(value['overrides'] ?? [], 'override', checkOverride);
  if (typeof overrides === 'string') return overrides;
  const ignores = checkPatterns(value['ignores'] ?? []);
  if (typeof ignores === 'string') return `"ignores" ${ignores}`;
  const suppressions = checkEach(value['suppressions'] ?? [], 'suppression', checkSuppression);
  if (typeof suppressions === 'string') return suppressions;
  const limits = checkLimits(value);
  if (typeof limits === 'string') return limits;
  return { extends: bases, rules, overrides, ignores, suppressions, ...limits };
}

const members = ['extends', 'rules', 'overrides', 'ignores', 'suppressions', 'baseline', 'maxWarnings'];

function checkLimits({
  baseline,
  maxWarnings,
}: Readonly<Record<string, unknown>>): Pick<ConfigContents, 'baseline' | 'maxWarnings'> | string {
  if (baseline !== undefined && !isFilled(baseline)) return '"baseline" must be the path of a file.';
  if (maxWarnings !== undefined && !isCount(maxWarnings))
    return '"maxWarnings" must be a non-negative integer.';
  return { ...(baseline !== undefined && { baseline }), ...(maxWarnings !== undefined && { maxWarnings }) };
}

function checkExtends(value: unknown): readonly string[] | string {
  const list: unknown = typeof value === 'string' ? [value] : value;
  return Array.isArray(list) && list.every(isFilled)
    ? list
    : '"extends" must be the path of another config, or a list of paths.';
}

function checkRules(value: unknown): Levels | string {
  if (!isObject(value)) return '"rules" must be an object.';
  const levels: Partial<Record<Finding['rule'], RuleLevel>> = {};
  for (const [id, level] of Object.entries(value)) {
    const rule = findRule(id);
    if (rule === undefined) return `"rules" names ${describeUnknownRule(id)}`;
    if (!isRuleLevel(level))
      return `${quote(id)} must be ${listWords(ruleLevels)}, got ${JSON.stringify(level)}.`;
    levels[rule] = level;
  }
  return levels;
}

/** Checks each entry of a list. A message begins with the name and number of the entry. */
function checkEach<Checked extends object>(
  value: unknown,
  name: string,
  check: (entry: unknown) => Checked | string,
): readonly Checked[] | string {
  if (!Array.isArray(value)) return `"${name}s" must be a list.`;
  const checked: Checked[] = [];
  for (const [index, entry] of value.entries()) {
    const one = check(entry);
    if (typeof one === 'string') return `${name} ${index + 1} ${one}`;
    checked.push(one);
  }
  return checked;
}

function checkOverride(value: unknown): OverrideContents | string {
  if (!isObject(value)) return 'must be an object.';
  const unknown = findUnknownMember(value, ['files', 'rules']);
  if (unknown !== undefined) return `has an ${unknown}`;
  const files = checkPatterns(value['files'] ?? []);
  if (typeof files === 'string') return `has "files" that ${files}`;
  if (files.length === 0) return 'has no "files".';
  const rules = checkRules(value['rules'] ?? {});
  return typeof rules === 'string' ? `is wrong: ${rules}` : { files, rules };
}

function checkPatterns(value: unknown): readonly string[] | string {
  const list: unknown = typeof value === 'string' ? [value] : value;
  if (!Array.isArray(list) || !list.every(isFilled)) return 'must be a list of files, folders or globs.';
  const turned = list.find((pattern) => pattern.startsWith('!'));
  return turned === undefined ? list : `must not begin with "!", got ${quote(turned)}.`;
}

function checkSuppression(value: unknown): Suppression | string {
  if (!isObject(value)) return 'must be an object.';
  const unknown = findUnknownMember(value, ['rule', 'pointer', 'file', 'reason', 'until']);
  if (unknown !== undefined) return `has an ${unknown}`;
  const { rule: id, pointer, file, reason, until } = value;
  if (id === undefined) return 'has no "rule".';
  const rule = findRule(id);
  if (rule === undefined) return `names ${describeUnknownRule(String(id))}`;
  if (typeof pointer !== 'string') return 'has no "pointer".';
  if (!/^(\/|$)/.test(pointer))
    return `has the "pointer" ${quote(pointer)}, which must start with "/". Copy it from "json-modal lint --format json".`;
  if (file !== undefined && typeof file !== 'string') return 'has a "file" that is not a string.';
  if (typeof reason !== 'string' || reason.trim() === '') return 'has no "reason".';
  if (until !== undefined && !isDay(until))
    return `has an "until" that is not a date like "2026-12-31", got ${JSON.stringify(until)}.`;
  return {
    rule,
    pointer,
    reason,
    ...(file !== undefined && { file }),
    ...(until !== undefined && { until }),
  };
}

function isFilled(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

function isDay(value: unknown): value is string {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(value)) return false;
  const time = Date.parse(`${value}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value);
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}

function findUnknownMember(value: object, known: readonly string[]): string | undefined {
  const name = Object.keys(value).find((key) => !known.includes(key));
  if (name === undefined) return undefined;
  const hint = didYouMean(name, known) || `The members are ${listWords(known.map(quote), 'and')}.`;
  return `unknown member ${quote(name)}. ${hint}`;
}
