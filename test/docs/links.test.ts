import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../.setup/vite/paths.ts';

const paths = ['README.md', ...readdirSync(`${root}docs`).map((name) => `docs/${name}`)].filter((path) =>
  path.endsWith('.md'),
);

test.each(paths)('every link of %s leads to an existing file and heading', (path) => {
  const links = [...read(path).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link);
  expect(links.filter((link) => !/^https?:/.test(link) && !isThere(path, link))).toEqual([]);
});

function isThere(from: string, link: string): boolean {
  const [file, heading] = link.split('#', 2);
  const path = file === '' || file === undefined ? from : join(dirname(from), file);
  if (!existsSync(root + path)) return false;
  return heading === undefined || headingsOf(read(path)).includes(heading);
}

/** A page without its examples, whose links are not ours. */
function read(path: string): string {
  return readFileSync(root + path, 'utf8').replace(/^```[\s\S]*?^```$/gm, '');
}

/** As GitHub names them. */
function headingsOf(page: string): readonly string[] {
  return [...page.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\w\- ]/g, '')
      .replaceAll(' ', '-'),
  );
}
