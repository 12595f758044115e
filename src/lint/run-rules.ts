import type { RatedProblem } from '../base/problem.ts';
import type { Rule } from '../base/rule.ts';
import { listWords, quote, replaceQuoted } from '../base/text.ts';
import { limitProblems } from './limit-per-rule.ts';
import { isRuleLevel, type RuleLevel, ruleLevels } from './options.ts';
import type { RuleContext } from './rule-context.ts';
import type { RuleId } from './rule-ids.ts';
import { rules } from './rules/index.ts';

/** Returns the problems of all rules that are not off. */
export type RunRules<Context, Id extends string> = (
  context: Context,
  options: Levels,
) => readonly RatedProblem<Id>[];

interface Levels {
  readonly rules?: { readonly [id: string]: RuleLevel | undefined } | undefined;
  readonly limit?: number | undefined;
}

/** Creates the function that runs the rules for one kind of document. */
export function createRunRules<Context, Id extends string>(
  all: readonly (Rule<Context> & { readonly id: Id })[],
): RunRules<Context, Id> {
  // Objects of one shape are read faster than the rules, some of which have more members.
  const checks = all.map(({ id, severity, identity, check }) => ({ id, severity, identity, check }));
  return (context, { rules: levels = {}, limit }) => {
    const ratedProblems: RatedProblem<Id>[] = [];
    for (const { id, severity, identity, check } of checks) {
      const level = checkLevel(id, levels[id]);
      if (level === 'off') continue;
      const problems = check(context);
      if (problems.length === 0) continue;
      const ofRule = problems.map((problem) => ({
        ...problem,
        ...(identity === 'words' && { wording: wordingOf(problem.message) }),
        rule: id,
        severity: level ?? problem.severity ?? severity,
      }));
      for (const problem of limitProblems(ofRule, limit)) ratedProblems.push(problem);
    }
    return ratedProblems;
  };
}

/** Returns a message without its names, and without the numbers of lines and elements, which change with what is before. */
function wordingOf(message: string): string {
  return replaceQuoted(message, () => '')
    .replace(/ of line \d+/g, '')
    .replace(/\b(item|entry|condition) \d+/gi, '$1');
}

function checkLevel(id: string, level: unknown): RuleLevel | undefined {
  if (level === undefined || isRuleLevel(level)) return level;
  throw new TypeError(
    `The level of "${id}" is ${quote(String(level))}, but must be ${listWords(ruleLevels)}.`,
  );
}

/** Runs the rules for modals and responses. */
export const runRules = createRunRules<RuleContext, RuleId>(rules);
