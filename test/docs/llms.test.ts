import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { manifest, root } from '../../.setup/vite/paths.ts';
import { firstSentence } from '../../src/cli/mcp/resources.ts';

const folder = `${root}docs/`;
const pages = readdirSync(folder)
  .filter((name) => name.endsWith('.md'))
  .sort()
  .map((name) => ({ name, text: readFileSync(folder + name, 'utf8') }));

test('docs/llms.txt is generated: a line for each page of the docs, with its first sentence', async () => {
  const lines = pages.map(({ name, text }) => `- [${titleOf(text)}](${name}): ${firstSentence(text)}`);
  const isOptional = (line: string) => line.includes('](contributing.md)');
  const parts = [
    `# ${manifest.name}`,
    `> ${manifest.description}`,
    ['## Docs', '', ...lines.filter((line) => !isOptional(line))].join('\n'),
    ['## Optional', '', ...lines.filter(isOptional)].join('\n'),
  ];
  await expect(`${parts.join('\n\n')}\n`, 'npm run fix updates the file').toMatchFileSnapshot(
    '../../docs/llms.txt',
  );
});

test.each(pages)('$name begins with a title and a sentence', ({ text }) => {
  expect(titleOf(text)).not.toBe('');
  expect(firstSentence(text)).toMatch(/^[A-Z`].{20,250}\.$/);
});

function titleOf(page: string): string {
  return /^# (.*)$/m.exec(page)?.[1] ?? '';
}
