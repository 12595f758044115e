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
  asked: EndpointRequest,
  takesText: (block: string) => boolean,
): RecordedMatch<Recorded> | null {
  const form = formOf(asked);
  const candidates = exchanges.filter(
    ({ kind, query }) => kind === asked.kind && query['invoker'] === asked.query['invoker'],
  );
  const exact = candidates.find((exchange) => isAlike(formOf(exchange), form, () => false));
  if (exact !== undefined) return { exchange: exact, isExact: true };
  const isFree = asked.kind === 'submit' ? () => true : takesText;
  const alike =
    candidates.find((exchange) => isAlike(formOf(exchange), form, takesText)) ??
    candidates.find((exchange) => isAlike(formOf(exchange), form, isFree));
  return alike === undefined ? null : { exchange: alike, isExact: false };
}

/** Returns whether two requests have the same context. */
export function isSameContext(one: EndpointRequest, other: EndpointRequest): boolean {
  const names = new Set([...Object.keys(one.query), ...Object.keys(other.query)]);
  for (const name of ['form', 'invoker']) names.delete(name);
  return [...names].every((name) => one.query[name] === other.query[name]);
}

type Form = Readonly<Record<string, unknown>>;

function formOf({ body, query }: EndpointRequest): Form {
  const form = body ?? parseJson(query['form'] ?? '{}');
  return isObject(form) ? form : {};
}

function isAlike(form: Form, other: Form, isFree: (block: string) => boolean): boolean {
  const keys = new Set([...Object.keys(form), ...Object.keys(other)]);
  return [...keys].every(
    (key) =>
      Object.hasOwn(form, key) &&
      Object.hasOwn(other, key) &&
      (isFree(key) || JSON.stringify(form[key]) === JSON.stringify(other[key])),
  );
}
