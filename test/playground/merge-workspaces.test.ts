import { expect, test } from 'vitest';
import { mergeWorkspaces } from '../../playground/documents/merge-workspaces.ts';
import { firstWorkspace, type Workspace } from '../../playground/documents/workspace.ts';

const known: Workspace = { ...firstWorkspace, texts: { one: 'a', two: 'b' } };
const mine = { kind: 'modal', id: 'draft-1', title: 'Mine', text: '{}', app: 'empty' } as const;

test('local changes stay, and changes of other tabs are added', () => {
  const now = { ...known, texts: { one: 'A', two: 'b' } };
  const kept = { ...known, texts: { one: 'a', two: 'B', three: 'c' } };
  expect(mergeWorkspaces(now, known, kept).texts).toEqual({ one: 'A', two: 'B', three: 'c' });
});

test('local deletions stay, and deletions of other tabs are applied', () => {
  const now = { ...known, texts: { two: 'b' } };
  expect(mergeWorkspaces(now, known, known).texts).toEqual({ two: 'b' });
  expect(mergeWorkspaces(known, known, { ...known, texts: { one: 'a' } }).texts).toEqual({ one: 'a' });
});

test('a draft in use stays, though it was deleted elsewhere', () => {
  const now = {
    ...known,
    sample: 'draft-1',
    own: { 'draft-1': mine },
    texts: { ...known.texts, 'draft-1': 'x' },
  };
  expect(mergeWorkspaces(now, now, known)).toEqual(now);
  expect(mergeWorkspaces({ ...now, sample: 'one' }, now, known)).toEqual({ ...known, sample: 'one' });
});

test('a tab stays as it was set up', () => {
  const kept: Workspace = { ...known, theme: 'dark', sample: 'two', own: { 'draft-1': mine } };
  expect(mergeWorkspaces(known, known, kept)).toEqual({ ...known, own: { 'draft-1': mine } });
});

test('nothing new leaves the same object', () => {
  const kept: Workspace = { ...JSON.parse(JSON.stringify(known)), theme: 'dark' };
  expect(mergeWorkspaces(known, known, kept)).toBe(known);
});
