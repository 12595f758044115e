import { groupBy } from '../../../base/group-by.ts';
import { countWords, cut } from '../../../base/text.ts';
import { noRequests, type RequestLog } from '../../../caller/check/call-in-time.ts';
import type { CheckedResponse, CheckSummary } from '../../../caller/check/checked.ts';
import type { LeftOutParts } from '../../../caller/check/checked-problem.ts';
import type { FlowsResult, LeftOutPart } from '../../../caller/provider/run-flows.ts';
import type { Created } from '../../../caller/provider/run-state.ts';
import { quote } from '../../words.ts';
import { describeRequests } from '../work-summary.ts';

/** Summarizes the flows of a provider: the requests, the created records, and the parts that were left out. */
export function summarizeFlows(
  manifest: string,
  { flows, created, leftOut }: FlowsResult,
  responses: readonly CheckedResponse[],
): CheckSummary {
  const notChecked = groupByReason(leftOut).map(({ parts, reason }) => `${parts.join(', ')} (${reason})`);
  const left = created.filter(({ isDeleted }) => !isDeleted);
  const remaining = left.map(({ title, id }) => `${title.toLowerCase()} ${quote(cut(id, maxShown))}`);
  const gone = countByTitle(created.filter(({ isDeleted }) => isDeleted));
  const sent = flows.map(({ name, requests }) => `${name} (${countWords(requests, 'request')})`);
  const missing = responses.filter(({ isMissing }) => isMissing === true).length;
  return {
    work: {
      manifest,
      responses: responses.length - missing,
      missing,
      flows,
      created,
      leftOut: notChecked,
      ...noRequests,
    },
    lines: [
      ...(sent.length === 0 ? [] : [`Flows: ${sent.join(', ')}.`]),
      ...(missing === 0 ? [] : [`Without a response: ${countWords(missing, 'request')}.`]),
      ...(remaining.length === 0 ? [] : [`Created: ${remaining.join(', ')}.`]),
      ...(gone.length === 0 ? [] : [`Created and deleted: ${gone.join(', ')}.`]),
      ...(notChecked.length === 0 ? [] : [`Not checked: ${notChecked.join('; ')}.`]),
    ],
    notChecked,
  };
}

/** Adds the requests that were repeated or late. */
export function withRequests(summary: CheckSummary, log: RequestLog): CheckSummary {
  const { work, lines } = summary;
  const isLast = (line: string) => line.startsWith('Not checked: ');
  return {
    ...summary,
    work: { ...work, ...log },
    lines: [...lines.filter((line) => !isLast(line)), ...describeRequests(log), ...lines.filter(isLast)],
  };
}

const maxShown = 40;

function countByTitle(created: readonly Created[]): readonly string[] {
  const titles = created.map(({ title }) => title.toLowerCase());
  return [...new Set(titles)].map((title) =>
    countWords(titles.filter((candidate) => candidate === title).length, title),
  );
}

/** Groups the parts that were left out by their reason. */
export function groupByReason(leftOut: readonly LeftOutPart[]): readonly LeftOutParts[] {
  const groups = groupBy(leftOut, ({ reason }) => (typeof reason === 'string' ? reason : reason.reason));
  return [...groups].map(([reason, group]) => ({ parts: group.map(({ what }) => what), reason }));
}
