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
