import { realpathSync, rmSync } from 'node:fs';
import { describe, expect, onTestFinished, test } from 'vitest';
import { root } from '../../../.setup/vite/paths.ts';
import { makeProject } from '../../make-project.ts';
import { runHere } from '../run.ts';
import { commit, edit, files, git, lintSince, makeCheckout } from './checkout.ts';

describe('one sentence describes why the changes are unknown:', () => {
  test.each(['nope', '--output=stolen', '-x', '^main', 'main..main', 'HEAD:cake.modal.json', 'HEAD^{/['])(
    '%s is not a commit',
    async (ref) => {
      const folder = makeCheckout();
      const { status, complaints } = await lintSince(folder, ref);
      const sentence = `"${ref}" is not a commit, branch or tag of this repository.\n`;
      expect({ status, complaints }).toEqual({ status: 2, complaints: sentence });
      expect(git(folder, 'status', '--porcelain')).toBe('');
    },
  );

  test('a shallow clone', async () => {
    const folder = makeCheckout();
    edit(folder, 'cake.modal.json');
    commit(folder);
    const clone = `${folder}-clone`;
    onTestFinished(() => rmSync(clone, { recursive: true }));
    git(folder, 'clone', '--quiet', '--depth', '1', `file://${folder}`, clone);
    expect(await lintSince(clone, 'main')).toMatchObject({ status: 0, paths: [] });
    expect(await lintSince(clone, 'HEAD~1')).toMatchObject({
      status: 2,
      complaints:
        '"HEAD~1" is not in this shallow clone. Fetch it, or clone the whole history ("fetch-depth: 0" in actions/checkout).\n',
    });
  });

  test('no checkout, or no git', async () => {
    const folder = makeProject(files);
    onTestFinished(() => rmSync(folder, { recursive: true }));
    expect(await lintSince(folder, 'main')).toMatchObject({
      status: 2,
      complaints: '"--since" needs a git checkout, but the current folder is not in one.\n',
    });
    const { status, complaints } = await runHere(['lint', '--since', 'main'], folder, { PATH: folder });
    expect({ status, complaints }).toEqual({
      status: 2,
      complaints: '"--since" needs git, which is not installed here.\n',
    });
  });

  test('a checkout of another user, with the command that git advises', async () => {
    const folder = realpathSync(makeCheckout());
    const owned = { ...process.env, GIT_TEST_ASSUME_DIFFERENT_OWNER: '1' };
    const advised = `git config --global --add safe.directory ${folder}`;
    for (const words of [
      ['lint', '--since', 'main'],
      ['diff', '--since', 'main'],
    ]) {
      const { status, complaints } = await runHere(words, folder, owned);
      expect(status).toBe(2);
      expect(complaints).toBe(
        `"--since" failed in git: detected dubious ownership in repository at '${folder}'. Git's advice: ${advised}\n`,
      );
    }
  });

  test('a name without a file', async () => {
    expect(await lintSince(makeCheckout(), 'main', 'nope.modal.json')).toMatchObject({ status: 2 });
  });

  test.each([['-'], ['--watch'], ['--files-from', 'list']])('"%s" does not go with it', async (...words) => {
    const { status, complaints } = await lintSince(root, 'HEAD', ...words);
    expect(status).toBe(2);
    expect(complaints).toMatch(/"--since" and ".*" cannot be combined: [^\n]*\.\n/);
  });
});
