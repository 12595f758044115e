import { listWords } from '../../../base/text.ts';
import { presentRuleId, renamedRules } from '../../../lint/rule-ids.ts';
import type { Levels } from '../../diagnostics/levels.ts';
import type { ReportedRule } from '../../diagnostics/reported-diagnostic.ts';
import { quote } from '../../words.ts';
import type { Config, ConfigContents } from './config.ts';

/** Returns the former names of rules in a config. */
export function formerNamesIn({
  rules = {},
  overrides = [],
  suppressions = [],
}: ConfigContents): readonly string[] {
  const names = [
    ...Object.keys(rules),
    ...overrides.flatMap(({ rules: levels = {} }) => Object.keys(levels)),
    ...suppressions.map(({ rule }) => rule),
  ];
  return [...new Set(names)].filter((name) => Object.hasOwn(renamedRules, name));
}

/** Returns contents under the present names of their rules. */
export function withPresentNames(contents: ConfigContents): ConfigContents {
  if (formerNamesIn(contents).length === 0) return contents;
  const { rules, overrides, suppressions } = contents;
  return {
    ...contents,
    ...(rules && { rules: presentLevels(rules) }),
    ...(overrides && {
      overrides: overrides.map((override) => ({
        ...override,
        ...(override.rules && { rules: presentLevels(override.rules) }),
      })),
    }),
    ...(suppressions && {
      suppressions: suppressions.map((suppression) => ({
        ...suppression,
        // The names of the table are those of rules.
        rule: presentRuleId(suppression.rule) as ReportedRule,
      })),
    }),
  };
}

function presentLevels(levels: Levels): Levels {
  return Object.fromEntries(Object.entries(levels).map(([name, level]) => [presentRuleId(name), level]));
}

/** Describes the former names of rules in configs, in a sentence for each file. */
export function describeFormerNames(configs: Iterable<Config | undefined>): readonly string[] {
  const sources = new Map(
    [...configs].flatMap((config) => config?.sources ?? []).map((source) => [source.path, source]),
  );
  return [...sources.values()].flatMap(({ name, formerNames = [] }) => {
    if (formerNames.length === 0) return [];
    const renames = formerNames.map((former) => `${quote(former)} is ${quote(presentRuleId(former))} now`);
    return `${quote(name)} has former names of rules: ${listWords(renames, 'and')}.`;
  });
}
