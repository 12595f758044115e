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

describe('a request is rejected', () => {
  test.each<[string, Query, string]>([
    [
      'without a resource',
      { resource: undefined },
      '400 "resource" must be "deal", "person", "organization", "activity" or "product", but is missing.',
    ],
    [
      'with a resource that no CRM has',
      { resource: 'cake' },
      '400 "resource" must be "deal", "person", "organization", "activity" or "product", got "cake".',
    ],
    ['with an unknown view', { view: 'map' }, '400 "view" must be "details" or "list", got "map".'],
    ['without a user', { userId: undefined }, '400 "userId" must be a number, but is missing.'],
    ['with a user that is no number', { userId: '1e3' }, '400 "userId" must be a number, got "1e3".'],
    [
      'with a company that no number can hold',
      { companyId: '9'.repeat(20) },
      `400 "companyId" must be a number, got "${'9'.repeat(20)}".`,
    ],
    [
      'without ids, since none would mean all',
      { view: 'list', selectedIds: undefined },
      '400 "selectedIds" must be numbers separated by commas, but is missing.',
    ],
    [
      'with ids that are no numbers',
      { view: 'list', selectedIds: '1,,2' },
      '400 "selectedIds" must be numbers separated by commas, got "1,,2".',
    ],
    [
      'with excluded ids that are no numbers',
      { view: 'list', excludedIds: 'x' },
      '400 "excludedIds" must be numbers separated by commas, got "x".',
    ],
    [
      'with no id in a detail view',
      { selectedIds: '' },
      '400 "selectedIds" must have one id in a detail view, got 0.',
    ],
    [
      'with two ids in a detail view',
      { selectedIds: '1,2' },
      '400 "selectedIds" must have one id in a detail view, got 2.',
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
