import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { expect, onTestFinished, test } from 'vitest';
import { root } from '../../../.setup/vite/paths.ts';
import { escapeMarkdown } from '../../../src/cli/reports/step-summary.ts';
import { makePrintable } from '../../../src/cli/terminal.ts';
import { makeProject } from '../../make-project.ts';
import { depth } from '../../seed.ts';
import { runHere } from '../run.ts';

const right = readFileSync(`${root}test/cli/project/cake.modal.json`, 'utf8');

function project(files: Readonly<Record<string, string>>) {
  const folder = makeProject(files);
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'summary.md');
  const lint = (...words: string[]) => runHere(['lint', ...words], folder, { GITHUB_STEP_SUMMARY: path });
  return { lint, folder, read: () => readFileSync(path, 'utf8') };
}

test('any text is shown as it is: no mark, link, cell or line comes from it', () => {
  const marked = fc.string({
    unit: fc.oneof(
      fc.constantFrom(...'|\\`*_[]<>&#!~@:$-+=\n\r\t .1)a', 'https://a.b', '&amp;', '](', '<b>', 'www.'),
      fc.string({ unit: 'grapheme', maxLength: 2 }),
    ),
    maxLength: 30,
  });
  const runs = fc.property(marked, (text) => {
    const escaped = escapeMarkdown(text);
    expect(escaped).not.toMatch(/[|\n\r@]|https:|www\./);
    const { children } = fromMarkdown(`| ${escaped} |`);
    expect(children).toMatchObject([
      { type: 'paragraph', children: [{ type: 'text', value: `| ${makePrintable(text)} |` }] },
    ]);
  });
  fc.assert(runs, { numRuns: depth(1_000, 50_000) });
});

test('with the format of GitHub, the summary of the step gets a table, after those of other commands', async () => {
  const { lint, read } = project({
    'a.modal.json': right.replace('"label": "Cake size"', '"la|ble": "<b>"'),
    'b.modal.json': right.replace('"label": "Cake size"', '"label": " "'),
  });
  expect((await lint('--format', 'github')).status).toBe(1);
  expect((await lint('nope.modal.json', '--format', 'github=log.txt')).status).toBe(2);
  const lines = read()
    .split('\n')
    .filter((line) => line !== '');
  expect(lines).toEqual([
    '### json-modal',
    expect.stringContaining('1 error and 1 warning in 2 files.'),
    '| level | place | problem |',
    '| --- | --- | --- |',
    expect.stringMatching(/^\| error \| a\.modal\.json&#58;\d+&#58;\d+ \| "la&#124;ble" is not an option/),
    expect.stringMatching(/^\| warning \| b\.modal\.json/),
    '### json-modal',
    expect.stringContaining('- Failed: "nope.modal.json" could not be read&#58; no such file'),
  ]);
});

test('other formats write none, and an unwritable one is a warning', async () => {
  const { lint, folder, read } = project({ 'a.modal.json': right });
  await lint('--format', 'json');
  expect(read).toThrow();
  const environment = { GITHUB_STEP_SUMMARY: join(folder, 'none', 'summary.md') };
  expect(await runHere(['lint', '--format', 'github'], folder, environment)).toMatchObject({
    status: 0,
    complaints: expect.stringContaining('The summary of the step could not be written'),
  });
});

test('thousands of problems are cut, and counted', async () => {
  const files = Array.from({ length: 60 }, (_, index) => [
    `${index}.modal.json`,
    right.replace('"label": "Cake size"', `"${'x'.repeat(5_000)}": 1, "y": 1`),
  ]);
  const { lint, read } = project(Object.fromEntries(files));
  await lint('--format', 'github');
  expect(read().match(/^\| error/gm)).toHaveLength(100);
  expect(read().length).toBeLessThan(300_000);
  expect(read()).toMatch(/^\d+ more problems in the log\.$/m);
});
