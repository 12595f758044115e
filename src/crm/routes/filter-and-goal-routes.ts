import { isObject, pick, valueAt } from '../../base/json.ts';
import { listWords, quote } from '../../base/text.ts';
import { addressComponents, type Filter } from '../../filters/filter.ts';
import { type FilterProblem, findFilterProblems } from '../../filters/find-filter-problems.ts';
import { savedHelpers } from '../../filters/known-fields.ts';
import { findUnknownOperator } from '../../filters/match-filter.ts';
import { documentedByType, operatorNamed } from '../../filters/operators.ts';
import type { LogProblem } from '../crm.ts';
import { unchecked } from '../kinds/fields.ts';
import { recordKindNames } from '../kinds/kind-names.ts';
import { recordKinds } from '../kinds/record-kinds.ts';
import { fieldsOfFilters, findField } from '../operations/filter-fields.ts';
import { plain } from '../operations/list-parameters.ts';
import { describeUnknown } from '../operations/read-list.ts';
import { findById } from '../operations/target.ts';
import { byOffset, parametersOf, takePage } from '../paginate.ts';
import { isTrue } from '../query-parameters.ts';
import { full, type StoredRecord } from '../records/collections.ts';
import { presentRecord } from '../records/present-record.ts';
import { type CrmCall, type CrmResult, done, Failure, type Route, type RouteBody } from '../router.ts';
import type { State } from '../state.ts';

const shape = { name: 'filters', form: 'ids', returns: 'record' } as const;

/** The body of a change of a filter, whose members are checked with those that stay. */
const changedFilter: RouteBody = {
  fields: Object.fromEntries(
    ['name', 'type', 'conditions'].map((name) => [name, unchecked(name, 'A member of a filter.')]),
  ),
  required: ['conditions'],
};

/** The routes of filters, besides those that all kinds have. */
export const filterRoutes: readonly Route[] = [
  {
    operation: 'addFilter',
    method: 'POST',
    paths: ['/v1/filters'],
    source: 'documentation',
    query: ['include_field_code'],
    shape: { ...shape, takes: 'new' },
    handle: (call) => withCodes(add(call), call),
  },
  {
    operation: 'listFilters',
    method: 'GET',
    paths: ['/v1/filters'],
    source: 'documentation',
    query: [...parametersOf(byOffset), 'type'],
    shape: { ...shape, returns: 'list' },
    handle: list,
  },
  {
    operation: 'getFilterHelpers',
    method: 'GET',
    paths: ['/v1/filters/helpers'],
    source: 'documentation',
    handle: ({ state }) => done(savedHelpers(state) ?? documentedHelpers),
  },
  {
    operation: 'getFilter',
    method: 'GET',
    paths: ['/v1/filters/:id'],
    source: 'documentation',
    query: ['include_field_code'],
    shape,
    handle: (call) => {
      const filter = findById(call.state, 'filters', call.id);
      return filter instanceof Failure ? filter : withCodes(done(filter), call);
    },
  },
  {
    operation: 'updateFilter',
    method: 'PUT',
    paths: ['/v1/filters/:id'],
    source: 'public',
    query: ['include_field_code'],
    shape: { ...shape, takes: 'change' },
    body: changedFilter,
    handle: (call) => withCodes(update(call), call),
  },
];

/** Adds the keys of fields to the conditions of a filter, if the request asks for them. */
function withCodes(result: CrmResult, { query, state }: CrmCall): CrmResult {
  if (!result.ok || !isTrue(query.get('include_field_code'))) return result;
  return { ...result, data: addCodes(result.data, state) };
}

function addCodes(node: unknown, state: State): unknown {
  if (Array.isArray(node)) return node.map((element) => addCodes(element, state));
  if (!isObject(node)) return node;
  if (node['conditions'] !== undefined) return { ...node, conditions: addCodes(node['conditions'], state) };
  const { object, field_id: id } = node;
  return { ...node, field_code: findField(object, id, state)?.['key'] ?? id };
}

