import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { places } from './places.ts';

const folder = new URL('./', import.meta.url);

/** The titles of the tests here, by the section of the documentation. */
function readTitles(): ReadonlyMap<string, readonly string[]> {
  const titles = new Map<string, readonly string[]>();
  for (const name of readdirSync(folder).filter((file) => /^(?!count).*\.test\.ts$/.test(file))) {
    const text = readFileSync(new URL(name, folder), 'utf8');
    const [, section = ''] = /describe\('section "([^"]+)"/.exec(text) ?? [];
    titles.set(
      section,
      [...text.matchAll(/^ {2}test(?:\.each\([\s\S]*?\))?\(\s*'(.*?)',/gm)].map(([, title = '']) => title),
    );
  }
  return titles;
}

test('every statement of the documentation that the API can show has a test with its place', () => {
  const titles = readTitles();
  const shown = places.filter(({ reason }) => reason === undefined);
  expect(shown.length).toBeGreaterThan(30);
  const missing = shown.filter(
    ({ section, place }) => !titles.get(section)?.some((title) => title.startsWith(place)),
  );
  expect(missing).toEqual([]);
});
