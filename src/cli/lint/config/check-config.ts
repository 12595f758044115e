import { isRuleLevel, type RuleLevel, ruleLevels } from '../../../lint/options.ts';
import { isObject } from '../../is-object.ts';
import { didYouMean, listWords, quote } from '../../words.ts';
import type { Finding } from '../finding.ts';
import type { Config, Levels, Suppression } from './config.ts';
import { describeUnknownRule, findRule } from './levels.ts';

/** What a config file says. */
export interface ConfigContents extends Pick<Config, 'rules'> {
  readonly suppressions: readonly Suppression[];
}

/** The settings in a config file's value, or a text: the first thing that is wrong with it. */
export function checkConfig(value: unknown): ConfigContents | string {
  if (!isObject(value)) return 'the config is no object.';
  const unknown = findUnknownMember(value, ['$schema', 'rules', 'suppressions']);
  if (unknown !== undefined) return unknown;
  const rules = checkRules(value['rules'] ?? {});
  if (typeof rules === 'string') return rules;
  const suppressions = checkSuppressions(value['suppressions'] ?? []);
  return typeof suppressions === 'string' ? suppressions : { rules, suppressions };
}

function checkRules(value: unknown): Levels | string {
  if (!isObject(value)) return '"rules" is no object.';
  const levels: Partial<Record<Finding['rule'], RuleLevel>> = {};
  for (const [id, level] of Object.entries(value)) {
    const rule = findRule(id);
    if (rule === undefined) return `"rules" names ${describeUnknownRule(id)}`;
    if (!isRuleLevel(level))
      return `${quote(id)} is ${JSON.stringify(level)}, but takes ${listWords(ruleLevels)}.`;
    levels[rule] = level;
  }
  return levels;
}

function checkSuppressions(value: unknown): readonly Suppression[] | string {
  if (!Array.isArray(value)) return '"suppressions" is no list.';
  const checked: Suppression[] = [];
  for (const [index, entry] of value.entries()) {
    const suppression = checkSuppression(entry);
    if (typeof suppression === 'string') return `suppression ${index + 1} ${suppression}`;
    checked.push(suppression);
  }
  return checked;
}

function checkSuppression(value: unknown): Suppression | string {
  if (!isObject(value)) return 'is no object.';
  const unknown = findUnknownMember(value, ['rule', 'pointer', 'file', 'reason']);
  if (unknown !== undefined) return `has an unknown member: ${unknown}`;
  const { rule: id, pointer, file, reason } = value;
  if (id === undefined) return 'has no "rule", which says what.';
  const rule = findRule(id);
  if (rule === undefined) return `names ${describeUnknownRule(String(id))}`;
  if (typeof pointer !== 'string') return 'has no "pointer", which says where.';
  if (!/^(\/|$)/.test(pointer))
    return `has the "pointer" ${quote(pointer)}, but one starts with a slash: take it from "json-modal lint --format json".`;
  if (file !== undefined && typeof file !== 'string') return 'has a "file" that is no text.';
  if (typeof reason !== 'string' || reason.trim() === '') return 'has no "reason", which says why.';
  return { rule, pointer, reason, ...(file !== undefined && { file }) };
}

function findUnknownMember(value: object, known: readonly string[]): string | undefined {
  const name = Object.keys(value).find((key) => !known.includes(key));
  if (name === undefined) return undefined;
  const hint = didYouMean(name, known) || `The members are ${listWords(known.map(quote), 'and')}.`;
  return `${quote(name)} is no member of it. ${hint}`;
}
