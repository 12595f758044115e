import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { makeProject } from '../../make-project.ts';
import { commit, environment, git, makeCheckout } from '../lint/checkout.ts';
import { runHere } from '../run.ts';
import { old, renamed } from './sizes.ts';

test('a file is compared with itself in a commit, also from a folder', async () => {
  const folder = makeCheckout({ 'apps/cake.modal.json': old, 'new.modal.json': old });
  writeFileSync(join(folder, 'apps/cake.modal.json'), renamed);
  const words = ['diff', '--from', 'main', 'apps/cake.modal.json'];
  const { output } = await runHere(words, folder, environment);
  expect(output).toMatch(/^apps\/cake\.modal\.json \(main\) and apps\/cake\.modal\.json: 1 change,/);
  commit(folder);
  const later = await runHere(
    ['diff', '--from', 'HEAD~1', 'cake.modal.json'],
    join(folder, 'apps'),
    environment,
  );
  expect(later.output).toContain('"Size" is called "How large?".');
});

describe('the commit is one of the checkout that contains the current folder', () => {
  const from = async (folder: string, revision: string, name: string) =>
    (await runHere(['diff', '--from', revision, name], folder, environment)).output;

  test('the file of a submodule has its version there', async () => {
    const origin = makeCheckout({ 'apps/cake.modal.json': old });
    const folder = makeCheckout({ 'README.md': '' });
    git(folder, '-c', 'protocol.file.allow=always', 'submodule', '--quiet', 'add', origin, 'sub');
    commit(folder);
    writeFileSync(join(folder, 'sub/apps/cake.modal.json'), renamed);
    commit(join(folder, 'sub'));
    expect(await from(folder, 'main', 'sub/apps/cake.modal.json')).toContain(
      '"Size" is called "How large?".',
    );
    const inside = join(folder, 'sub');
    expect(await from(inside, 'main', 'apps/cake.modal.json')).toContain('do the same.');
    expect(await from(inside, 'HEAD~1', 'apps/cake.modal.json')).toContain('is called "How large?".');
    // Another repository that is not a submodule, and one elsewhere.
    git(folder, 'clone', '--quiet', origin, 'nested');
    writeFileSync(join(folder, 'nested/apps/cake.modal.json'), renamed);
    for (const here of [folder, makeProject({})])
      expect(await from(here, 'main', join(folder, 'nested/apps/cake.modal.json'))).toContain('How large?');
  });

  test('the lack of the commit of a submodule is an error', async () => {
    const origin = makeCheckout({ 'cake.modal.json': old });
    const folder = makeCheckout({ 'README.md': '' });
    git(folder, '-c', 'protocol.file.allow=always', 'submodule', '--quiet', 'add', origin, 'sub');
    const missing = '1'.repeat(40);
    git(folder, 'update-index', '--cacheinfo', `160000,${missing},sub`);
    git(folder, 'commit', '--quiet', '--message', 'Change');
    const words = ['diff', '--from', 'main', 'sub/cake.modal.json'];
    expect(await runHere(words, folder, environment)).toMatchObject({
      status: 2,
      complaints: `"sub/cake.modal.json" is in a submodule that lacks its commit of "main": ${missing}. Fetch it.\n`,
    });
  });

  test('links are followed, also those of folders', async () => {
    const folder = makeCheckout({ 'apps/cake.modal.json': old, 'links/README.md': '' });
    symlinkSync('../apps/cake.modal.json', join(folder, 'links/a.modal.json'));
    symlinkSync('a.modal.json', join(folder, 'links/b.modal.json'));
    symlinkSync('apps', join(folder, 'folder'));
    symlinkSync('/etc/cake.modal.json', join(folder, 'outside.modal.json'));
    symlinkSync('round.modal.json', join(folder, 'round.modal.json'));
    commit(folder);
    writeFileSync(join(folder, 'apps/cake.modal.json'), renamed);
    for (const name of ['links/b.modal.json', 'folder/cake.modal.json'])
      expect(await from(folder, 'main', name), name).toContain('"Size" is called "How large?".');
    rmSync(join(folder, 'folder'));
    mkdirSync(join(folder, 'folder'));
    writeFileSync(join(folder, 'folder/cake.modal.json'), renamed);
    expect(await from(folder, 'main', 'folder/cake.modal.json')).toContain('is called "How large?".');
    for (const [name, target] of [
      ['outside.modal.json', '/etc/cake.modal.json'],
      ['round.modal.json', 'round.modal.json'],
    ] as const) {
      rmSync(join(folder, name));
      writeFileSync(join(folder, name), renamed);
      const { complaints } = await runHere(['diff', '--from', 'main', name], folder, environment);
      expect(complaints).toBe(`"${name}" is a link to "${target}" in "main". Git has no file there.\n`);
    }
  });
});

test('a broken old version has the kind of its file, and advice that can be followed', async () => {
  const filter = (conditions: unknown) => ({ name: 'A', type: 'deals', conditions });
  const group = (glue: string, conditions: readonly object[]) => ({ glue, conditions });
  const valid = JSON.stringify(filter(group('and', [group('and', []), group('or', [])])));
  const names = ['a.filter.json', 'b.json', 'c.modal.json'];
  const folder = makeCheckout(Object.fromEntries(names.map((name) => [name, '{}'])));
  for (const name of names) writeFileSync(join(folder, name), name.includes('modal') ? old : valid);
  const complaintsOf = async (name: string) =>
    (await runHere(['diff', '--from', 'main', name], folder, environment)).complaints;
  for (const name of ['a.filter.json', 'b.json'])
    expect(await complaintsOf(name)).toContain(`"${name} (main)" cannot be compared: This is not a filter`);
  expect(await complaintsOf('c.modal.json')).toBe(
    '"c.modal.json (main)" is not a valid modal, so its changes cannot be listed. Compare with a commit in which it is valid.\n',
  );
});

test('what is not there is said', async () => {
  const folder = makeCheckout({ 'cake.modal.json': old });
  writeFileSync(join(folder, 'new.modal.json'), old);
  const complaintsOf = async (...words: readonly string[]) =>
    (await runHere(['diff', ...words], folder, environment)).complaints;
  expect(await complaintsOf('--from', 'main', 'nope.modal.json')).toBe(
    '"nope.modal.json" could not be read: no such file.\n',
  );
  for (const revision of ['nope', '-x', 'main:cake.modal.json'])
    expect(await complaintsOf(`--from=${revision}`, 'cake.modal.json')).toBe(
      `"${revision}" is not a commit, branch or tag of this repository.\n`,
    );
  const shallow = makeProject({});
  git(shallow, 'clone', '--quiet', '--depth', '1', pathToFileURL(folder).href, 'clone');
  const inClone = await runHere(
    ['diff', '--from', 'v1', 'cake.modal.json'],
    join(shallow, 'clone'),
    environment,
  );
  expect(inClone.complaints).toMatch(
    /^"v1" is not in this shallow clone\. Fetch it, or clone the whole history/,
  );
  const outside = makeProject({ 'cake.modal.json': old });
  mkdirSync(join(outside, 'apps'));
  const { complaints } = await runHere(['diff', '--from', 'main', 'cake.modal.json'], outside, environment);
  expect(complaints).toBe('"--from" needs a git checkout, but the current folder is not in one.\n');
});
