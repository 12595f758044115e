import { readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { root } from '../../../.setup/vite/paths.ts';
import { makeProject } from '../../make-project.ts';
import { runHere } from '../run.ts';

const cake = readFileSync(`${root}test/cli/project/cake.modal.json`, 'utf8');

test.skipIf(process.platform === 'win32')(
  'every path that was found is listed, with the reason if it is not linted',
  async () => {
    const folder = makeProject({
      'json-modal.config.json': '{ "ignores": ["old"] }',
      'package.json': '{ "name": "shop", "version": "1.0.0" }',
      'apps/cake.modal.json': cake,
      'apps/cake.opened.response.json': '{ "data": {} }',
      'apps/tax.response.json': '{ "data": {} }',
      'old/cake.modal.json': cake,
      'dist/cake.modal.json': cake,
    });
    onTestFinished(() => rmSync(folder, { recursive: true }));
    symlinkSync('apps', join(folder, 'latest'));
    symlinkSync('nowhere', join(folder, 'apps/gone.modal.json'));
    symlinkSync('cake.modal.json', join(folder, 'apps/same.modal.json'));
    const { output, complaints, status } = await runHere(
      ['config', '--files', '.', 'pack*.json', '!dist'],
      folder,
    );
    expect(output.trimEnd().split('\n')).toEqual([
      'apps/cake.modal.json: modal',
      'apps/cake.opened.response.json: response',
      'apps/same.modal.json: modal, a link',
      'apps/tax.response.json: not linted: this response has no modal beside it',
      'dist/cake.modal.json: not linted: "!" excludes it',
      'latest: not linted: links to folders are not searched',
      'old/cake.modal.json: not linted: the config ignores this file',
      'package.json: not linted: this file is not a modal, filter or manifest, but an npm package',
    ]);
    expect(complaints).toBe('"apps/gone.modal.json" could not be read: it is a link to a missing file.\n');
    expect(status).toBe(2);
  },
);

test('files whose names end differently are named if they are like documents', async () => {
  const filter = '{ "name": "Big", "type": "deals", "conditions": {} }';
  const folder = makeProject({
    'ok.modal.json': cake,
    'x.Modal.json': cake,
    'y.modal.jsonc': cake,
    'y-modal.json': cake,
    'sub/modal.json': cake,
    'sub/big_filter.json5': filter,
    'i18n/modal.json': '{ "close": "Close" }',
    'wide.modal.jsonc': Buffer.from(cake, 'utf16le').toString('latin1'),
    'normal.json': cake,
  });
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const why =
    'not linted: it is like a document, but its name does not end as that of one, such as ".modal.json"';
  const { output } = await runHere(['config', '--files'], folder);
  expect(output.trimEnd().split('\n')).toEqual([
    'ok.modal.json: modal',
    `sub/big_filter.json5: ${why}`,
    `sub/modal.json: ${why}`,
    'x.Modal.json: modal',
    `y-modal.json: ${why}`,
    `y.modal.jsonc: ${why}`,
  ]);
  expect((await runHere(['lint'], folder)).output).toContain(
    '4 files like documents not linted: "sub/big_filter.json5", "sub/modal.json", "y-modal.json" and 1 more. Pass their names, or name them such as "*.modal.json".',
  );
});

test('the summary of a run counts them', async () => {
  const folder = makeProject({
    'json-modal.config.json': '{ "ignores": ["old"] }',
    'apps/cake.modal.json': cake,
    'apps/tax.response.json': '{ "data": {} }',
    'old/cake.modal.json': cake,
  });
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const { output, status } = await runHere(['lint'], folder);
  expect(output).toContain('1 file checked, no problems.');
  expect(output).toContain('1 response without a modal beside it not linted: "apps/tax.response.json".');
  expect(output).toContain('1 file ignored by the config.');
  expect(status).toBe(0);
});
