import { readRequest } from 'json-modal/endpoint';
import { describe, expect, test } from 'vitest';
import { getRequest } from './requests.ts';

type Query = Readonly<Record<string, string | undefined>>;

async function read(query: Query) {
  const result = await readRequest(getRequest(query), { secret: null });
  return result.ok ? result.context : `${result.status} ${result.problem}`;
}

const details = {
  resource: 'deal',
  view: 'details',
  userId: 12,
  companyId: 34,
  selectedIds: [56],
  excludedIds: [],
  filter: null,
};

describe('the context of', () => {
  test.each<[string, Query, object]>([
    ['a detail view', {}, details],
    ['a detail view with what only lists have', { excludedIds: '1', filter: '{"everyone":1}' }, details],
    [
      'chosen rows of a list',
      { resource: 'person', view: 'list', selectedIds: '1,2,3', excludedIds: '', filter: '{"filter_id":42}' },
      {
        ...details,
        resource: 'person',
        view: 'list',
        selectedIds: [1, 2, 3],
        filter: { filter_id: 42 },
      },
    ],
    [
      'all rows of a list but two',
      { view: 'list', selectedIds: '', excludedIds: '8,9', filter: '{"everyone":1}' },
      { ...details, view: 'list', selectedIds: [], excludedIds: [8, 9], filter: { everyone: 1 } },
    ],
    [
      'a list with nothing but the chosen rows',
      { view: 'list', selectedIds: '1' },
      { ...details, view: 'list', selectedIds: [1], filter: {} },
    ],
    ['an endpoint with a query of its own', { tenant: 'north', lang: 'de' }, details],
  ])('%s is read', async (_, query, expected) => {
    expect(await read(query)).toEqual(expected);
  });
});

describe('a request is refused', () => {
  test.each<[string, Query, string]>([
    [
      'without a resource',
      { resource: undefined },
      '400 "resource" is missing; it must be "deal", "person", "organization", "activity" or "product".',
    ],
    [
      'with a resource that no CRM has',
      { resource: 'cake' },
      '400 "resource" is "cake"; it must be "deal", "person", "organization", "activity" or "product".',
    ],
    ['with an unknown view', { view: 'map' }, '400 "view" is "map"; it must be "details" or "list".'],
    ['without a user', { userId: undefined }, '400 "userId" is missing; it must be a number.'],
    ['with a user that is no number', { userId: '1e3' }, '400 "userId" is "1e3"; it must be a number.'],
    [
      'with a company that no number can hold',
      { companyId: '9'.repeat(20) },
      `400 "companyId" is "${'9'.repeat(20)}"; it must be a number.`,
    ],
    [
      'without ids, since none would mean all',
      { view: 'list', selectedIds: undefined },
      '400 "selectedIds" is missing; it must be numbers, joined by commas.',
    ],
    [
      'with ids that are no numbers',
      { view: 'list', selectedIds: '1,,2' },
      '400 "selectedIds" is "1,,2"; it must be numbers, joined by commas.',
    ],
    [
      'with excluded ids that are no numbers',
      { view: 'list', excludedIds: 'x' },
      '400 "excludedIds" is "x"; it must be numbers, joined by commas.',
    ],
    [
      'with no id in a detail view',
      { selectedIds: '' },
      '400 "selectedIds" has 0 ids; a detail view is of one.',
    ],
    [
      'with two ids in a detail view',
      { selectedIds: '1,2' },
      '400 "selectedIds" has 2 ids; a detail view is of one.',
    ],
    ['with a filter that is no JSON', { view: 'list', filter: '{' }, '400 "filter" is not a JSON object.'],
    [
      'with a filter that is no object',
      { view: 'list', filter: '[1]' },
      '400 "filter" is not a JSON object.',
    ],
  ])('%s', async (_, query, expected) => {
    expect(await read(query)).toBe(expected);
  });
});
