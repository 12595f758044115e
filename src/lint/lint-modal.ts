import type { RatedProblem } from '../base/problem.ts';
import { findInModal } from '../format/check/find-in-modal.ts';
import type { Violation } from '../format/check/violation.ts';
import { type Diagnostic, locate } from './diagnostics.ts';
import { createFindMeant } from './guesses/find-meant.ts';
import { describeAny, findRootViolation } from './guesses/root-violation.ts';
import { isOff, type LintOptions, runRules, violationLimit } from './options.ts';
import { readMarkdown } from './read-markdown.ts';
import { createRuleContext, type RuleContext } from './rule-context.ts';
import type { RuleId } from './rule-ids.ts';
import { type ParsedText, readSource } from './source.ts';
import { readAsCompiled } from './valid-contents.ts';
import { relevantViolations, withInexactNumbers } from './violations/relevant-violations.ts';

/**
 * Returns every problem of the text of a modal schema, in the order of the text. Takes any text; throws a `TypeError` if it
 * is not a string, or for an unknown level.
 */
export function lintModal(text: string, options: LintOptions = {}): Diagnostic[] {
  const source = readSource(text);
  const problems = runRules(subjectIn(source, options), options);
  return problems.length === 0 ? [] : locate(text, source, problems);
}

/** Returns the problems for a parsed modal. */
export function lintModalValue(modal: unknown, options: LintOptions): readonly RatedProblem<RuleId>[] {
  return runRules(subjectOfValue(modal, options), options);
}

/** Creates the input of the rules for a parsed modal. */
export function subjectOfValue(modal: unknown, options: LintOptions): RuleContext {
  const nothing = {
    syntaxErrors: [],
    repetitions: [],
    inexactNumbers: [],
    hasErrors: false,
    root: () => undefined,
  };
  return subjectIn({ value: modal, ...nothing }, options);
}

function subjectIn(source: ParsedText, options: LintOptions): RuleContext {
  const { value, hasErrors, syntaxErrors, repetitions } = source;
  // Most modals are valid, and this check is faster than the search for violations.
  const valid = readAsCompiled(value);
  const allViolations =
    valid !== null || value === undefined ? [] : findProblems(value, violationLimit(options));
  const meaningOf = createFindMeant(value);
  const { violations, inexactNumbers } = withInexactNumbers(
    relevantViolations(allViolations, source, meaningOf),
    isOff('inexact-number', options) ? [] : source.inexactNumbers,
  );
  return createRuleContext({
    modal: value,
    syntaxErrors,
    repetitions,
    inexactNumbers,
    allViolations,
    violations,
    describe: describeAny,
    meaningOf,
    readMarkdown,
    hasErrors,
    valid,
    closedItems: options.closedItems,
  });
}

function findProblems(value: unknown, limit: number): readonly Violation[] {
  const violations = findInModal(value, limit);
  const whole = violations.length === 0 ? null : findRootViolation(value);
  return whole === null ? violations : [whole];
}
