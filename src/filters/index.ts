export { describeFilter } from './describe-filter.ts';
export type { Filter, FilterCondition } from './filter.ts';
export type { FilterOptions } from './known-fields.ts';
export { matchesFilter } from './match-filter.ts';
