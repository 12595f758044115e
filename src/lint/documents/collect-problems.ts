import type { Problem } from '../../base/problem.ts';
import type { RuleInfo } from '../../base/rule.ts';
import { duplicateKey } from '../rules/duplicate-key.ts';
import { inexactNumber } from '../rules/inexact-number.ts';
import { jsonSyntax } from '../rules/json-syntax.ts';
import { createRunRules, type RunRules } from '../run-rules.ts';
import type { Source } from '../source.ts';

/** The rules for any JSON text. */
export const textRules = [jsonSyntax, duplicateKey, inexactNumber] as const;

type TextRuleId = (typeof textRules)[number]['id'];

/** The problems of a text, and those that a lower layer has found in its value. */
interface Collected<Id extends string>
  extends Pick<Source, 'syntaxErrors' | 'repetitions' | 'inexactNumbers'> {
  readonly problems: readonly Problem<Id>[];
}

/** Returns the function that runs the rules for any JSON text, and reports what the rules of a lower layer have found. */
export function collectorOf<Id extends string>(
  rules: readonly (RuleInfo & { readonly id: Id })[],
): RunRules<Collected<Id>, Id | TextRuleId> {
  return createRunRules<Collected<Id>, Id | TextRuleId>([
    ...textRules,
    ...rules.map((rule) => ({
      ...rule,
      check: ({ problems }: Collected<Id>) => problems.filter((problem) => problem.rule === rule.id),
    })),
  ]);
}
