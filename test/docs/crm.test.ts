import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { expect, test } from 'vitest';
import { root } from '../../.setup/vite/paths.ts';
import { crmCommand } from '../../src/cli/crm/command.ts';
import { routes } from '../../src/crm/create-crm.ts';
import { faults } from '../../src/crm/faults.ts';
import { makeProject } from '../make-project.ts';

const [, chapter = ''] =
  /^(## Test against the emulated CRM\n[\s\S]*?)^## /m.exec(
    readFileSync(`${root}docs/extensions.md`, 'utf8'),
  ) ?? [];

test('the tests of the chapter on the emulated CRM pass', () => {
  const examples = [...chapter.matchAll(/^```js (\S+)\n([\s\S]*?)^```$/gm)];
  expect(examples).toHaveLength(2);
  const folder = makeProject(Object.fromEntries(examples.map(([, name = '', text = '']) => [name, text])));
  mkdirSync(`${folder}/node_modules`);
  symlinkSync(root, `${folder}/node_modules/json-modal`, 'junction');
  const { NODE_TEST_CONTEXT, ...env } = process.env;
  const { status, stdout } = spawnSync(process.execPath, ['--test', '--test-reporter=tap'], {
    cwd: folder,
    env,
    encoding: 'utf8',
  });
  expect(stdout).toContain('# pass 3');
  expect(status, stdout).toBe(0);
});

test('the chapter names every path, every fault and every option of the command', () => {
  for (const { method, paths } of routes)
    for (const path of paths) expect(chapter).toMatch(new RegExp(`\\| .*${method}.*\`${path}\`.* \\|`));
  for (const name of Object.keys(faults)) expect(chapter).toContain(`\`${name}\``);
  for (const name of Object.keys(crmCommand.options)) expect(chapter).toContain(`| \`--${name}`);
});
