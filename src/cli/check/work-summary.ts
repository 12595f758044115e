import { countWords, listWords } from '../../base/text.ts';
import { type RepeatedRequest, responseTimeoutMs } from '../../caller/check/call-in-time.ts';
import type { CheckedModalResponse, Work } from '../../caller/check/check-response.ts';
import type { CheckSummary } from '../../caller/check/checked.ts';
import type { RequestOutcome } from '../../caller/check/outcome.ts';
import { quote } from '../words.ts';

/** The work of a check of one modal. */
interface WorkSummary extends Work {
  readonly modal: string;
  readonly responses: number;
  readonly reRequests: number;
  /** The blocks that made the re-requests. */
  readonly invokers: readonly string[];
  readonly changes: Refusals;
  readonly submits: Refusals & {
    readonly accepted: number;
    /** The number of submits with data in response, without an error. */
    readonly keptOpen: number;
  };
}

/** The number of requests that were not accepted. */
interface Refusals {
  readonly failed: number;
  readonly rejected: number;
  /** The messages of rejected requests, each with its first request. */
  readonly rejections: readonly Rejection[];
}

interface Rejection {
  readonly words: string;
  readonly count: number;
  readonly where: string;
}

/** Summarizes the requests and their outcomes. */
export function summarizeWork(
  modal: string,
  responses: readonly CheckedModalResponse[],
  work: Work,
): CheckSummary {
  const summary = countWork(modal, responses, work);
  return { work: summary, lines: describeWork(summary), notChecked: work.leftOut };
}

function countWork(modal: string, responses: readonly CheckedModalResponse[], work: Work): WorkSummary {
  const submits = responses.filter(({ kind }) => kind === 'submit');
  const changes = responses.filter(({ kind }) => kind === 'change');
  return {
    modal,
    responses: responses.length,
    ...work,
    reRequests: changes.length,
    invokers: [...new Set(changes.flatMap(({ invoker }) => invoker ?? []))],
    changes: countRefusals(changes),
    submits: {
      accepted: countOf(submits, 'accepted'),
      keptOpen: countOf(submits, 'data'),
      ...countRefusals(submits),
    },
  };
}

function countOf(responses: readonly CheckedModalResponse[], kind: RequestOutcome['kind']): number {
  return responses.filter(({ outcome }) => outcome?.kind === kind).length;
}

function countRefusals(responses: readonly CheckedModalResponse[]): Refusals {
  const rejections = new Map<string, Rejection>();
  for (const { outcome, where } of responses) {
    if (outcome?.kind !== 'rejected') continue;
    const { words } = outcome;
    const earlier = rejections.get(words);
    rejections.set(words, earlier ? { ...earlier, count: earlier.count + 1 } : { words, where, count: 1 });
  }
  return {
    failed: countOf(responses, 'failed'),
    rejected: countOf(responses, 'rejected'),
    rejections: [...rejections.values()],
  };
}

/** Describes the work in sentences. */
function describeWork(work: WorkSummary): readonly string[] {
  const { contexts, states, reRequests, invokers, changes, submits, probes, leftOut } = work;
  const parts = [
    contexts.length === 0 ? '' : `${countWords(contexts.length, 'context')} (${contexts.join(', ')})`,
    contexts.length === 0 ? '' : countWords(states, 'state'),
    reRequests === 0
      ? ''
      : `${countWords(reRequests, 're-request')} by ${listWords(invokers.map(quote), 'and')}${describeReRequests(changes)}`,
    describeSubmits(submits),
    probes === 0 ? '' : countWords(probes, 'invalid token'),
  ].filter((part) => part !== '');
  return [
    ...(parts.length === 0 ? [] : [`${parts.join(', ')}.`]),
    ...describeRequests(work),
    ...describeRejections(changes, 're-request'),
    ...describeRejections(submits, 'submit'),
    ...(leftOut.length === 0 ? [] : [`Not checked: ${leftOut.join('; ')}.`]),
  ];
}

function describeRejections({ rejections }: Refusals, noun: string): readonly string[] {
  return rejections.map(
    ({ words, count: times, where }) => `Rejected: ${words} (${countWords(times, noun)}) [${where}]`,
  );
}

function describeReRequests({ rejected, failed }: Refusals): string {
  const parts = [rejected === 0 ? '' : `${rejected} rejected`, failed === 0 ? '' : `${failed} failed`].filter(
    (part) => part !== '',
  );
  return parts.length === 0 ? '' : ` (${parts.join(', ')})`;
}

function describeSubmits({ accepted, keptOpen, rejected, failed }: WorkSummary['submits']): string {
  const total = accepted + keptOpen + rejected + failed;
  const parts = [
    `${accepted} succeeded`,
    keptOpen === 0 ? '' : `${keptOpen} kept the modal open`,
    rejected === 0 ? '' : `${rejected} rejected`,
    failed === 0 ? '' : `${failed} failed`,
  ].filter((part) => part !== '');
  return total === 0 ? '' : `${countWords(total, 'submit')} (${parts.join(', ')})`;
}

/** Describes the requests that were repeated, and the responses that the CRM would not have waited for. */
export function describeRequests({ repeated, late }: Pick<Work, 'repeated' | 'late'>): readonly string[] {
  const succeeded = repeated.filter(({ isSuccessful }) => isSuccessful);
  const failed = repeated.filter(({ isSuccessful }) => !isSuccessful);
  const [firstLate] = late;
  return [
    ...describeRepeated(succeeded, 'succeeded only after a retry'),
    ...describeRepeated(failed, 'failed after every retry'),
    ...(firstLate === undefined
      ? []
      : [
          `Too late: ${countWords(late.length, 'response')} came after more than ${responseTimeoutMs / 1000} seconds, when the CRM shows an error. First: ${quote(firstLate)}.`,
        ]),
  ];
}

function describeRepeated(requests: readonly RepeatedRequest[], fact: string): readonly string[] {
  const [first] = requests;
  if (first === undefined) return [];
  return [
    `Repeated: ${countWords(requests.length, 'request')} ${fact}. First: ${quote(first.sent)}. ${first.reason}`,
  ];
}
