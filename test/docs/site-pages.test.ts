import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { root } from '../../.setup/vite/paths.ts';
import { placeInSite, sidebar } from '../../docs/.vitepress/pages.ts';

test('every page of docs is in the list at the side of the site, once', () => {
  const names = readdirSync(`${root}docs`).filter((name) => name.endsWith('.md'));
  const paths = ['README.md', 'CHANGELOG.md', ...names.map((name) => `docs/${name}`)];
  const links = sidebar.flatMap(({ items = [] }) => items.map(({ link }) => link));
  expect(links.toSorted()).toEqual(paths.map((path) => `/${placeInSite(path)}`).toSorted());
});
