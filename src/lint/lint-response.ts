import { hasMember, valueAt } from '../base/json.ts';
import { parsePointer, toPointer } from '../base/pointer.ts';
import type { RatedProblem } from '../base/problem.ts';
import { mergeIntoModal } from '../behaviour/merge.ts';
import { findInResponse } from '../behaviour/validate-response.ts';
import { findInResponseShape } from '../format/check/find-in-response-shape.ts';
import type { Violation } from '../format/check/violation.ts';
import { readContents } from '../format/contents.ts';
import type { ModalJson } from '../format/modal.ts';
import { type Diagnostic, locate } from './diagnostics.ts';
import { createFindMeant } from './guesses/find-meant.ts';
import { limitProblems } from './limit-per-rule.ts';
import { lintModalValue, subjectOfValue } from './lint-modal.ts';
import { isOff, type LintOptions } from './options.ts';
import { createRuleContext, type RuleContext } from './rule-context.ts';
import type { RuleId } from './rule-ids.ts';
import { rules } from './rules/index.ts';
import { runRules } from './run-rules.ts';
import { readSource, type Source } from './source.ts';
import { readValidModal } from './valid-contents.ts';
import { relevantViolations, withInexactNumbers } from './violations/relevant-violations.ts';
import { findCause, type Path, without } from './violations/root-causes.ts';

/**
 * Returns every problem of the text of an endpoint's response, merged with the modal as written, in the order of the text.
 * Problems of the modal alone are not reported. If the modal is not valid, only the response's shape is checked.
 */
export function lintResponse(
  modalText: string,
  responseText: string,
  options: LintOptions = {},
): Diagnostic[] {
  const modal = readValidModal(modalText);
  const source = readSource(responseText);
  const allViolations = findProblems(modal, source.value, options);
  const problems = [
    ...ofResponse(modal, source, allViolations, options),
    ...ofMerged(modal, source, allViolations, options),
  ];
  return problems.length === 0 ? [] : locate(responseText, source, problems);
}

function findProblems(modal: ModalJson | null, value: unknown, { limit }: LintOptions): readonly Violation[] {
  if (value === undefined) return [];
  return modal === null
    ? findInResponseShape(value, limit).violations
    : findInResponse(readContents(modal), value, limit);
}

/** Returns the problems in the response, regardless of the modal's state. */
function ofResponse(
  modal: ModalJson | null,
  source: Source,
  allViolations: readonly Violation[],
  options: LintOptions,
): readonly RatedProblem<RuleId>[] {
  const { value: response, hasErrors, syntaxErrors, repetitions } = source;
  const modalBefore = modal && readContents(modal);
  const meaningOf = createFindMeant(response, modalBefore);
  const { violations, inexactNumbers } = withInexactNumbers(
    relevantViolations(allViolations, source, meaningOf),
    isOff('inexact-number', options) ? [] : source.inexactNumbers,
  );
  const parts = {
    modal: undefined,
    response,
    modalBefore,
    syntaxErrors,
    repetitions,
    inexactNumbers,
    allViolations,
    violations,
    meaningOf,
    hasErrors,
  };
  return runRules(createRuleContext(parts), options);
}

/** Returns the problems in the merged modal that the modal did not have before. */
function ofMerged(
  modal: ModalJson | null,
  { value, hasErrors, repetitions, inexactNumbers }: Source,
  violations: readonly Violation[],
  options: LintOptions,
): readonly RatedProblem<RuleId>[] {
  const isValid = [violations, repetitions, inexactNumbers].every(({ length }) => length === 0) && !hasErrors;
  const merged = modal !== null && isValid ? mergeIntoModal(modal, value) : null;
  if (modal === null || merged === null) return [];
  // Earlier problems are not listed, and do not count as listed either.
  const all = { ...options, limit: Number.POSITIVE_INFINITY };
  // A later response can still supply items.
  const before = new Set(lintModalValue(modal, { ...all, closedItems: false }).map(identify));
  const newProblems = lintModalValue(merged, all).filter((problem) => !before.has(identify(problem)));
  const isCauseOf = createIsCause(modal, value, all);
  return limitProblems(newProblems, options.limit).map((problem) => {
    const isCause = (path: Path) => problem.count === undefined && isCauseOf(path, problem);
    return moveToResponse(problem, value, isCause);
  });
}

/**
 * Returns a function that removes the value at a path from a valid response and returns whether a problem goes with it. Each
 * removal is linted once for all problems, so no place depends on the number of problems.
 */
function createIsCause(
  modal: ModalJson,
  response: unknown,
  options: LintOptions,
): (path: Path, problem: RatedProblem<RuleId>) => boolean {
  const subjects = new Map<string, RuleContext | null>();
  const identities = new Map<string, ReadonlySet<string>>();

  function subjectWithout(path: Path): RuleContext | null {
    const key = toPointer(path);
    const cached = subjects.get(key);
    if (cached !== undefined) return cached;
    const rest = without(response, path);
    const isValid = findInResponse(readContents(modal), rest).length === 0;
    const context = isValid ? subjectOfValue(mergeIntoModal(modal, rest), options) : null;
    subjects.set(key, context);
    return context;
  }

  function findWithout(path: Path, rule: RuleId, context: RuleContext): ReadonlySet<string> {
    const key = `${rule} ${toPointer(path)}`;
    const cached = identities.get(key);
    if (cached !== undefined) return cached;
    const others = rules.flatMap(({ id }) => (id === rule ? [] : [[id, 'off'] as const]));
    const left = runRules(context, { ...options, rules: Object.fromEntries(others) });
    const leftIdentities = new Set(left.map(identify));
    identities.set(key, leftIdentities);
    return leftIdentities;
  }

  return (path, problem) => {
    const context = subjectWithout(path);
    return context !== null && !findWithout(path, problem.rule, context).has(identify(problem));
  };
}

function identify({ rule, pointer, message }: RatedProblem<RuleId>): string {
  return `${rule} ${pointer} ${message}`;
}

/**
 * Moves a problem to the place in the response that causes it: the option itself, if the response has it; or else the value
 * without which the problem disappears; or else the override of its block, or the whole data. Plans move only to the exact
 * place.
 */
function moveToResponse(
  problem: RatedProblem<RuleId>,
  response: unknown,
  isCause: (path: Path) => boolean,
): RatedProblem<RuleId> {
  const [, list = '', , key = '', , ...path] = parsePointer(problem.pointer);
  const override = ['data', list, key];
  const isGiven = path[0] !== undefined && hasMember(valueAt(response, override), path[0]);
  if (isGiven) return { ...problem, pointer: toPointer([...override, ...path]) };
  const { rule, severity, message, hint, about, wording } = problem;
  const holder = valueAt(response, override) === undefined ? ['data'] : override;
  const cause = findCause(response, isCause) ?? holder;
  return {
    rule,
    severity,
    pointer: toPointer(cause),
    highlight: 'key',
    message,
    ...(hint !== undefined && { hint }),
    ...(about && { about }),
    ...(wording !== undefined && { wording }),
  };
}
