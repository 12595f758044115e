import { listWords, quote } from '../../../base/text.ts';
import type { TriedStep } from '../checked-request.ts';
import type { ObservedExchange } from '../observations.ts';
import type { Conclude, RunFacts } from './conclusion.ts';

/** Reports a complete run with submits in which none succeeded, unless each of them has an error already. */
export const concludeNoAcceptedSubmit: Conclude = (facts) => {
  const { contexts, isSubmitting, isComplete } = facts;
  const button = contexts.flatMap(({ run }) => run.button ?? [])[0];
  const submits = contexts.flatMap(({ run }) =>
    run.exchanges.filter(({ request }) => request.kind === 'submit'),
  );
  const isAccepted = submits.some(({ outcome }) => outcome.kind === 'accepted');
  // A button that is never active is reported by another rule.
  const isPossible = submits.length > 0 || contexts.some(({ run }) => run.wasActive);
  if (!isSubmitting || button === undefined || isAccepted || !isComplete || !isPossible) return [];
  if (
    submits.length > 0 &&
    submits.every(({ request }) => contexts.some(({ hasError }) => hasError(request)))
  )
    return [];
  return [
    {
      rule: 'no-accepted-submit',
      severity: 'error',
      message: submits.length === 0 ? describeNone(facts) : describe(submits, facts),
      about: [...new Set(submits.map(({ outcome }) => outcome.kind))].sort(),
      part: { list: 'actions', key: button },
      place: null,
    },
  ];
};

function describeNone({ filled }: RunFacts): string {
  const advice = filled.size === 0 ? '' : ' Check the values of --fill.';
  return `No submit was made: in no state does the modal send the form.${advice}`;
}

function describe(submits: readonly ObservedExchange[], facts: RunFacts): string {
  const countOf = (kind: string) => submits.filter(({ outcome }) => outcome.kind === kind).length;
  const parts = [
    [countOf('data'), 'kept the modal open'],
    [countOf('rejected'), 'rejected'],
    [countOf('failed'), 'failed'],
  ].filter(([number]) => number !== 0);
  const words = parts.map(([number, fact]) => `${number} ${fact}`);
  const total = submits.length === 1 ? '1 submit' : `${submits.length} submits`;
  return `No submit succeeds (${total}: ${listWords(words, 'and')}). ${adviceFor(submits, facts)}`;
}

/** Returns the advice that belongs to the cause. */
function adviceFor(submits: readonly ObservedExchange[], facts: RunFacts): string {
  if (submits.some((submit) => isAboutValues(submit))) {
    const marked = submits.flatMap(({ outcome }) => (outcome.kind === 'rejected' ? outcome.marked : []));
    const [key = 'KEY'] = marked;
    const choice = findRefusedChoice(submits, facts);
    if (choice !== null)
      return `They are about ${quote(choice)}, whose value the modal offered. Does the app read the body as JSON? If so, enter an accepted value with --fill ${choice}=VALUE.`;
    return `Enter ${facts.filled.size > 0 ? 'other' : 'accepted'} values with --fill ${key}=VALUE.`;
  }
  if (submits.some(({ outcome }) => outcome.kind === 'data'))
    return 'Only a success closes the modal: { "success": { "message": "…", "type": "snackbar" } }.';
  return submits.some(({ outcome }) => outcome.kind === 'rejected')
    ? 'The submits are rejected whatever is entered.'
    : 'Fix the failures first.';
}

/** Returns a block that each rejection is about, though its choice was sent, as if the app read no JSON; `null` if there is none. */
function findRefusedChoice(submits: readonly ObservedExchange[], { contexts }: RunFacts): string | null {
  const choices = new Set(contexts.flatMap(({ run }) => [...run.choiceBlocks]));
  const isRefused = (key: string) =>
    submits.every(({ outcome }) => outcome.kind === 'rejected' && outcome.marked.includes(key)) &&
    submits.some(({ request }) => Object.hasOwn(request.body ?? {}, key));
  return [...choices].find(isRefused) ?? null;
}

/** Returns whether another value may be accepted: a rejection that is not about the token. */
function isAboutValues({ outcome, request, steps }: ObservedExchange): boolean {
  if (outcome.kind !== 'rejected') return false;
  if (outcome.status === 401 || outcome.status === 403) return false;
  return hasInput(request.body, steps) || outcome.marked.length > 0;
}

function hasInput(body: ObservedExchange['request']['body'], steps: readonly TriedStep[]): boolean {
  return steps.length > 0 || Object.keys(body ?? {}).length > 0;
}
