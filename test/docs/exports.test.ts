import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { root } from '../../.setup/vite/paths.ts';

const pages = ['README.md', ...readdirSync(`${root}docs`).map((name) => `docs/${name}`)]
  .filter((path) => path.endsWith('.md'))
  .map((path) => readFileSync(root + path, 'utf8'));

const entries = {
  'json-modal': () => import('json-modal'),
  'json-modal/react': () => import('json-modal/react'),
  'json-modal/analysis': () => import('json-modal/analysis'),
  'json-modal/filters': () => import('json-modal/filters'),
  'json-modal/extensions': () => import('json-modal/extensions'),
  'json-modal/crm': () => import('json-modal/crm'),
  'json-modal/lint': () => import('json-modal/lint'),
  'json-modal/endpoint': () => import('json-modal/endpoint'),
  'json-modal/eslint': () => import('json-modal/eslint'),
};

test.each(Object.entries(entries))('the docs mention every export of %s', async (_, load) => {
  const names = Object.keys(await load());
  expect(names.length).toBeGreaterThan(0);
  expect(names.filter((name) => !pages.some((page) => new RegExp(`\\b${name}\\b`).test(page)))).toEqual([]);
});
