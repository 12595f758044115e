import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { root } from '../../.setup/vite/paths.ts';
import { fixAllKind } from '../../src/cli/lsp/code-actions.ts';
import { longestText } from '../../src/cli/lsp/workspace.ts';
import { responseEnding } from '../../src/cli/modal-of-response.ts';
import { documentEndings } from '../../src/lint/documents/document-name.ts';
import { startClient } from '../cli/lsp/start-client.ts';
import { makeProject } from '../make-project.ts';

const page = readFileSync(`${root}docs/editors.md`, 'utf8');
const endings = [...Object.values(documentEndings), responseEnding];

/** The arguments after `json-modal` in every example of a command, whatever the language. */
const examples = [...page.matchAll(/json-modal['"]?,? ['"]?lsp((?:['",\s]+--[\w-]+)*)/g)].map(
  ([, words = '']) => [...words.matchAll(/--[\w-]+/g)].map(([word]) => word),
);

test('every editor starts the server with arguments that it takes', async () => {
  const withArguments = examples.filter((words) => words.length > 0);
  expect(withArguments.length).toBeGreaterThanOrEqual(5);
  for (const words of new Set(withArguments.map((list) => list.join(' ')))) {
    const { initialized } = await startClient(makeProject(), {}, words.split(' '));
    expect(initialized.serverInfo?.name).toBe('json-modal');
  }
});

test('the page names every kind of document, the limit and the action for all fixes', () => {
  for (const ending of endings)
    expect(page.split(`\`*${ending}`).length + page.split(`\`${ending}`).length).toBe(4);
  expect(page).toContain(longestText.toLocaleString('en'));
  expect(page).toContain(`"${fixAllKind}"`);
});

test('every example in JSON is JSON', () => {
  const blocks = [...page.matchAll(/^```json\n([\s\S]*?)^```$/gm)].map(([, text = '']) => text);
  expect(blocks.length).toBe(2);
  for (const block of blocks) expect(() => JSON.parse(block)).not.toThrow();
});
