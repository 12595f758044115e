import { cpSync, existsSync } from 'node:fs';
import { type DefaultTheme, defineConfig, type HeadConfig } from 'vitepress';
import { published } from '../../.setup/release/owner.mjs';
import { root } from '../../.setup/vite/paths.ts';
import { toSlug } from '../../src/base/slug.ts';
import { home } from './home.ts';
import { resolveLinks } from './links.ts';
import { rewrites, sidebar } from './pages.ts';

/** A host of pages serves a project below its name: the path then begins and ends with a slash. */
const base = process.env['SITE_BASE'] || '/';
const title = 'json-modal';
const description = 'Linter, preview, renderer, playground and endpoint kit for the JSON modals of a CRM.';
const icon: HeadConfig = ['link', { rel: 'icon', href: `${base}icon.svg`, type: 'image/svg+xml' }];
// A page of its own, outside of this site's router.
const playground = { text: 'Playground', link: '/playground/', target: '_self' };
const { repository } = published;
const toRepository: DefaultTheme.Config =
  repository === ''
    ? {}
    : {
        socialLinks: [{ icon: 'github', link: repository }],
        editLink: { text: 'Edit this page', pattern: `${repository}/edit/main/:path` },
      };

/** The documentation as a site: the README is its first page, and the pages of `docs` are beside it. */
export default defineConfig({
  title,
  description,
  lang: 'en',
  base,
  head: [icon],
  srcDir: '..',
  srcExclude: ['!(docs)/**/*.md'],
  rewrites,
  outDir: `${root}dist/site`,
  cacheDir: `${root}node_modules/.cache/vitepress`,
  // The configuration of the package is for another version of Vite.
  vite: { configFile: false, publicDir: false, build: { chunkSizeWarningLimit: 2_000 } },
  markdown: {
    // Their comments have the contrast that small text needs.
    theme: { light: 'github-light-high-contrast', dark: 'github-dark-default' },
    anchor: { slugify: toSlug },
    toc: { slugify: toSlug },
    headers: { slugify: toSlug },
    // GitHub shows braces as they are written.
    attrs: { disable: true },
    config: resolveLinks,
  },
  transformPageData({ relativePath }) {
    return relativePath === 'index.md' ? { frontmatter: home, title } : undefined;
  },
  buildEnd({ outDir }) {
    cpSync(`${root}dist/playground`, `${outDir}/playground`, { recursive: true });
    cpSync(`${root}playground/icon.svg`, `${outDir}/icon.svg`);
    const forAssistants = `${root}docs/llms.txt`;
    if (existsSync(forAssistants)) cpSync(forAssistants, `${outDir}/llms.txt`);
  },
  themeConfig: {
    logo: '/icon.svg',
    search: { provider: 'local' },
    nav: [
      { text: 'Tutorial', link: '/tutorial' },
      { text: 'Format', link: '/format' },
      { text: 'Rules', link: '/rules' },
      playground,
    ],
    sidebar,
    outline: { level: [2, 3] },
    ...toRepository,
  },
});
