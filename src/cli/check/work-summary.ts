import { listWords } from '../../base/text.ts';
import { count, quote } from '../words.ts';
import type { ModalResponse, Work } from './check-response.ts';
import type { CheckSummary } from './checked.ts';

/** The work of a check of one modal. */
interface WorkSummary extends Work {
  readonly modal: string;
  readonly responses: number;
  readonly reRequests: number;
  /** The blocks that made the re-requests. */
  readonly invokers: readonly string[];
  readonly submits: {
    readonly accepted: number;
    readonly failed: number;
    readonly rejected: number;
    /** The messages of rejected submits, each with its first request. */
    readonly rejections: readonly Rejection[];
  };
}

interface Rejection {
  readonly words: string;
  readonly count: number;
  readonly where: string;
}

/** Summarizes the requests and their outcomes. */
export function summarizeWork(modal: string, responses: readonly ModalResponse[], work: Work): CheckSummary {
  const summary = countWork(modal, responses, work);
  return { work: summary, lines: describeWork(summary) };
}

function countWork(modal: string, responses: readonly ModalResponse[], work: Work): WorkSummary {
  const outcomes = responses.flatMap(({ outcome, where }) =>
    outcome === null ? [] : [{ ...outcome, where }],
  );
  const countOf = (kind: string) => outcomes.filter((outcome) => outcome.kind === kind).length;
  const changes = responses.filter(({ kind }) => kind === 'change');
  const rejections = new Map<string, Rejection>();
  for (const outcome of outcomes) {
    if (outcome.kind !== 'rejected') continue;
    const { words, where } = outcome;
    const known = rejections.get(words);
    rejections.set(words, known ? { ...known, count: known.count + 1 } : { words, where, count: 1 });
  }
  return {
    modal,
    responses: responses.length,
    ...work,
    reRequests: changes.length,
    invokers: [...new Set(changes.flatMap(({ invoker }) => invoker ?? []))],
    submits: {
      accepted: countOf('accepted'),
      failed: countOf('failed'),
      rejected: countOf('rejected'),
      rejections: [...rejections.values()],
    },
  };
}

/** Describes the work in sentences. */
function describeWork(work: WorkSummary): readonly string[] {
  const { contexts, states, reRequests, invokers, submits, probes, leftOut } = work;
  const parts = [
    contexts.length === 0 ? '' : `${count(contexts.length, 'context')} (${contexts.join(', ')})`,
    contexts.length === 0 ? '' : count(states, 'state'),
    reRequests === 0 ? '' : `${count(reRequests, 're-request')} by ${listWords(invokers.map(quote), 'and')}`,
    describeSubmits(submits),
    probes === 0 ? '' : count(probes, 'token probe'),
  ].filter((part) => part !== '');
  return [
    ...(parts.length === 0 ? [] : [`${parts.join(', ')}.`]),
    ...submits.rejections.map(
      ({ words, count: times, where }) => `Rejected: ${words} (${count(times, 'submit')}) [${where}]`,
    ),
    ...(leftOut.length === 0 ? [] : [`Not checked: ${leftOut.join('; ')}.`]),
  ];
}

function describeSubmits({ accepted, rejected, failed }: WorkSummary['submits']): string {
  const parts = [
    accepted === 0 ? '' : `${accepted} accepted`,
    rejected === 0 ? '' : `${rejected} rejected`,
    failed === 0 ? '' : `${failed} failed`,
  ].filter((part) => part !== '');
  return parts.length === 0 ? '' : `${count(accepted + rejected + failed, 'submit')} (${parts.join(', ')})`;
}
