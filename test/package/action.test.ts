import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { manifest, root } from '../../.setup/vite/paths.ts';
import { makeProject } from '../make-project.ts';

const script = `${root}.github/actions/json-modal/lint.sh`;
const bash = spawnSync('bash', ['--version']).status === 0;
const ofRegistry = `npx --yes json-modal-cli@${manifest.version} lint --format github`;

/** Runs the script of the action in a folder of a repository, and returns the command that it runs. */
function runAction(
  { folder, installed, above = '.git' }: { folder: string; installed?: string; above?: string },
  environment: Readonly<Record<string, string>> = {},
): string {
  const echo = (name: string) => `#!/bin/sh\nprintf '%s' "${name} $*"\n`;
  const place = makeProject({
    'programs/npx': echo('npx'),
    ...(installed !== undefined && { [`${installed}/node_modules/.bin/json-modal`]: echo('installed') }),
  });
  for (const name of [folder, `repository/${above}`]) mkdirSync(join(place, name), { recursive: true });
  chmodSync(join(place, 'programs/npx'), 0o755);
  if (installed !== undefined) chmodSync(join(place, installed, 'node_modules/.bin/json-modal'), 0o755);
  const { PATH = '' } = process.env;
  const { stdout } = spawnSync('bash', [script], {
    cwd: join(place, folder),
    env: {
      PATH: `${join(place, 'programs')}${delimiter}${PATH}`,
      GITHUB_WORKSPACE: join(place, 'repository'),
      ...environment,
    },
    encoding: 'utf8',
  });
  return stdout;
}

describe.skipIf(!bash || process.platform === 'win32')('the action runs', () => {
  test.each([
    ['the folder', 'repository/apps/a b'],
    ['a folder above it', 'repository/apps'],
    ['the root of the repository', 'repository'],
  ])('the version that %s has installed', (_, installed) => {
    const command = runAction({ folder: 'repository/apps/a b', installed });
    expect(command).toBe('installed lint --format github');
  });

  test.each(['.git', 'src'])('its own version outside of a repository with %s', (above) => {
    expect(runAction({ folder: 'repository/apps', installed: '.', above })).toBe(ofRegistry);
  });

  test('its own version if nothing is installed, with the files and the arguments', () => {
    expect(runAction({ folder: 'repository', above: 'src' }, { GITHUB_WORKSPACE: '' })).toBe(ofRegistry);
    const lists = { JSON_MODAL_FILES: 'a b.modal.json\n\nc', JSON_MODAL_ARGUMENTS: '--max-warnings=0\n' };
    expect(runAction({ folder: 'repository' }, lists)).toBe(
      `${ofRegistry} --max-warnings=0 a b.modal.json c`,
    );
    const typed = {
      JSON_MODAL_FILES: '  a b.modal.json \n',
      JSON_MODAL_ARGUMENTS: '--max-warnings 0\n --quiet ',
    };
    expect(runAction({ folder: 'repository' }, typed)).toBe(
      `${ofRegistry} --max-warnings 0 --quiet a b.modal.json`,
    );
  });
});
