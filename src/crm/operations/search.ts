import { listWords, quote } from '../../base/text.ts';
import { isCustom } from '../kinds/custom-fields.ts';
import type { RecordKind, Search, Service } from '../kinds/kind.ts';
import { type RecordKindName, recordKindNames } from '../kinds/kind-names.ts';
import { recordKinds } from '../kinds/record-kinds.ts';
import { byCursor, byOffset, takePage } from '../paginate.ts';
import { isTrue } from '../query-parameters.ts';
import type { StoredRecord } from '../records/collections.ts';
import { idOf } from '../records/links.ts';
import { type CrmCall, type CrmResult, Failure } from '../router.ts';
import type { State } from '../state.ts';
import { noteValue, splitList } from './list-parameters.ts';
import { listedOf } from './read-list.ts';
import { type FoundItem, presentItem } from './search-item.ts';
import type { Target } from './target.ts';

/** Returns the query parameters of the search for the records of a kind. */
export function searchParameters({ version, path }: Service): readonly string[] {
  const { common, narrower } = parameters;
  const own = ['/leads', '/deals', '/projects'].includes(path) ? narrower : narrower.slice(1);
  return [version === 'v1' ? 'start' : 'cursor', ...common, ...own];
}

const parameters = {
  common: ['limit', 'term', 'fields', 'exact_match', 'include_fields'],
  narrower: ['person_id', 'organization_id', 'status'],
} as const;

/** Returns the query parameters of the search for records of several kinds. */
export function itemSearchParameters(version: Service['version']): readonly string[] {
  const position = version === 'v1' ? 'start' : 'cursor';
  return [position, ...parameters.common, 'item_types', 'search_for_related_items'];
}

/** Searches the records of a kind. */
export function search(call: CrmCall, { name, kind, service }: Target): CrmResult {
  const searched = kind.search;
  if (searched === undefined) return new Failure(404, `The ${kind.noun} cannot be searched.`);
  for (const parameter of parameters.narrower) {
    const value = call.query.get(parameter) ?? '';
    if (value !== '') noteValue(parameter, value, fieldOf(parameter, kind), call, kind);
  }
  return searchKinds(call, service.version, [{ name, kind, search: searched }], `${service.path}/search`);
}

/** Returns the field that a parameter chooses by. Some kinds write "org_id". */
function fieldOf(parameter: string, { fields }: RecordKind): string {
  return parameter === 'organization_id' && !Object.hasOwn(fields, parameter) ? 'org_id' : parameter;
}

/** Searches the records of all kinds, or of those in "item_types". */
export function searchItems(call: CrmCall, version: Service['version']): CrmResult {
  const types = splitList(call.query.get('item_types'));
  const unknown = types.find((type) => !searchable().some(({ search: { type: own } }) => own === type));
  if (unknown !== undefined)
    call.note({
      rule: 'ignored-parameter',
      message: `"item_types" contains ${quote(unknown)}. The types are ${listWords(
        searchable().map(({ search: { type } }) => type),
        'and',
      )}.`,
    });
  const chosen = searchable().filter(({ search: { type } }) => types.length === 0 || types.includes(type));
  return searchKinds(call, version, chosen, '/itemSearch');
}

interface Searched {
  readonly name: RecordKindName;
  readonly kind: RecordKind;
  readonly search: Search;
}

function searchable(): readonly Searched[] {
  return recordKindNames.flatMap((name) => {
    const kind = recordKinds[name];
    return kind.search === undefined ? [] : [{ name, kind, search: kind.search }];
  });
}

function searchKinds(
  call: CrmCall,
  version: Service['version'],
  kinds: readonly Searched[],
  path: string,
): CrmResult {
  const { query, state, note } = call;
  const term = (query.get('term') ?? '').trim();
  if (term === '') return new Failure(400, '"term" is missing.', 'Send the text to search for.');
  const isExact = isTrue(query.get('exact_match'));
  if (term.length < 2 && !isExact)
    note({ rule: 'doubtful-field', message: `"term" has fewer than 2 characters: ${quote(term)}.` });
  const added = readAddedMembers(query, kinds, note);
  const fields = splitList(query.get('fields'));
  noteUnknownFields(fields, kinds, note);
  const found = kinds.flatMap(({ name, kind, search: declared }) =>
    listedOf(state.records[name].all(), kind, query)
      .filter((record) => isChosen(record, query) && matches(record, declared, { term, isExact, fields }))
      .map((record) => ({ name, record })),
  );
  const all = found.map((item, index) => ({ id: index + 1, ...item }));
  const page = takePage(
    call,
    version === 'v1' ? byOffset : byCursor,
    { all, key: 'search', noun: 'results', list: `/${version}${path}?${withoutPosition(query)}` },
    (item) => item,
  );
  if (page instanceof Failure) return page;
  const shown = page.data as readonly FoundItem[];
  const related = isTrue(query.get('search_for_related_items')) ? findRelated(shown, state) : undefined;
  const present = (item: FoundItem) => presentItem(item, state, added);
  return {
    ...page,
    data: { items: shown.map(present), ...(related && { related_items: related.map(present) }) },
  };
}

