import { canonical, isObject } from '../../../base/json.ts';
import { quote } from '../../../base/text.ts';
import { actionsOf, statusesOf } from '../../../extensions/responses/invoice-values.ts';
import { findDifference } from './compare-records.ts';
import type { FlowCall, FlowProblem, RequestParts, Run, StepName } from './flow.ts';
import { describeSearches, isLastSearch, searchAgain } from './records.ts';

/**
 * Returns the request that reads an invoice after the last action of a step; `null` if the action is not to be read, or its
 * effect was read already.
 */
export function readAfterAction(run: Run, create: StepName, step: StepName): RequestParts | null {
  const last = lastAction(run, create, step);
  if (last === null) return null;
  const parts: RequestParts = {
    operation: readOperation,
    query: { ids: run.created(create) ?? '' },
    detail: `after ${last.action.request.detail}`,
  };
  const read = last.reads.at(-1);
  if (read === undefined) return parts;
  return judgeLast(last, read).length === 0 ? null : searchAgain(run, triesOf(last), parts);
}

/** Returns the check that the invoice that is read after an action is that of the response to it. */
export function expectLasting(
  create: StepName,
  step: StepName,
): (exchange: FlowCall, run: Run) => readonly FlowProblem[] {
  return (exchange, run) => {
    const last = exchange.request.operation === readOperation ? lastAction(run, create, step) : null;
    if (last === null || !isLastSearch(run, triesOf(last))) return [];
    const more = describeSearches(run, last.reads.length);
    return judgeLast(last, exchange).map((problem) => ({ ...problem, message: problem.message + more }));
  };
}

const readOperation = 'getSearchInvoices';

type Members = Readonly<Record<string, unknown>>;

/** The last action of a step. */
interface LastAction {
  readonly id: string;
  readonly action: FlowCall;
  /** The invoice in the response to the action. */
  readonly response: Members;
  /** The invoice before the action. */
  readonly before: Members;
  /** The responses that read the invoice after the action. */
  readonly reads: readonly FlowCall[];
  /** The number of requests of the step that repeated an earlier reading. All actions together are waited for once. */
  readonly earlierRepeats: number;
}

/** Returns the last action of a step that changed the state; `null` if its response has no usable invoice. */
function lastAction(run: Run, create: StepName, step: StepName): LastAction | null {
  const all = run.of(step);
  const position = all.findLastIndex(({ request }) => request.operation !== readOperation);
  const action = all[position];
  const id = run.created(create);
  if (action === undefined || id === undefined || !run.hasEndpoint(readOperation)) return null;
  if (!changing.has(action.request.operation)) return null;
  const response = invoiceIn(action, id);
  const before = [...run.of(create), ...all.slice(0, position)].flatMap((exchange) => {
    const invoice = invoiceIn(exchange, id);
    return invoice === null ? [] : [invoice];
  });
  const [last] = before.slice(-1);
  if (response === null || last === undefined) return null;
  const earlierReads = all.slice(0, position).filter(({ request }) => request.operation === readOperation);
  const actionsRead = new Set(earlierReads.map(({ request }) => request.detail)).size;
  return {
    id,
    action,
    response,
    before: last,
    reads: all.slice(position + 1),
    earlierRepeats: earlierReads.length - actionsRead,
  };
}

const changing: ReadonlySet<string> = new Set(['postInvoiceStatus', 'postInvoiceEmail']);

function triesOf({ reads, earlierRepeats }: LastAction): number {
  return reads.length + earlierRepeats;
}

/** Returns the invoice with an id in a response: the record, or one of a list. */
function invoiceIn({ data }: FlowCall, id: string): Members | null {
  const list: readonly unknown[] = Array.isArray(data) ? data : [data];
  return list.filter(isObject).find((record) => record['id'] === id) ?? null;
}

/** Returns the problem of an action whose effect is missing in its response, or when the invoice is read. */
function judgeLast({ id, action, response, before }: LastAction, read: FlowCall): readonly FlowProblem[] {
  const now = invoiceIn(read, id);
  // A deleted invoice is gone, and an app can hide others.
  if (now === null || !Array.isArray(read.data)) return [];
  const way = `/${read.data.indexOf(now)}`;
  const isOld = (invoice: Members) => (name: string) =>
    before[name] !== undefined && invoice[name] === before[name];
  const lost = stateMembers.filter(isOld(now));
  const late = stateMembers.filter(isOld(response));
  const different = findDifference(read, action, now, response, [...new Set([...lost, ...late])], way);
  if (different.length > 0) return different;
  const isUnchanged = stateOf(response) === stateOf(before) && stateOf(now) === stateOf(before);
  if (!isUnchanged || action.request.operation !== 'postInvoiceStatus') return [];
  const status = statusesOf(now)[0];
  return [
    {
      rule: 'action-without-effect',
      pointer: `${read.dataPointer}${way}`,
      message: `The status is still ${quote(String(status))} after the action ${quote(action.request.detail ?? '')}, and the actions are the same.`,
      hint: 'Store the new state before you respond.',
    },
  ];
}

/** The members that have the state of an invoice. */
const stateMembers = ['serviceStatusCode', 'pipedriveStatusCode', 'statusCode', 'isSent'];

/** Returns a text that differs for two states of an invoice. */
function stateOf(invoice: Members): string {
  const members = [...stateMembers, 'statusLabel', 'paidAmount', 'dueAmount'].map((name) => invoice[name]);
  return canonical([...members, ...actionsOf(invoice).map(({ id }) => id)].map((value) => value ?? null));
}
