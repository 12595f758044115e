import { expect, test } from 'vitest';
import { type ModalContext, toQuery } from '../../src/session/context.ts';

test.each(['details', 'list'] as const)('what a context of %s has as `undefined` it has not', (view) => {
  const given: ModalContext = { resource: 'deal', view, userId: 1, companyId: 2, selectedIds: [9] };
  const none = { excludedIds: undefined, filter: undefined, token: undefined };
  expect(toQuery({ ...given, ...none })).toEqual(toQuery(given));
});

test('a list without a filter is sent with an empty one', () => {
  const query = toQuery({ resource: 'deal', view: 'list', userId: 1, companyId: 2, selectedIds: [] });
  expect(query).toMatchObject({ selectedIds: '', excludedIds: '', filter: '{}' });
});

test('the filter of the activity list always has a type', () => {
  const list = { resource: 'activity', view: 'list', userId: 1, companyId: 2, selectedIds: [] } as const;
  const filterOf = (context: ModalContext) => JSON.parse(toQuery(context)['filter'] ?? 'null');
  expect(filterOf(list)).toEqual({ activity_type: 'all' });
  const filter = { everyone: 1, activity_type: 'call', activity_start_date: '2026-01-01' };
  expect(filterOf({ ...list, filter })).toEqual(filter);
  expect(filterOf({ ...list, resource: 'deal' })).toEqual({});
  expect(toQuery({ ...list, view: 'details' })).not.toHaveProperty('filter');
});
