import { mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { meetings } from '../../../src/extensions/examples.ts';
import { conditionOn, filterWith } from '../../../src/filters/examples.ts';
import { runHere } from '../run.ts';
import { commit, edit, environment, git, lintSince, makeCheckout, modal } from './checkout.ts';

describe('files that changed since a commit are linted:', () => {
  test('nothing', async () => {
    const folder = makeCheckout();
    expect(await lintSince(folder, 'main')).toEqual({
      status: 0,
      paths: [],
      complaints: 'Nothing was linted: no file has changed since "main".\n',
    });
  });

  test('a modal with its responses, and a response with its modal', async () => {
    const folder = makeCheckout();
    edit(folder, 'apps/tea.modal.json');
    expect((await lintSince(folder, 'main')).paths).toEqual([
      'apps/tea.modal.json',
      'apps/tea.response.json',
    ]);
    edit(folder, 'cake.b.response.json');
    const { paths } = await lintSince(folder, 'main', 'cake*');
    expect(paths).toEqual(['cake.a.response.json', 'cake.b.response.json', 'cake.modal.json']);
    expect((await lintSince(folder, 'main', 'cake.modal.json')).paths).toEqual(['cake.modal.json']);
  });

  test('committed, staged, unstaged, untracked and renamed files, whatever their names', async () => {
    const folder = makeCheckout();
    git(folder, 'switch', '--quiet', '--create', 'topic');
    edit(folder, 'käse 1.modal.json');
    commit(folder);
    renameSync(join(folder, 'apps/tea.modal.json'), join(folder, 'apps/\n tee ☕.modal.json'));
    git(folder, 'add', '--all');
    edit(folder, 'cake.modal.json');
    writeFileSync(join(folder, '-new.modal.json'), modal);
    mkdirSync(join(folder, 'built'));
    writeFileSync(join(folder, 'built/ignored.modal.json'), modal);
    rmSync(join(folder, 'cake.a.response.json'));
    const expected = [
      '-new.modal.json',
      'apps/\n tee ☕.modal.json',
      'cake.b.response.json',
      'cake.modal.json',
      'käse 1.modal.json',
    ];
    expect((await lintSince(folder, 'main')).paths).toEqual(expected);
    expect((await lintSince(folder, 'HEAD')).paths).toEqual(expected.slice(0, -1));
  });

  test('on a branch, without the changes of others on the main branch', async () => {
    const folder = makeCheckout();
    git(folder, 'switch', '--quiet', '--create', 'topic');
    edit(folder, 'käse 1.modal.json');
    commit(folder);
    git(folder, 'switch', '--quiet', 'main');
    edit(folder, 'cake.modal.json');
    commit(folder);
    git(folder, 'switch', '--quiet', 'topic');
    expect((await lintSince(folder, 'main')).paths).toEqual(['käse 1.modal.json']);
  });

  test('in a subfolder, by a glob, and without excluded files', async () => {
    const folder = makeCheckout();
    for (const name of ['apps/tea.response.json', 'apps/plain.json', 'cake.modal.json']) edit(folder, name);
    const tea = ['tea.modal.json', 'tea.response.json'];
    expect((await lintSince(join(folder, 'apps'), 'main')).paths).toEqual(tea);
    expect((await lintSince(join(folder, 'apps'), 'main', '../*.json', '!../*.response.json')).paths).toEqual(
      ['../cake.modal.json'],
    );
    expect((await lintSince(folder, 'main', 'apps/*.json', '!**/tea.*')).paths).toEqual(['apps/plain.json']);
  });

  test('where the folder is reached by a link', async () => {
    const folder = makeCheckout();
    edit(folder, 'apps/tea.modal.json');
    const link = `${folder}-link`;
    symlinkSync(folder, link, 'junction');
    onTestFinished(() => rmSync(link));
    expect((await lintSince(join(link, 'apps'), 'main', 'tea.modal.json')).paths).toEqual(['tea.modal.json']);
  });

  test('in a hook, whose git variables are for another folder', async () => {
    const folder = makeCheckout();
    edit(folder, 'apps/tea.modal.json');
    const hook = { ...environment, GIT_DIR: '.git', GIT_INDEX_FILE: '.git/index', GIT_PREFIX: '' };
    const { output } = await runHere(['lint', '--since', 'HEAD'], join(folder, 'apps'), hook);
    expect(output).toContain('2 files');
  });

  test('of responses to a named modal: all of them if the modal has changed', async () => {
    const folder = makeCheckout();
    const words = ['--schema', 'apps/plain.json', 'cake.a.response.json', 'apps'];
    edit(folder, 'cake.a.response.json');
    expect((await lintSince(folder, 'main', ...words)).paths).toEqual(['cake.a.response.json']);
    edit(folder, 'apps/plain.json');
    expect((await lintSince(folder, 'main', ...words)).paths).toEqual([
      'apps/tea.response.json',
      'cake.a.response.json',
    ]);
  });

  test('and the baseline keeps the entries of the others', async () => {
    const wrong = modal.replace('"label": "Cake size"', '"lable": "Cake size"');
    const folder = makeCheckout({ 'a.modal.json': wrong, 'b.modal.json': wrong });
    const baseline = ['--baseline', 'known.json'];
    await runHere(['lint', ...baseline, '--update-baseline'], folder);
    edit(folder, 'a.modal.json');
    await lintSince(folder, 'main', ...baseline, '--update-baseline');
    expect((await runHere(['lint', ...baseline], folder)).status).toBe(0);
  });
});

test('responses to an operation are all linted if its manifest changed, and filters if the fields did', async () => {
  const folder = makeCheckout({
    'app/meet.manifest.json': meetings(),
    'rec/a.response.json': '',
    'rec/b.response.json': '',
    'fields.json': '{ "data": [{ "id": 7, "key": "title", "name": "Title", "field_type": "varchar" }] }',
    'a.filter.json': filterWith([conditionOn('title', '=', 'Tallinn')]),
    'cake.modal.json': modal,
  });
  const operation = ['--operation', 'deleteMeeting', 'app/meet.manifest.json'];
  const fields = ['--fields', 'fields.json'];
  for (const words of [operation, fields])
    expect((await lintSince(folder, 'main', ...words)).paths).toEqual([]);
  edit(folder, 'rec/b.response.json');
  expect((await lintSince(folder, 'main', ...operation)).paths).toEqual(['rec/b.response.json']);
  expect((await lintSince(folder, 'main', ...operation, 'rec/a*')).paths).toEqual([]);
  edit(folder, 'app/meet.manifest.json');
  const both = ['rec/a.response.json', 'rec/b.response.json'];
  expect((await lintSince(folder, 'main', ...operation)).paths).toEqual(both);
  edit(folder, 'fields.json');
  expect((await lintSince(folder, 'main', ...fields)).paths).toEqual([
    'a.filter.json',
    'app/meet.manifest.json',
  ]);
});