function withoutPosition(query: URLSearchParams): string {
  const rest = new URLSearchParams(query);
  for (const name of ['start', 'cursor', 'limit', 'api_token']) rest.delete(name);
  return String(rest);
}

/** Returns the members on demand, such as "product.price". Unknown ones are noted. */
function readAddedMembers(
  query: URLSearchParams,
  kinds: readonly Searched[],
  note: CrmCall['note'],
): readonly string[] {
  const members = splitList(query.get('include_fields'));
  const memberNames = kinds.flatMap(({ search: { type, onDemand = {} } }) =>
    Object.keys(onDemand).map((name) => `${type}.${name}`),
  );
  for (const member of members.filter((name) => !memberNames.includes(name)).slice(0, maxNoted)) {
    const end =
      memberNames.length === 0
        ? 'This search has none.'
        : `The members are ${listWords(memberNames, 'and')}.`;
    note({ rule: 'ignored-parameter', message: `"include_fields" contains ${quote(member)}. ${end}` });
  }
  return members;
}

const maxNoted = 10;

function noteUnknownFields(
  fields: readonly string[],
  kinds: readonly Searched[],
  note: CrmCall['note'],
): void {
  const names = [
    ...new Set([...kinds.flatMap(({ search: declared }) => Object.keys(declared.fields)), ...everywhere]),
  ];
  const unknown = fields.find((field) => !names.includes(field));
  if (unknown !== undefined)
    note({
      rule: 'ignored-parameter',
      message: `"fields" contains ${quote(unknown)}. The fields are ${listWords(names, 'and')}.`,
    });
}

/** The names of fields that every kind has: custom fields and notes. */
const everywhere = ['custom_fields', 'notes'];

function isChosen(record: StoredRecord, query: URLSearchParams): boolean {
  const status = query.get('status');
  if (status !== null && record['status'] !== status) return false;
  return ['person_id', 'organization_id'].every((name) => {
    const id = query.get(name);
    return id === null || id === '' || relatesTo(record, name, id);
  });
}

interface SearchTerm {
  readonly term: string;
  readonly isExact: boolean;
  readonly fields: readonly string[];
}

function matches(record: StoredRecord, declared: Search, { term, isExact, fields }: SearchTerm): boolean {
  const names = Object.keys(declared.fields).filter((name) => fields.length === 0 || fields.includes(name));
  const own = names.flatMap((name) => declared.fields[name] ?? []);
  const custom =
    fields.length === 0 || fields.includes('custom_fields') ? Object.keys(record).filter(isCustom) : [];
  const wanted = term.toLowerCase();
  return [...own, ...custom]
    .flatMap((name) => textsOf(record[name]))
    .some((text) => (isExact ? text.toLowerCase() === wanted : text.toLowerCase().includes(wanted)));
}

/** Returns the texts of a value: those of its elements, if it is a list of addresses or numbers. */
function textsOf(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap((element) => textsOf(idOf(element)));
  return typeof value === 'string' || typeof value === 'number' ? [String(value)] : [];
}

/**
 * Returns the records that are related to found persons and organizations: for each of them, up to 100 leads, the newest
 * first, and up to 100 deals.
 */
function findRelated(found: readonly FoundItem[], { records }: State): readonly FoundItem[] {
  const related = new Map<string, FoundItem>();
  for (const { name, record } of found) {
    const field = linkNames.get(name);
    if (field === undefined) continue;
    const isRelated = (candidate: StoredRecord) => relatesTo(candidate, field, String(record.id));
    const leads = records.leads.all().filter(isRelated).toReversed().slice(0, maxRelated);
    const deals = records.deals.all().filter(isRelated).slice(0, maxRelated);
    const items = [
      ...leads.map((lead) => ({ name: 'leads' as const, record: lead })),
      ...deals.map((deal) => ({ name: 'deals' as const, record: deal })),
    ];
    for (const item of items) related.set(`${item.name} ${item.record.id}`, item);
  }
  return [...related.values()];
}

const maxRelated = 100;

const linkNames: ReadonlyMap<string, string> = new Map([
  ['persons', 'person_id'],
  ['organizations', 'organization_id'],
]);

/** Returns whether a record is linked to a person or an organization. Some kinds write "org_id". */
function relatesTo(record: StoredRecord, name: string, id: string): boolean {
  const link = idOf(record[name]) ?? (name === 'organization_id' ? idOf(record['org_id']) : undefined);
  return link !== undefined && String(link) === id;
}
