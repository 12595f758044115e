import { hasMember, isObject } from '../../base/json.ts';
import type { FieldSchema, Success } from '../../extensions/declaration.ts';
import type { RequestedOperation } from '../../extensions/responses/find-response-problems.ts';
import { checkResponse, WrongResponse } from './check-response.ts';
import { fresh, toJson } from './provider-error.ts';
import { toFile } from './send-file.ts';

/** Returns the response for the result of a handler. Throws if the documentation forbids it. */
export async function toSuccess(
  { status, shape, data, additionalData }: Success,
  result: unknown,
  requested: RequestedOperation,
  onError: (error: unknown) => void,
): Promise<Response> {
  if (shape === 'empty') return new Response(null, { status, headers: fresh });
  if (shape === 'stream') return toFile(result, status, requested.operation, onError);
  const isPage = additionalData !== undefined && hasMember(result, 'data');
  const record = isPage ? result['data'] : result;
  if (data !== undefined && record === undefined)
    throw new WrongResponse(requested.operation, [
      'It is nothing. Return the data, or throw a ProviderError if the record does not exist.',
    ]);
  const content = data && withAliases(data, record);
  const more = isPage ? result['additional_data'] : undefined;
  const body = shape === 'bare' ? content : { success: true, data: content, additional_data: more };
  const json = JSON.stringify(body);
  await checkResponse(requested, json);
  return toJson(json, status);
}

/** Writes each member under all of its names. */
function withAliases({ properties, items }: FieldSchema, value: unknown): unknown {
  if (Array.isArray(value)) return items ? value.map((item) => withAliases(items, item)) : value;
  if (!isObject(value) || properties === undefined) return value;
  const members = new Map(
    Object.entries(value).map(([name, member]) => {
      const field = Object.hasOwn(properties, name) ? properties[name] : undefined;
      return [name, field ? withAliases(field, member) : member];
    }),
  );
  for (const [alias, { aliasOf: name }] of Object.entries(properties)) {
    if (name === undefined) continue;
    const memberValue = members.get(name) ?? members.get(alias);
    if (memberValue === undefined) continue;
    members.set(name, memberValue);
    members.set(alias, members.get(alias) ?? memberValue);
  }
  return Object.fromEntries(members);
}
