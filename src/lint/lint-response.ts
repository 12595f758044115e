import { hasMember, isObject, valueAt } from '../base/json.ts';
import { limitProblems } from '../base/limit-per-rule.ts';
import { parsePointer, toPointer } from '../base/pointer.ts';
import type { RatedProblem } from '../base/problem.ts';
import { mergeIntoModal } from '../behaviour/merge.ts';
import { findInResponse } from '../behaviour/validate-response.ts';
import { findInResponseShape } from '../format/check/find-in-response-shape.ts';
import type { Violation } from '../format/check/violation.ts';
import { readContents } from '../format/contents.ts';
import type { Item } from '../format/items.ts';
import type { Block, ModalJson } from '../format/modal.ts';
import { type Diagnostic, locate } from './diagnostics.ts';
import { createFindMeant } from './guesses/find-meant.ts';
import { describeAny } from './guesses/root-violation.ts';
import { lintModalValue, subjectOfValue } from './lint-modal.ts';
import { isOff, type LintOptions, runRules, violationLimit } from './options.ts';
import { readMarkdown } from './read-markdown.ts';
import { createRuleContext, type RuleContext } from './rule-context.ts';
import type { RuleId } from './rule-ids.ts';
import { rules } from './rules/index.ts';
import { type ParsedText, readSource } from './source.ts';
import { readValidModal } from './valid-contents.ts';
import { relevantViolations, withInexactNumbers } from './violations/relevant-violations.ts';
import { findCause, type ResponsePath, without } from './violations/root-causes.ts';

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

function findProblems(modal: ModalJson | null, value: unknown, options: LintOptions): readonly Violation[] {
  const limit = violationLimit(options);
  if (value === undefined) return [];
  return modal === null
    ? findInResponseShape(value, limit).violations
    : findInResponse(readContents(modal), value, limit);
}

/** Returns the problems in the response, regardless of the modal's state. */
function ofResponse(
  modal: ModalJson | null,
  source: ParsedText,
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
    describe: describeAny,
    meaningOf,
    readMarkdown,
    hasErrors,
  };
  return runRules(createRuleContext(parts), options);
}

/** Returns the problems in the merged modal that the modal did not have before. */
function ofMerged(
  modal: ModalJson | null,
  { value, hasErrors, repetitions, inexactNumbers }: ParsedText,
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
  const isProved = options.isInitial === true ? () => true : createIsProved(modal, value, all);
  const newProblems = lintModalValue(merged, all).filter(
    (problem) => !before.has(identify(problem)) && isProved(problem),
  );
  const isCauseOf = createIsCause(modal, value, all);
  return limitProblems(newProblems, options.limit).map((problem) => {
    const isCause = (path: ResponsePath) => problem.count === undefined && isCauseOf(path, problem);
    return moveToResponse(problem, value, isCause);
  });
}

/** The rules that prove something of all forms that users can fill in. */
const provingRules: readonly RuleId[] = [
  'unreachable-block',
  'unreachable-item',
  'unreachable-action',
  'condition-never-holds',
  'never-submittable',
];

/**
 * Returns a function that returns whether a problem of the merged modal also holds for forms that were filled in before the
 * response: a block that it hides, or an item that it disables, may have been chosen, and still counts.
 */
function createIsProved(
  modal: ModalJson,
  response: unknown,
  options: LintOptions,
): (problem: RatedProblem<RuleId>) => boolean {
  const identities = new Map<string, ReadonlySet<string>>();

  function findBeforeHiding(shownBlock: string): ReadonlySet<string> {
    const cached = identities.get(shownBlock);
    if (cached !== undefined) return cached;
    const merged = mergeIntoModal(modal, withoutHiding(modal, response, shownBlock));
    const all = new Set(merged === null ? [] : lintModalValue(merged, options).map(identify));
    identities.set(shownBlock, all);
    return all;
  }

  return (problem) => {
    if (!provingRules.includes(problem.rule)) return true;
    const [, , , key = ''] = parsePointer(problem.pointer);
    return findBeforeHiding(key).has(identify(problem));
  };
}

/** Returns a valid response that hides no block except one, and disables no items that the modal offers. */
function withoutHiding(modal: ModalJson, response: unknown, except: string): unknown {
  const data = valueAt(response, ['data']);
  const overrides = valueAt(data, ['blocks']);
  if (!isObject(data) || !isObject(overrides)) return response;
  const offered = new Map(readContents(modal).blocks.map((block) => [block.key, enabledItems(block)]));
  const blocks = Object.entries(overrides).map(([key, override]) => {
    if (!isObject(override)) return [key, override];
    const { visibleOn, items, ...rest } = override;
    const isKept = key === except && visibleOn !== undefined;
    const enabled = Array.isArray(items) && items.map((item) => enable(item, offered.get(key) ?? []));
    return [key, { ...rest, ...(isKept && { visibleOn }), ...(enabled && { items: enabled }) }];
  });
  return { data: { ...data, blocks: Object.fromEntries(blocks) } };
}

function enabledItems({ options }: Block): readonly Item[] {
  return ('items' in options ? (options.items ?? []) : []).filter(({ isDisabled }) => isDisabled !== true);
}

function enable(item: unknown, offered: readonly Item[]): unknown {
  if (!isObject(item) || !offered.some(({ value }) => value === item['value'])) return item;
  const { isDisabled: _, ...rest } = item;
  return rest;
}

/**
 * Returns a function that removes the value at a path from a valid response and returns whether a problem goes with it. Each
 * removal is linted once for all problems, so no place depends on the number of problems.
 */
function createIsCause(
  modal: ModalJson,
  response: unknown,
  options: LintOptions,
): (path: ResponsePath, problem: RatedProblem<RuleId>) => boolean {
  const subjects = new Map<string, RuleContext | null>();
  const identities = new Map<string, ReadonlySet<string>>();

  function subjectWithout(path: ResponsePath): RuleContext | null {
    const key = toPointer(path);
    const cached = subjects.get(key);
    if (cached !== undefined) return cached;
    const rest = without(response, path);
    const isValid = findInResponse(readContents(modal), rest).length === 0;
    const context = isValid ? subjectOfValue(mergeIntoModal(modal, rest), options) : null;
    subjects.set(key, context);
    return context;
  }

  function findWithout(path: ResponsePath, rule: RuleId, context: RuleContext): ReadonlySet<string> {
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
  isCause: (path: ResponsePath) => boolean,
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
