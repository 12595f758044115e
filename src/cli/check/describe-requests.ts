import { countWords } from '../../base/text.ts';
import { type RepeatedRequest, responseTimeoutMs } from '../../host/check/call-in-time.ts';
import { quote } from '../words.ts';
import type { Work } from './check-response.ts';

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
