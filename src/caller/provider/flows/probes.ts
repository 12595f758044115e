import type { ProviderOperation } from '../../../extensions/declaration.ts';
import type { ProviderRequest } from '../provider-request.ts';
import { type FlowCall, type FlowStep, nameStep, type Run } from './flow.ts';

/** A request that must be rejected, and its step. */
export type Probe = Pick<FlowCall, 'step' | 'request'>;

/**
 * Returns the requests that must be rejected before the first request of an operation: the same one without credentials, for
 * a connection that the app does not know, and, if its URL has a record, for an unknown one, and a change for the second connection.
 */
export function probesOf(
  { method, urlParameters, isOpen }: ProviderOperation,
  step: FlowStep,
  request: ProviderRequest,
  { mark, otherLink }: Pick<Run, 'mark' | 'otherLink'>,
): readonly Probe[] {
  const [connection, ...own] = urlParameters.map(({ name }) => name);
  const record = own.at(-1);
  const unknown = (parameter: string) => ({ ...request.parameters, [parameter]: `unknown-${mark}` });
  return [
    probe(step, request, 'without credentials', { caller: 'no header' }, 'basic-accepted'),
    ...(connection === undefined || isOpen === true
      ? []
      : [
          probe(
            step,
            request,
            `with unknown ${connection}`,
            { parameters: unknown(connection), unknown: connection },
            'unknown-link-accepted',
          ),
        ]),
    // An app may create a record with PUT.
    ...(record === undefined || method === 'PUT'
      ? []
      : [
          probe(
            step,
            request,
            `with unknown ${record}`,
            { parameters: unknown(record), unknown: record },
            'unknown-id-answered',
          ),
          ...(connection === undefined || otherLink === undefined
            ? []
            : [
                probe(
                  step,
                  request,
                  'of the other connection',
                  { parameters: { ...request.parameters, [connection]: otherLink } },
                  'other-link-answered',
                ),
              ].filter(() => method !== 'GET')),
        ]),
  ];
}

function probe(
  { name, operation }: FlowStep,
  request: ProviderRequest,
  words: string,
  changes: Partial<ProviderRequest>,
  mustFail: NonNullable<FlowStep['mustFail']>,
): Probe {
  return {
    step: { name: nameStep(`${name} ${words}`), operation, mustFail },
    request: { ...request, ...changes, name: `${request.name}.${words.replace(/\W+/g, '-')}` },
  };
}
