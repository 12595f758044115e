import { maxListed } from '../../base/limit-per-rule.ts';
import type { RatedProblem } from '../../base/problem.ts';
import type { Rule } from '../../base/rule.ts';
import { createRunRules, createSetLevels } from '../../base/run-rules.ts';
import type { LintOptions } from '../options.ts';
import { duplicateKey, inexactNumber, jsonSyntax } from '../rules/json-text-rules.ts';
import type { ParsedText } from '../source.ts';

/** The rules for any JSON text. */
export const textRules = [jsonSyntax, duplicateKey, inexactNumber] as const;

type TextRuleId = (typeof textRules)[number]['id'];

type ReadText = Pick<ParsedText, 'syntaxErrors' | 'repetitions' | 'inexactNumbers'>;

/**
 * Creates the function that returns the problems of a text: those that the rules for any JSON text find, and those that a
 * lower layer has found in its value by other rules.
 */
export function createFindInText<Id extends string>(
  rules: readonly (Rule & { readonly id: Id })[],
): (
  source: ReadText,
  found: readonly RatedProblem<Id>[],
  options: LintOptions,
) => readonly RatedProblem<Id | TextRuleId>[] {
  const setLevels = createSetLevels<Id | TextRuleId>([...textRules, ...rules]);
  return (source, found, { rules: levels, limit = maxListed }) =>
    setLevels([...findInText(source), ...found], { rules: levels, limit });
}

const findInText = createRunRules<ReadText, TextRuleId>(textRules);
