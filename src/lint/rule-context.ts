import { compareReadingsOf } from '../analysis/compare-readings.ts';
import { exploreModal, type ReachableState, type ReadingDifference } from '../analysis/index.ts';
import type { BehaviourProofs } from '../analysis/proofs/proof-types.ts';
import { proveBehaviour } from '../analysis/proofs/prove-behaviour.ts';
import { findCycles, withoutParts } from '../behaviour/cycles.ts';
import { listSelfReferences } from '../behaviour/list-conditions.ts';
import { actionKinds } from '../format/actions/index.ts';
import type { Violation } from '../format/check/violation.ts';
import type { Contents, ModalJson } from '../format/modal.ts';
import type { FindMeant } from './guesses/find-meant.ts';
import type { ReadMarkdown } from './markdown.ts';
import type { InexactNumber } from './text/inexact-numbers.ts';
import type { Repetition } from './text/repeated-members.ts';
import type { JsonError } from './text/syntax-errors.ts';
import { readValidContents } from './valid-contents.ts';
import type { ReportedDocument } from './violations/report-violations.ts';

/** The input of the rules: a modal, or a modal merged with a response. Expensive parts are computed on demand. */
export interface RuleContext extends ReportedDocument {
  readonly syntaxErrors: readonly JsonError[];
  readonly repetitions: readonly Repetition[];
  /** Numbers that are parsed as other numbers than written. */
  readonly inexactNumbers: readonly InexactNumber[];
  /** The parsed modal, which can be any value. */
  readonly modal: unknown;
  /** The response that the modal was merged with. */
  readonly response: unknown;
  /** The modal before the response; `null` if it is not known. */
  readonly modalBefore: Contents | null;
  /** Returns the blocks and actions whose options have the right types; none in a text that was read in part. */
  readonly contents: () => Contents;
  /** Those of them that depend on no cycle. The rule for cycles reports the others. */
  readonly acyclic: () => Contents;
  /** Returns the proofs for `acyclic`; `null` if the modal has other problems, or too many states. */
  readonly proofs: () => BehaviourProofs | null;
  /** Returns the states that were found, which may not be all; none if nothing is proved. */
  readonly states: () => readonly ReachableState[];
  readonly readMarkdown: ReadMarkdown;
  /** The differences between readings for `acyclic`. */
  readonly differences: () => readonly ReadingDifference[];
}

/** The parts of a context. */
interface RuleContextParts
  extends Pick<RuleContext, 'syntaxErrors' | 'repetitions' | 'inexactNumbers' | 'modal'> {
  readonly response?: unknown;
  readonly modalBefore?: Contents | null;
  /** All violations, including those that are not reported. */
  readonly allViolations: readonly Violation[];
  /** The violations to report. */
  readonly violations: readonly Violation[];
  readonly describe: ReportedDocument['describe'];
  readonly meaningOf: FindMeant;
  readonly readMarkdown: ReadMarkdown;
  readonly hasErrors: boolean;
  /** The blocks and actions, where they have been read already. */
  readonly valid?: Contents | null;
  readonly closedItems?: boolean | undefined;
}

/** Creates the input of the rules. */
export function createRuleContext(parts: RuleContextParts): RuleContext {
  const { modal, response, syntaxErrors, repetitions, inexactNumbers, allViolations, violations, hasErrors } =
    parts;
  const isReadable = !hasErrors && modal !== undefined;
  const isValid =
    isReadable && [allViolations, repetitions, inexactNumbers].every(({ length }) => length === 0);
  const readContents = () =>
    isValid && parts.valid ? parts.valid : readValidContents(modal, allViolations, inexactNumbers);
  const contents = once(() => (isReadable ? readContents() : nothing));
  const acyclic = once(() => withoutCycles(contents()));
  return {
    syntaxErrors,
    repetitions,
    inexactNumbers,
    document: response ?? modal,
    violations,
    describe: parts.describe,
    meaningOf: parts.meaningOf,
    readMarkdown: parts.readMarkdown,
    modal,
    response,
    modalBefore: parts.modalBefore ?? null,
    contents,
    acyclic,
    proofs: once(() => (isValid ? proofsOf(contents(), acyclic(), parts.closedItems === true) : null)),
    states: once(() => (isValid ? exploreModal(modal as ModalJson).states : [])),
    differences: once(() => (isValid ? compareReadingsOf(acyclic()) : [])),
  };
}

const nothing: Contents = { blocks: [], actions: [] };

function withoutCycles(contents: Contents): Contents {
  const cyclic = [...listSelfReferences(contents), ...findCycles(contents).flat()];
  return cyclic.length === 0 ? contents : withoutParts(contents, cyclic);
}

/**
 * Returns the proofs. Nothing is known about an omitted primary button, or about whether an omitted block sends re-requests.
 */
function proofsOf(contents: Contents, acyclic: Contents, areItemsClosed: boolean): BehaviourProofs | null {
  const { actions } = contents;
  const proofs = proveBehaviour(acyclic, { closedItems: areItemsClosed && acyclic === contents });
  if (!proofs.exact) return null;
  const isWhole = actions.every((action) => !sendsForm(action) || acyclic.actions.includes(action));
  return isWhole ? proofs : { ...proofs, neverSubmittable: null };
}

function sendsForm({ kind }: Contents['actions'][number]): boolean {
  return actionKinds[kind].sendsForm;
}

function once<Found>(find: () => Found): () => Found {
  let result: { readonly value: Found } | undefined;
  return () => {
    result ??= { value: find() };
    return result.value;
  };
}
