import { quotedIn } from '../../base/text.ts';
import { pointerOfDefinition } from '../../lint/pointers.ts';
import type { EndpointRequest } from '../endpoint/endpoint-result.ts';
import type { Redact } from '../endpoint/signer.ts';
import type { UnplacedProblem } from './checked-problem.ts';
import type { TriedStep } from './checked-request.ts';
import type { RunFacts } from './conclusions/conclusion.ts';
import { type CountedConclusion, concludeRun } from './conclusions/index.ts';

/** Describes a request and the steps before it: `re-request by "size" once "gift" is "yes", list`. */
export function describeRequest(
  request: EndpointRequest,
  steps: readonly TriedStep[],
  opening: string,
): string {
  const words = steps
    .slice(0, maxShown)
    .map(({ block, value }) => `${JSON.stringify(block)} is ${cut(JSON.stringify(value))}`);
  const way = words.length === 0 ? 'at the start' : `once ${words.join(', ')}`;
  return `${describeKind(request)} ${way}${steps.length > maxShown ? ' …' : ''}, ${opening}`;
}

/** Describes a recorded request by its form. */
export function describeRecordedRequest(request: EndpointRequest): string {
  const { view = 'details', form } = request.query;
  const sent = request.body === null ? form : JSON.stringify(request.body);
  return `${describeKind(request)}${sent === undefined ? '' : ` of the form ${cut(sent)}`}, ${view}`;
}

const maxShown = 4;

function describeKind({ kind, query }: EndpointRequest): string {
  return kind === 'change' ? `re-request by ${JSON.stringify(query['invoker'])}` : kind;
}

function cut(text: string): string {
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}

/** Returns the problems that only the whole run shows, at their blocks and buttons. */
export function reportConclusions(facts: RunFacts, redact: Redact): readonly UnplacedProblem[] {
  return concludeRun(facts).map((conclusion) => toProblem(conclusion, redact));
}

function toProblem(
  { rule, severity, message, about = quotedIn(message), part, place, contexts }: CountedConclusion,
  redact: Redact,
): UnplacedProblem {
  const where = place === null ? [] : [describeRequest(place.request, place.steps, place.context)];
  const more = contexts === 1 ? [] : [`in ${contexts} contexts`];
  const request = where.length === 0 ? '' : ` [${[...where, ...more].join('; ')}]`;
  return {
    rule,
    severity,
    message: redact(message + request),
    about: about.map(redact),
    pointer: part === null ? '' : pointerOfDefinition(part),
  };
}
