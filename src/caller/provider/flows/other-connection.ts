import { canonical, isObject, valueAt } from '../../../base/json.ts';
import { quote } from '../../../base/text.ts';
import type { ProviderOperation } from '../../../extensions/declaration.ts';
import { locateData } from '../../../extensions/responses/locate-data.ts';
import { type ProviderRequest, sentJson } from '../provider-request.ts';
import {
  type FlowCall,
  type FlowProblem,
  type FlowStep,
  isReason,
  nameStep,
  type Run,
  type StepName,
} from './flow.ts';
import type { Probe } from './probes.ts';

/** An update, and the step that reads its record. */
interface UpdatedRecord {
  readonly update: FlowStep;
  readonly read: FlowStep & { readonly name: StepName };
}

/**
 * Returns the steps that send an update for the second connection of the settings, and then read the record: an app may create
 * one of that connection with the same id, but must not change that of the first one.
 */
export function updateOfOther({ update, read }: UpdatedRecord): readonly FlowStep[] {
  const sent = nameStep(`${update.name} of the other connection`);
  return [
    {
      name: sent,
      operation: update.operation,
      isOfOther: true,
      request: (run) => {
        const parts = run.otherLink === undefined ? null : (update.request?.(run) ?? null);
        return parts === null || isReason(parts)
          ? null
          : { ...parts, parameters: { linkId: run.otherLink ?? '' } };
      },
    },
    {
      name: nameStep(`${read.name} after that`),
      operation: read.operation,
      request: (run) => (run.data(sent) === undefined ? null : {}),
      judge: ({ data, dataPointer }, run) => {
        const [writing] = run.of(sent);
        const body = writing && sentJson(writing.request);
        const before = run.data(read.name);
        const isChanged = (name: string) =>
          valueAt(data, [name]) === valueAt(body, [name]) &&
          valueAt(data, [name]) !== valueAt(before, [name]);
        const changed = Object.keys(isObject(body) ? body : {}).find(isChanged);
        if (changed === undefined) return [];
        return [
          {
            rule: 'other-link-answered',
            pointer: `${dataPointer}/${changed}`,
            message: `An update for the other connection, ${quote(run.otherLink ?? '')}, has changed this record of the first one.`,
            hint: 'Change only the records of the requested connection.',
          },
        ];
      },
    },
  ];
}

/**
 * Returns the same request for the second connection of the settings, whose lists and records must not be those of the
 * first; `null` without one, and for a request that does not read records.
 */
export function sameOfOther(
  { method, urlParameters, isOpen, success }: ProviderOperation,
  { name, operation, mustFail, isOfOther }: FlowStep,
  request: ProviderRequest,
  { otherLink }: Pick<Run, 'otherLink'>,
): Probe | null {
  const connection = urlParameters[0]?.name;
  if (otherLink === undefined || connection === undefined || mustFail !== undefined) return null;
  if (method !== 'GET' || isOpen === true || isOfOther === true || request.link !== undefined) return null;
  return {
    step: {
      name: nameStep(`${name} of the other connection`),
      operation,
      isOfOther: true,
      judge: (exchange, run) => findLeak(success, exchange, run.of(name).at(-1), run),
    },
    request: {
      ...request,
      name: `${request.name}.other-connection`,
      parameters: { ...request.parameters, [connection]: otherLink },
    },
  };
}

/**
 * Returns the first record that the other connection shares with the first one, and that the check can recognize: also one
 * in a rejection.
 */
function findLeak(
  success: ProviderOperation['success'],
  { value, dataPointer }: FlowCall,
  first: FlowCall | undefined,
  { mark, otherLink = '' }: Run,
): readonly FlowProblem[] {
  const own = new Set(recordsOf(first?.data).map(({ record }) => describeMessages(record)));
  const leak = recordsOf(locateData(success, value).data).find(({ record }) => {
    const isMarked = JSON.stringify(record).includes(mark);
    const messages = describeMessages(record);
    return isMarked || (messages !== null && own.has(messages));
  });
  if (leak === undefined) return [];
  return [
    {
      rule: 'other-link-answered',
      pointer: dataPointer + leak.way,
      message: `The app sends a record of the first connection for the other one, "${otherLink}".`,
      hint: 'Search and read only the records of the requested connection.',
    },
  ];
}

/**
 * Describes the messages of a conversation by what is the same in each response: addresses can have another signature. Returns `null` for
 * other records, which may be the same by chance, such as an account with the same number.
 */
function describeMessages({ id, messages }: Readonly<Record<string, unknown>>): string | null {
  if (!Array.isArray(messages) || messages.length === 0) return null;
  const stable = ['id', 'created_at', 'message'];
  return canonical([
    id,
    ...messages.map((message) => stable.map((name) => valueAt(message, [name]) ?? null)),
  ]);
}

function recordsOf(data: unknown) {
  if (isObject(data)) return [{ record: data, way: '' }];
  const list: readonly unknown[] = Array.isArray(data) ? data : [];
  return list.flatMap((record, index) => (isObject(record) ? [{ record, way: `/${index}` }] : []));
}
