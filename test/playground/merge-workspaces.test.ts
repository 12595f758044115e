import fc from 'fast-check';
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

test('two pages that type into one draft at the same time lose no letter', () => {
  const property = fc.property(fc.array(fc.tuple(fc.boolean(), fc.nat(), fc.boolean())), (steps) => {
    const draft = { ...known, own: { 'draft-1': { ...mine, text: '-----' } } };
    let stored: Workspace = draft;
    const pages = [0, 1].map(() => ({ now: draft as Workspace, lastStored: draft as Workspace, last: '' }));
    const takeOver = (page: (typeof pages)[number]) => {
      page.now = mergeWorkspaces(page.now, page.lastStored, stored);
      page.lastStored = stored;
    };
    const typed = steps.map(([isFirst, at, isStored], index) => {
      const page = pages[isFirst ? 0 : 1] as (typeof pages)[number];
      const letter = String.fromCharCode(0x4e00 + index);
      const text = page.now.texts['draft-1'] ?? '-----';
      // Between two stores, one types on at one place.
      const place = page.last === '' ? at % (text.length + 1) : text.indexOf(page.last) + 1;
      page.last = isStored ? '' : letter;
      page.now = {
        ...page.now,
        texts: { ...page.now.texts, 'draft-1': text.slice(0, place) + letter + text.slice(place) },
      };
      if (isStored) {
        takeOver(page);
        [stored, page.lastStored] = [page.now, page.now];
        // The browser tells the others at once.
        pages.forEach(takeOver);
      }
      return letter;
    });
    for (const page of [...pages, ...pages]) {
      takeOver(page);
      [stored, page.lastStored] = [page.now, page.now];
    }
    const texts = pages.map(({ now }) => now.texts['draft-1'] ?? '-----');
    expect(new Set(texts).size).toBe(1);
    expect([...(texts[0] ?? '')].sort()).toEqual([...'-----', ...typed].sort());
  });
  fc.assert(property, { numRuns: 1000 });
});
