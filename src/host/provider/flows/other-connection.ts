import { canonical, isObject } from '../../../base/json.ts';
import type { ProviderOperation } from '../../../extensions/declaration.ts';
import type { ProviderRequest } from '../provider-request.ts';
import { type Exchange, type FlowProblem, nameStep, type Run, type Step } from './flow.ts';
import type { Probe } from './probes.ts';

/**
 * Returns the same request for the second connection of the settings, whose lists and records must not be those of the
 * first; `null` without one, and for a request that does not read records.
 */
export function sameOfOther(
  { method, urlParameters, isOpen }: ProviderOperation,
  { name, operation, mustFail }: Step,
  request: ProviderRequest,
  { otherLink }: Pick<Run, 'otherLink'>,
): Probe | null {
  const connection = urlParameters[0]?.name;
  if (otherLink === undefined || connection === undefined || mustFail !== undefined) return null;
  if (method !== 'GET' || isOpen === true || request.link !== undefined) return null;
  return {
    step: {
      name: nameStep(`${name} of the other connection`),
      operation,
      mayFail: true,
      judge: (exchange, run) => findLeak(exchange, run.of(name).at(-1), run),
    },
    request: {
      ...request,
      name: `${request.name}.other-connection`,
      parameters: { ...request.parameters, [connection]: otherLink },
    },
  };
}

/** Returns the first record that the other connection shares with the first one, and that the check can recognize. */
function findLeak(
  { data, dataPointer }: Exchange,
  first: Exchange | undefined,
  { mark, otherLink = '' }: Run,
): readonly FlowProblem[] {
  const own = new Set(recordsOf(first?.data).map(({ record }) => canonical(record)));
  const leak = recordsOf(data).find(({ record }) => {
    const isMarked = JSON.stringify(record).includes(mark);
    // Other records may be the same by chance, such as an account with the same number.
    const hasMessages = Array.isArray(record['messages']) && record['messages'].length > 0;
    return isMarked || (hasMessages && own.has(canonical(record)));
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

function recordsOf(data: unknown) {
  if (isObject(data)) return [{ record: data, way: '' }];
  const list: readonly unknown[] = Array.isArray(data) ? data : [];
  return list.flatMap((record, index) => (isObject(record) ? [{ record, way: `/${index}` }] : []));
}
