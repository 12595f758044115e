import { join } from 'node:path';
import { expect, test } from 'vitest';
import { manifest } from '../../.setup/vite/paths.ts';
import { findOwnPackages, toInstallWords } from '../../src/cli/init/own-packages.ts';
import { makeProject } from '../make-project.ts';

const published = { 'json-modal': `^${manifest.version}` };

function findIn(packages: object): Readonly<Record<string, string>> {
  const folder = makeProject({ 'app/node_modules/.package-lock.json': JSON.stringify({ packages }) });
  const own = findOwnPackages(join(folder, 'app/node_modules/json-modal-cli/index.js'));
  return JSON.parse(JSON.stringify(own).replaceAll(folder.replaceAll('\\', '/'), '…'));
}

test('a command of the registry, or of a clone, names its version', () => {
  const resolved = 'https://registry.example/json-modal/-/json-modal-0.1.0.tgz';
  expect(findIn({ 'node_modules/json-modal': { resolved } })).toEqual(published);
  expect(findIn({ 'node_modules/json-modal-cli': { resolved: 'file:../cli.tgz' } })).toEqual(published);
  expect(findOwnPackages(join(makeProject({}), 'node_modules/json-modal-cli/index.js'))).toEqual(published);
  expect(findOwnPackages()).toEqual(published);
  expect(toInstallWords(published)).toEqual(['json-modal']);
});

test('a command of tarballs names them, wherever the app is', () => {
  const own = findIn({
    'node_modules/json-modal': { resolved: 'file:../clone/json-modal.tgz' },
    'node_modules/json-modal-cli': { resolved: 'file:../clone/json-modal-cli.tgz' },
    'node_modules/other': { resolved: 'file:../other.tgz' },
  });
  expect(own).toEqual({
    'json-modal': 'file:…/clone/json-modal.tgz',
    'json-modal-cli': 'file:…/clone/json-modal-cli.tgz',
  });
  expect(toInstallWords(own)).toEqual(['…/clone/json-modal.tgz', '…/clone/json-modal-cli.tgz']);
});
