import { isObject, parseJson } from '../../base/json.ts';
import type { EndpointRequest } from '../endpoint/endpoint-result.ts';

/** A recorded request for another one, which may have other texts in its form. */
export interface RecordedMatch<Recorded> {
  readonly exchange: Recorded;
  readonly isExact: boolean;
}

/**
 * Finds the recorded request for a request, among those of one context. If none is equal, its form may have other
 * values in the same blocks: texts, and for a submit also items. Returns `null` without a match.
 */
export function matchRecorded<Recorded extends EndpointRequest>(
  exchanges: readonly Recorded[],
  request: EndpointRequest,
  takesText: (block: string) => boolean,
): RecordedMatch<Recorded> | null {
  const form = formOf(request);
  const candidates = exchanges.filter(
    ({ kind, query }) => kind === request.kind && query['invoker'] === request.query['invoker'],
  );
  const exact = candidates.find((exchange) => isAlike(formOf(exchange), form, () => false));
  if (exact !== undefined) return { exchange: exact, isExact: true };
  const isFree = request.kind === 'submit' ? () => true : takesText;
  const alike =
    candidates.find((exchange) => isAlike(formOf(exchange), form, takesText)) ??
    candidates.find((exchange) => isAlike(formOf(exchange), form, isFree));
  return alike === undefined ? null : { exchange: alike, isExact: false };
}

/** Returns whether two requests have the same context. */
export function isSameContext(first: EndpointRequest, second: EndpointRequest): boolean {
  const names = new Set([...Object.keys(first.query), ...Object.keys(second.query)]);
  for (const name of ['form', 'invoker']) names.delete(name);
  return [...names].every((name) => first.query[name] === second.query[name]);
}

type Form = Readonly<Record<string, unknown>>;

function formOf({ body, query }: EndpointRequest): Form {
  const form = body ?? parseJson(query['form'] ?? '{}');
  return isObject(form) ? form : {};
}

function isAlike(form: Form, otherForm: Form, isFree: (block: string) => boolean): boolean {
  const keys = new Set([...Object.keys(form), ...Object.keys(otherForm)]);
  return [...keys].every(
    (key) =>
      Object.hasOwn(form, key) &&
      Object.hasOwn(otherForm, key) &&
      (isFree(key) || JSON.stringify(form[key]) === JSON.stringify(otherForm[key])),
  );
}
