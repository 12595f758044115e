import { existsSync, statSync } from 'node:fs';
import { posix } from 'node:path';
import type { MarkdownRenderer } from 'vitepress';
import { published } from '../../.setup/release/owner.mjs';
import { root } from '../../.setup/vite/paths.ts';
import { placeInSite } from './pages.ts';

/**
 * Lets the links between files lead to the pages of the site. A link to another file of the repository leads to its place on
 * GitHub, or is plain text as long as the repository has no owner. A link to a missing file fails the build.
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
  const { repository } = published;
  if (repository === '') return null;
  return `${repository}/${statSync(root + path).isDirectory() ? 'tree' : 'blob'}/main/${path}`;
}
