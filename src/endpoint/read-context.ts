import { isObject, parseJson } from '../base/json.ts';
import { listWords, quote } from '../base/text.ts';
import { accept, type ReadOutcome, reject } from './incoming-request.ts';

/** The record, view and user that the modal was opened for. */
export interface RequestContext {
  readonly resource: (typeof resources)[number];
  readonly view: (typeof views)[number];
  readonly userId: number;
  readonly companyId: number;
  /** The one id in a detail view, the selected ids in a list. Empty means all rows of `filter` except `excludedIds`. */
  readonly selectedIds: readonly number[];
  /** Ids excluded from a selection of all; otherwise empty. */
  readonly excludedIds: readonly number[];
  /** The filter of a list, such as `{ "user_id": 42 }`; `null` in a detail view. */
  readonly filter: Readonly<Record<string, unknown>> | null;
}

/** Returns the context of a request, or the problem of its first wrong parameter. */
export function readContext(query: Query): ReadOutcome<RequestContext> {
  const { resource, view } = query;
  if (!isOneOf(resources, resource)) return reject(400, oneOf('resource', resources, resource));
  if (!isOneOf(views, view)) return reject(400, oneOf('view', views, view));
  const userId = readId(query.userId);
  if (userId === undefined) return reject(400, notANumber('userId', query.userId));
  const companyId = readId(query.companyId);
  if (companyId === undefined) return reject(400, notANumber('companyId', query.companyId));
  const chosen = readSelection(query, view);
  return chosen.ok ? accept({ resource, view, userId, companyId, ...chosen.value }) : chosen;
}

export const resources = ['deal', 'person', 'organization', 'activity', 'product'] as const;

export const views = ['details', 'list'] as const;

type Selection = Pick<RequestContext, 'selectedIds' | 'excludedIds' | 'filter'>;

function readSelection(query: Query, view: RequestContext['view']): ReadOutcome<Selection> {
  const selectedIds = readIds(query.selectedIds);
  if (selectedIds === undefined) return reject(400, notIds('selectedIds', query.selectedIds));
  if (view === 'details') {
    if (selectedIds.length === 1) return accept({ selectedIds, excludedIds: [], filter: null });
    return reject(400, `"selectedIds" must have one id in a detail view, got ${selectedIds.length}.`);
  }
  const excludedIds = readIds(query.excludedIds ?? '');
  if (excludedIds === undefined) return reject(400, notIds('excludedIds', query.excludedIds));
  const filter = parseJson(query.filter || '{}');
  if (!isObject(filter)) return reject(400, '"filter" is not a JSON object.');
  return accept({ selectedIds, excludedIds, filter });
}

function readId(text: string | undefined): number | undefined {
  return text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}

function readIds(text: string | undefined): number[] | undefined {
  if (text === '') return [];
  const ids = text?.split(',').flatMap((part) => readId(part) ?? []);
  return ids?.length === text?.split(',').length ? ids : undefined;
}

function isOneOf<Name extends string>(names: readonly Name[], text: string | undefined): text is Name {
  return names.some((name) => name === text);
}

function oneOf(parameter: string, names: readonly string[], text: string | undefined): string {
  return `${quote(parameter)} must be ${listWords(names.map(quote))}${got(text)}.`;
}

function notANumber(parameter: string, text: string | undefined): string {
  return `${quote(parameter)} must be a number${got(text)}.`;
}

function notIds(parameter: string, text: string | undefined): string {
  return `${quote(parameter)} must be numbers separated by commas${got(text)}.`;
}

function got(text: string | undefined): string {
  return text === undefined ? ', but is missing' : `, got ${quote(text)}`;
}

/** The query parameters of the CRM, as sent. */
export type Query = { readonly [Name in Parameter]?: string };

/** Returns the CRM's parameters of a URL. A repeated one is rejected, since another check might read the other value. */
export function readQuery(url: string): ReadOutcome<Query> {
  const [address = ''] = url.split('#', 1);
  const search = new URLSearchParams(address.includes('?') ? address.slice(address.indexOf('?')) : '');
  const query: { [Name in Parameter]?: string } = {};
  for (const name of parameters) {
    const [value, second] = search.getAll(name);
    if (second !== undefined) return reject(400, `The query has ${quote(name)} more than once.`);
    if (value !== undefined) query[name] = value;
  }
  return (query.form?.length ?? 0) > largestForm ? reject(414, tooLong) : accept(query);
}

type Parameter = (typeof parameters)[number];

/** The parameters of the context. */
export const contextNames = [
  'resource',
  'view',
  'userId',
  'companyId',
  'selectedIds',
  'excludedIds',
  'filter',
] as const;

/** All parameters of the CRM. */
export const parameters = [...contextNames, 'token', 'form', 'invoker'] as const;

/** The maximum length in decoded characters. Most servers reject far shorter URLs. */
const largestForm = 64_000;

const tooLong = 'The "form" in the query exceeds 64,000 characters.';
