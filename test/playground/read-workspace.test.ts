import { expect, test } from 'vitest';
import { readWorkspace } from '../../playground/documents/read-workspace.ts';
import { firstWorkspace } from '../../playground/documents/workspace.ts';

test.each([
  ['nothing', null],
  ['a text', 'x'],
  ['a list', []],
  ['other types', { sample: 1, texts: [1], scenario: 'toString', theme: {}, columns: 'wide', context: [] }],
  ['widths out of range', { columns: { kinds: { modal: { document: -1, tools: Number.NaN }, filter: 3 } } }],
])('%s in the storage is as on a first visit', (_, kept) => {
  expect(readWorkspace(kept)).toEqual(firstWorkspace);
});

test('a stored workspace is restored', () => {
  const kept = {
    ...firstWorkspace,
    sample: 'empty',
    texts: { empty: '{}' },
    own: {
      'draft-1': { kind: 'filter', id: 'draft-1', title: 'Mine', text: '{}', app: 'empty', made: 1 },
    },
    responses: {
      empty: { areUsed: true, list: [{ kind: 'submit', invoker: null, when: null, text: '{}' }] },
    },
    scenario: 'slow',
    context: {
      ...firstWorkspace.context,
      view: 'list',
      selectedIds: [],
      excludedIds: [3],
      filter: { everyone: 1 },
    },
    contexts: { 'A lost deal': { ...firstWorkspace.context, selectedIds: [40] } },
    record: { title: 'A cake', owner: 'Kaia', value: '€ 5' },
    guide: { isOpen: false, document: 'draft-1', step: 2, done: [0] },
    theme: 'dark',
    statesView: 'table',
    columns: {
      ...firstWorkspace.columns,
      kinds: { modal: { document: 400 }, filter: { tools: 500, areToolsFolded: false } },
    },
  };
  expect(readWorkspace(JSON.parse(JSON.stringify(kept)))).toEqual(kept);
});
