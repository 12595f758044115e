import { pick } from '../base/json.ts';
import type { Filter } from '../filters/filter.ts';
import { addressComponents } from '../filters/filter.ts';
import { type FilterProblem, isCertain } from '../filters/filter-problem.ts';
import { savedHelpers } from '../filters/known-fields.ts';
import { findUnknownOperator } from '../filters/match-filter.ts';
import { documentedByType, operatorNamed } from '../filters/operators.ts';
import { findFilterProblems } from '../filters/validate-filter.ts';
import { describeUnknown } from './apply-filter.ts';
import type { LogProblem } from './crm.ts';
import { byOffset, parametersOf, takePage } from './paginate.ts';
import { full } from './records/collections.ts';
import { type Call, done, Failure, type Result, type Route } from './router.ts';
import type { SavedFilter } from './state.ts';

/** The routes of filters. */
export const filterRoutes: readonly Route[] = [
  { operation: 'addFilter', method: 'POST', paths: ['/v1/filters'], handle: add },
  {
    operation: 'listFilters',
    method: 'GET',
    paths: ['/v1/filters'],
    query: parametersOf(byOffset),
    handle: (call) =>
      takePage(
        call,
        byOffset,
        { all: call.state.filters.all(), noun: 'filters', list: '/v1/filters' },
        ({ id, name, type }) => ({ id, name, type }),
      ),
  },
  {
    operation: 'getFilterHelpers',
    method: 'GET',
    paths: ['/v1/filters/helpers'],
    handle: ({ state }) => done(savedHelpers(state) ?? documentedHelpers),
  },
  {
    operation: 'getFilter',
    method: 'GET',
    paths: ['/v1/filters/:id'],
    handle: ({ state, id }) => {
      const filter = state.filters.get(id);
      return filter === undefined ? new Failure(404, `Filter ${id} was not found.`) : done(filter);
    },
  },
];

function add({ state, body, note }: Call): Result {
  const { fields } = state;
  if (JSON.stringify(body).length > maxFilter)
    return new Failure(413, `A filter exceeds ${maxFilter} characters of JSON.`);
  const problems = findFilterProblems(body, { fields });
  const rejected = problems.filter(isCertain);
  const [first] = rejected;
  if (first !== undefined) return new Failure(400, first.message, first.hint ?? '', rejected.map(toLog));
  for (const problem of problems) note(toLog(problem));
  const unknown = findUnknownOperator(body as Filter);
  if (unknown !== undefined)
    note({
      rule: 'unknown-operator',
      message: describeUnknown(unknown),
      hint: 'Lists with this filter get status 501.',
    });
  const id = state.filters.nextId();
  const filter = { ...pick(body, ['name', 'type', 'conditions']), id } as SavedFilter;
  return state.filters.put(id, filter) ? done(filter) : new Failure(507, full);
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
