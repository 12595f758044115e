import type { DefaultTheme } from 'vitepress';

/** The pages in their order, by what they are for: a title, and a file. */
const groups = {
  Start: {
    Overview: 'README.md',
    Tutorial: 'docs/tutorial.md',
    'The playground': 'docs/playground.md',
  },
  'Write a modal': {
    'The format': 'docs/format.md',
    'The endpoint': 'docs/endpoint.md',
    'Endpoints in your language': 'docs/recipes.md',
    'Preview and check': 'docs/preview.md',
    'Report for reviewers': 'docs/report.md',
  },
  'Check in CI, editors and assistants': {
    'Linting and CI': 'docs/ci.md',
    Editors: 'docs/editors.md',
    'Coding assistants': 'docs/assistants.md',
    Rules: 'docs/rules.md',
  },
  'Embed modals': {
    'The React renderer': 'docs/embedding.md',
    'The session': 'docs/session.md',
  },
  'More of the CRM': {
    'The other extensions': 'docs/extensions.md',
    'The emulated CRM': 'docs/crm.md',
  },
  'The project': {
    Contributing: 'docs/contributing.md',
    Changelog: 'CHANGELOG.md',
  },
};

/** The files whose addresses differ from their names. The playground has the address that its page would have. */
const renamed: Readonly<Record<string, string>> = {
  'README.md': 'index.md',
  'CHANGELOG.md': 'changelog.md',
  'docs/playground.md': 'about-the-playground.md',
};

/** The places of the files in the site. */
export const rewrites: Record<string, string> = { ...renamed, 'docs/:page.md': ':page.md' };

/** Returns the place of a file in the site; null if it is not a page. */
export function placeInSite(path: string): string | null {
  const [, page] = /^docs\/([\w-]+\.md)$/.exec(path) ?? [];
  return renamed[path] ?? page ?? null;
}

/** The list of pages at the side. */
export const sidebar: DefaultTheme.SidebarItem[] = Object.entries(groups).map(([text, pages]) => ({
  text,
  items: Object.entries(pages).map(([title, path]) => ({ text: title, link: `/${placeInSite(path)}` })),
}));
