import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { commands } from '../../src/cli/commands.ts';

const docs = new URL('../../docs/', import.meta.url);

const pages = readdirSync(docs)
  .filter((name) => name.endsWith('.md') && name !== 'contributing.md')
  .map((name) => readFileSync(new URL(name, docs), 'utf8'));

test.each(commands)('the docs describe the command $name with an example', ({ name }) => {
  const isDescribed = pages.some((page) => new RegExp(`^npx json-modal ${name}( |$)`, 'm').test(page));
  expect(isDescribed, `Add an example of "npx json-modal ${name}" to a page in docs.`).toBe(true);
});
