import { hasMember, isObject, valueAt } from '../../base/json.ts';
import { parsePointer } from '../../base/pointer.ts';
import type { FieldSchema, ProviderOperation } from '../../extensions/declaration.ts';
import { locateData } from '../../extensions/responses/locate-data.ts';
import type { EndpointResponse, EndpointResult } from '../endpoint/endpoint-result.ts';
import { jsonOf } from '../endpoint/judge-response.ts';
import type { FlowCall } from './flows/flow.ts';

/** The contents of a response, also of an invalid one. */
type ResponseParts = Pick<FlowCall, 'value' | 'data' | 'dataPointer'>;

/** Reads a result as the response to an operation. */
export function readProviderResponse({ success }: ProviderOperation, result: EndpointResult): ResponseParts {
  if (!result.ok) return { value: undefined, data: undefined, dataPointer: '' };
  const value = jsonOf(result);
  const { data, pointer } = locateData(success, value);
  const isUsable = isSuccess(result, value) && isOfType(success.data, data);
  return { value, data: isUsable ? data : undefined, dataPointer: pointer };
}

/** Returns whether data has the type that it must have. Other data is reported, and of no use to later requests. */
function isOfType(schema: FieldSchema | undefined, data: unknown): boolean {
  if (schema?.type === 'array') return Array.isArray(data);
  return schema?.type !== 'object' || isObject(data);
}

function isSuccess({ status }: EndpointResponse, value: unknown): boolean {
  const isFailure = isObject(value) && value['success'] === false;
  return status >= 200 && status < 300 && !isFailure;
}

/** Returns whether contents reject a request for a record, whatever the status: `null`, `null` as data, or "success": false. */
export function isRejectedBy(value: unknown): boolean {
  if (!isObject(value)) return value === null;
  return value['success'] === false || (value['success'] === true && value['data'] === null);
}

/** Returns the ids in a response that later requests need, by the names of their URL parameters. */
export function idsOf(
  { ids = {} }: ProviderOperation,
  { value, data, dataPointer }: ResponseParts,
): ReadonlyMap<string, { readonly id: unknown; readonly pointer: string }> {
  if (data === undefined) return new Map();
  return new Map(
    Object.entries(ids).map(([name, declared]) => {
      const pointer = dataPointer === '/data/0' ? declared.replace(/^\/data\/(?!0\/)/, '/data/0/') : declared;
      return [name, { id: valueAt(value, parsePointer(pointer)), pointer }];
    }),
  );
}

/** Returns an id as it is put into a URL; `undefined` if it cannot be. */
export function usableId(id: unknown): string | undefined {
  const text = typeof id === 'number' ? String(id) : id;
  // A segment of dots leads to another path.
  return typeof text === 'string' && !/^\.{0,2}$/.test(text) ? text : undefined;
}

/** Returns whether a response accepts its request; `isEmptyData` tells whether it may do so without data. */
export function isAccepted(
  { success }: ProviderOperation,
  exchange: FlowCall,
  isEmptyData: boolean,
): boolean {
  const { result, value } = exchange;
  if (!result.ok) return false;
  // Data in a rejection was sent nevertheless.
  if (result.status < 200 || result.status >= 300)
    return hasMember(value, 'data') && value['success'] === true && hasContents(value['data']);
  if (!isEmptyData && isRejectedBy(value)) return false;
  const data = isSuccess(result, value) ? locateData(success, value).data : undefined;
  if (success.shape === 'empty') return value === undefined ? result.text.trim() === '' : data !== undefined;
  if (success.shape === 'stream') return isFile(result);
  if (isObject(value) && value['success'] === true && isEmptyData) return true;
  return hasContents(data);
}

function hasContents(data: unknown): boolean {
  if (data === undefined || data === null) return false;
  return typeof data !== 'object' || Object.keys(data).length > 0;
}

/** Returns whether a response is a file: neither empty nor a text of a server. */
function isFile(response: EndpointResponse): boolean {
  const { contentType, text, raw } = response;
  const isWords = /\bjson\b|\bhtml\b|^text\/plain\b/i.test(contentType) || jsonOf(response) !== undefined;
  return !isWords && (raw !== undefined || text.length > 0);
}
