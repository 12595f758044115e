import { mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { makeProject } from '../../make-project.ts';
import { environment } from '../../providers/plain.ts';
import { runHere } from '../run.ts';
import { cakeText, openShop, secret } from './endpoint.ts';
import { files as documents } from './provider/run-check.ts';

/** Makes a tree with modals, and with much that has no endpoint or is not ours. */
function makeTree(): string {
  const folder = makeProject({
    'forms/cake.modal.json': cakeText,
    'forms/.hidden.modal.json': cakeText,
    'forms/cake.response.json': '{ "data": {} }',
    'forms/deep/pie.modal.json': cakeText,
    'forms/old/tart.modal.json': cakeText,
    'forms/node_modules/a.modal.json': cakeText,
    'forms/package.json': '{ "name": "forms" }',
    'forms/big.filter.json': documents['big.filter.json'],
    'forms/meet.manifest.json': documents['meet.manifest.json'],
    'forms/notes.md': '# Notes',
    'json-modal.config.json': '{ "ignores": ["**/old"] }',
    'empty/notes.md': '# Notes',
  });
  mkdirSync(join(folder, 'other'));
  symlinkSync('../other', join(folder, 'forms/linked'));
  symlinkSync('cake.modal.json', join(folder, 'forms/flan.modal.json'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

async function check(folder: string, ...words: readonly string[]) {
  const shop = await openShop();
  const url = shop.url.replace('/modal', '/{modal}');
  const ran = await runHere(['check', ...words, '--endpoint', url, '--secret', secret], folder);
  await shop.close();
  return { ...ran, checked: [...shop.paths].map((path) => path.slice(1)).sort() };
}

/** Returns the modals that `lint` lints for the same words, by their stems. */
async function lintedModals(folder: string, ...words: readonly string[]): Promise<readonly string[]> {
  const { output } = await runHere(['config', '--files', ...words], folder);
  const names = output
    .split('\n')
    .flatMap((line) => /([^/]*)\.modal\.json: modal(, a link)?$/.exec(line)?.[1] ?? []);
  return names.map((name) => encodeURIComponent(name)).sort();
}

test.each([
  [['forms']],
  [['forms/*']],
  [['forms/**']],
  [['**/*.modal.json']],
  [['forms', '!forms/deep']],
  [['.', '!**/deep/**']],
  [['forms/cake.modal.json', 'forms/deep']],
])('check %j checks the modals that lint lints', async (words) => {
  const folder = makeTree();
  const { status, checked, complaints } = await check(folder, ...words);
  expect({ status, complaints }).toEqual({ status: 0, complaints: '' });
  expect(checked).toEqual(await lintedModals(folder, ...words));
  expect(checked.length).toBeGreaterThan(0);
});

test('what cannot be checked is named with the reason', async () => {
  const { output } = await check(makeTree(), 'forms/**');
  for (const line of [
    '1 file ignored by the config.',
    '1 link to folders not searched: "forms/linked".',
    '3 files of another format skipped: "forms/cake.response.json", "forms/notes.md" and "forms/package.json".',
    '1 document without an endpoint to check skipped: "forms/big.filter.json".',
    '1 document of another kind not checked: "forms/meet.manifest.json". Check it in another run.',
  ])
    expect(output).toContain(`${line}\n`);
});

test('the options choose the kind', async () => {
  const folder = makeTree();
  const { complaints } = await runHere(['check', 'forms', '--writes'], folder, environment);
  expect(complaints).not.toContain('cake.modal.json');
  expect(complaints).toContain('forms/meet.manifest.json');
});

test.each([
  [['empty'], 2, 'No "*.modal.json", "*.filter.json" or "*.manifest.json" files in "empty"'],
  [['nope/*.modal.json'], 2, '"nope/*.modal.json" matches no file.'],
  [
    ['forms/n*.md'],
    2,
    'Nothing was checked: links to folders are not searched and this file is not a modal, filter or manifest.',
  ],
  [['forms/old'], 2, 'Nothing was checked: the config ignores this file.'],
  [['forms/cake.modal.json', '!forms'], 2, 'All matching files are excluded.'],
  [
    ['forms/nope.modal.json', 'forms'],
    2,
    '"forms/nope.modal.json" could not be read: no such file or folder.',
  ],
])('check %j does nothing: status %i', async (words, status, reason) => {
  const ran = await check(makeTree(), ...words);
  expect(ran.status).toBe(status);
  expect(ran.complaints).toContain(reason);
  expect(ran.checked).toEqual([]);
});

test('a broken modal does not keep the others from being checked, and fails the run', async () => {
  const folder = makeProject({ 'a.modal.json': '{}', 'cake.modal.json': cakeText });
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const { status, checked, complaints } = await check(folder, '.');
  expect({ status, checked }).toEqual({ status: 2, checked: ['cake'] });
  expect(complaints).toContain('"a.modal.json" is not a valid modal');
});
