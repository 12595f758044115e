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
    const { output, complaints, status } = await runHere(
      ['config', '--files', '.', 'pack*.json', '!dist'],
      folder,
    );
    expect(output.trimEnd().split('\n')).toEqual([
      'apps/cake.modal.json: modal',
      'apps/cake.opened.response.json: response',
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
