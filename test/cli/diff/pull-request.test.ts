import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { makeProject } from '../../make-project.ts';
import { commit, environment, git, makeCheckout } from '../lint/checkout.ts';
import { runHere } from '../run.ts';
import { old, renamed, required, textOf } from './sizes.ts';

const label = (text: string) => textOf({ label: text });

/** A checkout with the branch "feature", which has left "main" after its first commit. */
function branch(files: Readonly<Record<string, string>>, folder = makeCheckout(files)): string {
  git(folder, 'checkout', '--quiet', '-b', 'feature');
  return folder;
}

const diff = (folder: string, ...words: readonly string[]) =>
  runHere(['diff', ...words], folder, environment);

describe('a pull request is compared in one call', () => {
  const files = {
    'apps/kept.modal.json': label('Kept'),
    'apps/changed.modal.json': label('Changed'),
    'apps/moved.modal.json': label('Moved'),
    'apps/gone.modal.json': textOf({ label: 'Gone' }, { only: { $ref: '#/definitions/element-separator' } }),
    'apps/faulty.modal.json': label('Faulty'),
    'apps/notes.json': '{}',
  };
  const folder = makeProject(files);
  git(folder, 'init', '--quiet', '--initial-branch', 'main');
  commit(folder);
  afterAll(() => rmSync(folder, { recursive: true }));
  branch(files, folder);
  mkdirSync(join(folder, 'new'));
  writeFileSync(join(folder, 'apps/changed.modal.json'), required.replaceAll('"Size"', '"Changed"'));
  renameSync(join(folder, 'apps/moved.modal.json'), join(folder, 'new/moved.modal.json'));
  rmSync(join(folder, 'apps/gone.modal.json'));
  writeFileSync(join(folder, 'apps/faulty.modal.json'), '{}');
  writeFileSync(join(folder, 'apps/notes.json'), '[]');
  writeFileSync(join(folder, 'new/new.modal.json'), textOf({ label: 'New', items: [] }));

  const summary =
    /^4 documents compared: 3 changes, 2 breaking, 2 to upload\. 1 document could not be compared\.$/m;

  test.each(['worktree', 'index', 'commit'])('as in the %s', async (place) => {
    if (place !== 'worktree') git(folder, 'add', '--all');
    if (place === 'commit') commit(folder);
    const { status, output, complaints } = await diff(folder, '--since', 'main');
    expect(output).toMatch(summary);
    expect(output).toContain('A form without "Changed" can no longer be sent.');
    expect(output).toContain('apps/gone.modal.json: 1 change, 1 breaking');
    expect(output).toContain('new/new.modal.json: 1 change, none of them breaking');
    expect(output).not.toContain('kept');
    expect(complaints).toBe(
      '"apps/faulty.modal.json" is not a valid modal, so its changes cannot be listed. Run "json-modal lint apps/faulty.modal.json".\n',
    );
    expect(status).toBe(2);
  });

  test('of some paths, folders and globs, also from a folder below', async () => {
    const filesOf = async (at: string, ...words: string[]) => {
      const { output } = await diff(join(folder, at), '--since', 'main', '--format', 'json', ...words);
      return JSON.parse(output).documents.map(({ file }: { file: string }) => file);
    };
    expect(await filesOf('.', 'new')).toEqual(['new/moved.modal.json', 'new/new.modal.json']);
    expect(await filesOf('.', 'apps/c*')).toEqual(['apps/changed.modal.json']);
    expect(await filesOf('.', 'apps/gone.modal.json')).toEqual(['apps/gone.modal.json']);
    expect(await filesOf('apps')).toEqual(['changed.modal.json', 'gone.modal.json']);
    expect(await filesOf('apps', '../new')).toEqual(['../new/moved.modal.json', '../new/new.modal.json']);
    expect(await filesOf('apps', 'changed.modal.json', 'kept.modal.json')).toEqual([
      'changed.modal.json',
      'kept.modal.json',
    ]);
  });

  test('in each format', async () => {
    const outputOf = async (format: string) =>
      (await diff(folder, '--since', 'main', '--format', format, '--fail-on', 'breaking')).output;
    expect(await outputOf('markdown')).toContain('- "apps/faulty.modal.json" is not a valid modal');
    const github = await outputOf('github');
    expect(github).toContain(
      '::error file=apps/gone.modal.json,line=1,title=breaking::The document is gone.',
    );
    expect(github).toContain('::error title=not-done::"apps/faulty.modal.json" is not a valid modal');
    const { documents, failures } = JSON.parse(await outputOf('json'));
    expect(documents).toHaveLength(4);
    expect(failures).toHaveLength(1);
    const [{ results, invocations }] = JSON.parse(await outputOf('sarif')).runs;
    expect(results.map(({ level }: { level: string }) => level)).toEqual(['error', 'error', 'note']);
    expect(invocations[0].executionSuccessful).toBe(false);
  });
});

test('main that went on is not blamed on the branch', async () => {
  const folder = branch({ 'a.modal.json': old, 'b.modal.json': old });
  git(folder, 'checkout', '--quiet', 'main');
  writeFileSync(join(folder, 'a.modal.json'), required);
  commit(folder);
  git(folder, 'checkout', '--quiet', 'feature');
  writeFileSync(join(folder, 'b.modal.json'), renamed);
  commit(folder);
  for (const words of [
    ['--since', 'main'],
    ['--from', 'main', 'a.modal.json', 'b.modal.json'],
  ]) {
    const { status, output } = await diff(folder, ...words, '--fail-on', 'breaking');
    expect(status).toBe(0);
    expect(output).toContain('1 change, none of them breaking');
    expect(output).not.toContain('required');
  }
});

test('a file that git moved is compared with its old version, also by its new name', async () => {
  const text = JSON.stringify(JSON.parse(old), null, 2);
  const folder = branch({ 'a.modal.json': text });
  git(folder, 'mv', 'a.modal.json', 'b.modal.json');
  writeFileSync(join(folder, 'b.modal.json'), text.replace('"Size"', '"How large?"'));
  const { output } = await diff(folder, '--from', 'main', 'b.modal.json');
  expect(output).toContain('a.modal.json (main) and b.modal.json: 1 change');
});

test.each([
  ['breaking', 1],
  ['upload', 1],
])('a deleted document fails --fail-on %s', async (failOn, status) => {
  const folder = branch({ 'a.modal.json': old });
  rmSync(join(folder, 'a.modal.json'));
  expect(await diff(folder, '--since', 'main', '--fail-on', failOn)).toMatchObject({ status });
  expect(await diff(folder, '--since', 'main')).toMatchObject({ status: 0 });
});

test('a new document fails nothing but --fail-on upload', async () => {
  const folder = branch({ 'a.modal.json': old });
  writeFileSync(join(folder, 'b.modal.json'), required);
  expect(await diff(folder, '--since', 'main', '--fail-on', 'breaking')).toMatchObject({ status: 0 });
  expect(await diff(folder, '--from', 'main', 'b.modal.json')).toMatchObject({ status: 0 });
  expect(await diff(folder, '--since', 'main', '--fail-on', 'upload')).toMatchObject({ status: 1 });
});