function list(call: CrmCall): CrmResult {
  const { state, query, note } = call;
  const type = query.get('type');
  if (type !== null && !filterTypes.includes(type))
    note({
      rule: 'unknown-value',
      message: `"type" must be ${listWords(filterTypes.map(quote))}, got ${quote(type)}. The list is empty.`,
    });
  const all = state.records.filters.all().filter((filter) => type === null || filter['type'] === type);
  const path = type === null ? '/v1/filters' : `/v1/filters?type=${type}`;
  return takePage(
    call,
    byOffset,
    { all, key: 'filters', noun: 'filters', list: path },
    ({ id, name, type: ownType }) => ({ id, name, type: ownType }),
  );
}

/** The types of filters that lists accept. */
const filterTypes = recordKindNames.flatMap((name) => recordKinds[name].filterType ?? []);

function add(call: CrmCall): CrmResult {
  const id = call.state.records.filters.nextId();
  return save(call, { ...pick(call.body, ['name', 'type', 'conditions']), id });
}

/** Updates the name and the conditions of a filter, whose type stays. */
function update(call: CrmCall): CrmResult {
  const { state, id, body, note } = call;
  const filter = findById(state, 'filters', id);
  if (filter instanceof Failure) return filter;
  if (Object.hasOwn(body, 'type') && body['type'] !== filter['type'])
    note({ rule: 'ignored-field', pointer: '/type', message: '"type" cannot be changed and was ignored' });
  return save(call, { ...filter, ...pick(body, ['name', 'conditions']), id });
}

function save({ state, body, note }: CrmCall, filter: StoredRecord): CrmResult {
  const fields = fieldsOfFilters(state);
  if (JSON.stringify(body).length > maxFilter)
    return new Failure(413, `A filter exceeds ${maxFilter} characters of JSON.`);
  const { id, ...whole } = filter;
  // A filter that is added is checked with all its members.
  const problems = findFilterProblems(state.records.filters.get(id) === undefined ? body : whole, { fields });
  const rejected = problems.filter(({ severity }) => severity === 'error');
  const [first] = rejected;
  if (first !== undefined) return new Failure(400, first.message, first.hint ?? '', rejected.map(toLog));
  for (const problem of problems) note(toLog(problem));
  const unknown = findUnknownOperator(whole as unknown as Filter);
  if (unknown !== undefined)
    note({
      rule: 'unknown-operator',
      message: describeUnknown(unknown),
      hint: 'Lists with this filter get status 501.',
    });
  return state.records.filters.put(id, filter) ? done(filter) : new Failure(507, full);
}

function toLog({ rule, message, pointer, hint }: FilterProblem): LogProblem {
  return { rule, message, pointer, ...(hint && { hint }) };
}

/** The maximum size of a filter, in characters of JSON. A filter of 16 conditions has a tenth. */
const maxFilter = 50_000;

const documentedHelpers = {
  operators: Object.fromEntries(
    [...documentedByType].map(([type, names]) => [
      type,
      Object.fromEntries(names.map((name) => [name, operatorNamed(name)?.words])),
    ]),
  ),
  deprecated_operators: {},
  relative_dates: {},
  address_field_components: Object.fromEntries(
    addressComponents.map((name) => [name, name.replaceAll('_', ' ')]),
  ),
};

const goalConditions = [
  ...['type.name', 'title', 'is_active', 'assignee.id', 'assignee.type'],
  ...['expected_outcome.target', 'expected_outcome.tracking_metric', 'expected_outcome.currency_id'],
  ...['type.params.pipeline_id', 'type.params.stage_id', 'type.params.activity_type_id'],
  ...['period.start', 'period.end'],
];

/** The path that finds goals. */
export const goalRoutes: readonly Route[] = [
  {
    operation: 'findGoals',
    method: 'GET',
    paths: ['/v1/goals/find'],
    source: 'public',
    query: goalConditions,
    handle: find,
  },
];

function find({ state, query }: CrmCall): CrmResult {
  const goals = state.records.goals
    .all()
    .filter((goal) =>
      goalConditions.every((name) => {
        const value = query.get(name);
        if (value === null) return true;
        if (name === 'period.start') return String(valueAt(goal, ['duration', 'start'])) >= value;
        if (name === 'period.end') return String(valueAt(goal, ['duration', 'end']) ?? '9') <= value;
        if (name === 'title') return String(goal['title'] ?? '').includes(value);
        return plain(valueAt(goal, name.split('.'))) === plain(value);
      }),
    )
    .map((goal) => presentRecord(goal, 'goals', 'objects', state));
  return done({ goals });
}
