import { groupBy } from './group-by.ts';
import { limitProblems } from './limit-per-rule.ts';
import type { Problem, RatedProblem } from './problem.ts';
import { isRuleLevel, type Rule, type RuleLevel, ruleLevels } from './rule.ts';
import { listWords, quote, replaceQuoted } from './text.ts';

/** The settings of a run. */
interface RunSettings {
  /** Levels that differ from the default ones. */
  readonly rules?: { readonly [id: string]: RuleLevel | undefined } | undefined;
  /** The number of problems that are listed for one rule. Default: all. */
  readonly limit?: number | undefined;
}

type Named<Id extends string, Context = never> = Rule<Context> & { readonly id: Id };

/** Creates the function that returns the problems of all rules that have a check and are not off. */
export function createRunRules<Context, Id extends string>(
  rules: readonly Named<Id, Context>[],
): (context: Context, settings?: RunSettings) => readonly RatedProblem<Id>[] {
  // Objects of one shape are read faster than the rules, some of which have more members.
  const checked = rules.flatMap(({ id, severity, identity, check }) =>
    check === undefined ? [] : [{ id, severity, identity, check }],
  );
  return (context, settings = {}) => {
    const found: RatedProblem<Id>[] = [];
    for (const rule of checked) {
      const level = levelOf(rule.id, settings);
      if (level === 'off') continue;
      const problems = rule.check(context);
      if (problems.length === 0) continue;
      const rated = problems.map((problem) => rate({ ...problem, rule: rule.id }, rule, level));
      for (const problem of limitProblems(rated, settings.limit ?? Number.POSITIVE_INFINITY))
        found.push(problem);
    }
    return found;
  };
}

/** Creates the function that gives problems which a walk found the severities of their rules. */
export function createRate<Id extends string>(
  rules: readonly Named<Id>[],
): <Found extends Problem<Id>>(problems: readonly Found[]) => readonly (Found & RatedProblem<Id>)[] {
  const byId = new Map<string, Named<Id>>(rules.map((rule) => [rule.id, rule]));
  return (problems) =>
    problems.map((problem) => rate(problem, byId.get(problem.rule) ?? { severity: 'error' }));
}

/**
 * Creates the function that sets the levels of problems that were found with the default ones: by rule, in the order of the
 * rules.
 */
export function createSetLevels<Id extends string>(
  rules: readonly Named<Id>[],
): (problems: readonly RatedProblem<Id>[], settings: RunSettings) => readonly RatedProblem<Id>[] {
  return (problems, settings) => {
    const byRule = groupBy(problems, ({ rule }) => rule);
    return rules.flatMap((rule) => {
      const level = levelOf(rule.id, settings);
      const ofRule = byRule.get(rule.id);
      if (level === 'off' || ofRule === undefined) return [];
      const rated = ofRule.map((problem) => rate(problem, rule, level));
      return limitProblems(rated, settings.limit ?? Number.POSITIVE_INFINITY);
    });
  };
}

function rate<Found extends Problem>(
  problem: Found,
  { severity, identity }: Pick<Rule, 'severity'> & { readonly identity?: Rule['identity'] | undefined },
  level?: Exclude<RuleLevel, 'off'>,
): Found & RatedProblem<Found['rule']> {
  return {
    ...problem,
    ...(identity === 'words' && { wording: wordingOf(problem.message) }),
    severity: level ?? problem.severity ?? severity,
  };
}

/** Returns a message without its names, and without the numbers of lines and elements, which change with what is before. */
function wordingOf(message: string): string {
  return replaceQuoted(message, () => '')
    .replace(/ of line \d+/g, '')
    .replace(/\b(item|entry|condition) \d+/gi, '$1');
}

function levelOf(id: string, { rules = {} }: RunSettings): RuleLevel | undefined {
  const level: unknown = rules[id];
  if (level === undefined || isRuleLevel(level)) return level;
  throw new TypeError(
    `The level of "${id}" is ${quote(String(level))}, but must be ${listWords(ruleLevels)}.`,
  );
}
