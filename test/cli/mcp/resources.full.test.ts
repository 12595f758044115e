import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { root } from '../../../.setup/vite/paths.ts';
import { makeProject } from '../../make-project.ts';
import { openAssistant } from './client.ts';

const docs = readdirSync(`${root}docs`).filter((name) => name.endsWith('.md') && name !== 'contributing.md');

test('the resources are the pages of the docs and the JSON Schemas, each in at most 60,000 characters', async () => {
  const { client } = await openAssistant(makeProject());
  const { resources } = await client.listResources();
  const uris = resources.map(({ uri }) => uri);
  expect(uris.filter((uri) => uri.startsWith('json-modal://docs/'))).toEqual(
    docs.sort().map((name) => `json-modal://docs/${name}`),
  );
  expect(uris.filter((uri) => uri.startsWith('json-modal://schemas/'))).toHaveLength(4);
  for (const { uri, title, description, mimeType } of resources) {
    expect(title).toMatch(/\w/);
    expect(description).toMatch(/\.$/);
    const { contents } = await client.readResource({ uri });
    const [content] = contents;
    expect(content).toMatchObject({ uri, mimeType });
    const text = content !== undefined && 'text' in content ? content.text : '';
    expect(text.length, uri).toBeLessThan(60_000);
    if (mimeType !== 'text/markdown') expect(JSON.parse(text)).toHaveProperty('$schema');
  }
});

test('a short page is whole, and a long one lists its sections, which can be read', async () => {
  const { client } = await openAssistant(makeProject());
  const read = async (uri: string) => {
    const [content] = (await client.readResource({ uri })).contents;
    return content !== undefined && 'text' in content ? content.text : '';
  };
  expect(await read('json-modal://docs/report.md')).toBe(readFileSync(`${root}docs/report.md`, 'utf8'));
  const rules = await read('json-modal://docs/rules.md');
  expect(rules.length).toBeLessThan(10_000);
  expect(rules).toContain('Read one of its sections at json-modal://docs/rules.md/NAME');
  const names = /with the name (.*)\.$/m.exec(rules)?.[1]?.split(/, | or /) ?? [];
  expect(names.length).toBeGreaterThan(100);
  for (const name of names.slice(0, 5))
    expect(await read(`json-modal://docs/rules.md/${name}`)).toContain(`## ${name}\n`);
});

test.each([
  'json-modal://docs/contributing.md',
  'json-modal://docs/nope.md',
  'json-modal://docs/../package.json',
  'json-modal://docs/rules.md/nope',
  'json-modal://docs/rules.md/../../package.json',
  'json-modal://schemas/nope.json',
  'file:///etc/passwd',
  '',
])('nothing else can be read: %s', async (uri) => {
  const { client } = await openAssistant(makeProject());
  await expect(client.readResource({ uri })).rejects.toMatchObject({ code: -32602 });
});
