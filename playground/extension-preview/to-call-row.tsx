import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { countWords } from '../../src/base/text.ts';
import { isExpected, responseOf, type ShownCall } from '../extension-calls/call.ts';
import type { RequestRow } from '../requests-tool/request-row.ts';
import { bytesOf } from './base64.ts';

/** Returns the row of a request between the CRM and an app. */
export function toCallRow(call: ShownCall): RequestRow {
  const { number, from, operation, cause, at, reply } = call;
  const response = responseOf(call);
  const count = response?.problems.length ?? 0;
  const isTaken = response !== null && isExpected(response);
  const bytes = response && (response.file ? bytesOf(response.file) : response.text.length);
  return {
    id: number,
    time: at.getTime(),
    icon: directions[from],
    kind: operation,
    cause,
    status: String(response?.status ?? (reply === null ? 'waiting' : 'none')),
    state: reply === null ? 'waiting' : isTaken ? 'taken' : 'failed',
    ms: from === 'crm' && reply !== null ? reply.ms : null,
    bytes: from === 'crm' ? bytes : null,
    badge: count === 0 ? null : { words: countWords(count, 'problem'), icon: null },
  };
}

/** The icon of a request by its sender, with words for who does not see it. */
export const directions: Readonly<Record<ShownCall['from'], RequestRow['icon']>> = {
  crm: (
    <span className="call-way">
      <ArrowRight className="small" />
      <span className="unseen">CRM to app</span>
    </span>
  ),
  app: (
    <span className="call-way" data-from="app">
      <ArrowLeft className="small" />
      <span className="unseen">App to CRM</span>
    </span>
  ),
};
