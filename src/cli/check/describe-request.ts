import type { Step } from '../../host/check/checked-request.ts';
import type { EndpointRequest } from '../../host/endpoint/endpoint-result.ts';
import type { Opening } from '../../host/server/modal-context.ts';

/** Describes a request and the steps before it: `re-request by "size" once "gift" is "yes", list`. */
export function describeRequest(
  asked: EndpointRequest,
  steps: readonly Step[],
  opening: Opening | string,
): string {
  const words = steps
    .slice(0, maxShown)
    .map(({ block, value }) => `${JSON.stringify(block)} is ${cut(JSON.stringify(value))}`);
  const way = words.length === 0 ? 'at the start' : `once ${words.join(', ')}`;
  return `${describeKind(asked)} ${way}${steps.length > maxShown ? ' …' : ''}, ${opening}`;
}

/** Describes a recorded request by its form. */
export function describeRecordedRequest(asked: EndpointRequest): string {
  const { view = 'details', form } = asked.query;
  const sent = asked.body === null ? form : JSON.stringify(asked.body);
  return `${describeKind(asked)}${sent === undefined ? '' : ` of the form ${cut(sent)}`}, ${view}`;
}

const maxShown = 4;

function describeKind({ kind, query }: EndpointRequest): string {
  return kind === 'change' ? `re-request by ${JSON.stringify(query['invoker'])}` : kind;
}

function cut(text: string): string {
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}
