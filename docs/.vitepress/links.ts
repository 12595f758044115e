import { existsSync, statSync } from 'node:fs';
import { posix } from 'node:path';
import type { MarkdownRenderer } from 'vitepress';
import { root } from '../../.setup/vite/paths.ts';
import { placeInSite } from './pages.ts';

const { GITHUB_SERVER_URL, GITHUB_REPOSITORY } = process.env;

/** The address of the repository, if the site is built by its workflow. */
export const repository =
  GITHUB_REPOSITORY === undefined ? undefined : `${GITHUB_SERVER_URL}/${GITHUB_REPOSITORY}`;

/** Returns the name of a heading in addresses, as GitHub has it. */
export function slugify(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}_\- ]/gu, '')
    .replaceAll(' ', '-');
}

/**
 * Lets the links between files lead to the pages of the site. A link to another file of the repository leads to its place on
 * GitHub, or is plain text if that is not known. A link to a missing file fails the build.
 */
export function resolveLinks(markdown: MarkdownRenderer): void {
  markdown.core.ruler.push('links-between-files', ({ tokens, env }) => {
    const from = posix.relative(root, String(env.realPath ?? env.path).replaceAll('\\', '/'));
    for (const token of tokens.flatMap(({ children }) => children ?? [])) {
      if (token.type !== 'link_open') continue;
      const href = String(token.attrGet('href'));
      if (/^(?:[a-z]+:|#)/i.test(href)) continue;
      const address = addressOf(href, from);
      if (address === null) token.attrs = [];
      else token.attrSet('href', address);
    }
  });
}

function addressOf(href: string, from: string): string | null {
  const [file = '', hash] = href.split('#', 2);
  const path = posix.join(posix.dirname(from), file);
  if (!existsSync(root + path)) throw new Error(`${from} has a link to "${path}", which does not exist.`);
  const place = placeInSite(path);
  if (place !== null) return `./${place}${hash === undefined ? '' : `#${hash}`}`;
  if (repository === undefined) return null;
  return `${repository}/${statSync(root + path).isDirectory() ? 'tree' : 'blob'}/main/${path}`;
}
