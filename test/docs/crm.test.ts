import { execFile, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { root } from '../../.setup/vite/paths.ts';
import { serveCrm } from '../../src/caller/crm/serve-crm.ts';
import { crmCommand } from '../../src/cli/crm/command.ts';
import { faults } from '../../src/crm/faults.ts';
import { openCrm } from '../../src/crm/open-crm.ts';
import { requireBuild } from '../build.ts';
import { makeProject } from '../make-project.ts';
import {
  customFieldsTable,
  fieldTables,
  historyTable,
  notEmulatedTable,
  notShownTable,
  otherPathsTable,
  pathsTable,
  scopesTable,
} from './crm-tables.ts';

const page = readFileSync(`${root}docs/crm.md`, 'utf8');

test('docs/crm.md is generated from the declaration of every path, every field and every change', async () => {
  const filled = [
    ['paths', pathsTable()],
    ['other-paths', otherPathsTable()],
    ['not-emulated', notEmulatedTable()],
    ['history', historyTable()],
    ['not-shown', notShownTable()],
    ['fields', fieldTables()],
    ['custom-fields', customFieldsTable()],
    ['scopes', scopesTable()],
  ].reduce((text, [name = '', content = '']) => fill(text, name, content), page);
  await expect(filled).toMatchFileSnapshot('../../docs/crm.md');
});

function fill(text: string, name: string, content: string): string {
  const [start, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  return `${text.slice(0, text.indexOf(start))}${start}\n${content}\n${text.slice(text.indexOf(end))}`;
}

test('the tests of the page on the emulated CRM pass', () => {
  requireBuild();
  const examples = [...page.matchAll(/^```js (?!client)(\S+)\n([\s\S]*?)^```$/gm)];
  expect(examples).toHaveLength(4);
  const folder = makeProject(Object.fromEntries(examples.map(([, name = '', text = '']) => [name, text])));
  mkdirSync(`${folder}/node_modules`);
  symlinkSync(root, `${folder}/node_modules/json-modal`, 'junction');
  const { NODE_TEST_CONTEXT, ...env } = process.env;
  const { status, stdout } = spawnSync(process.execPath, ['--test', '--test-reporter=tap'], {
    cwd: folder,
    env,
    encoding: 'utf8',
  });
  expect(stdout).toContain('# pass 5');
  expect(status, stdout).toBe(0);
});

test.each([
  ['python3', 'list_deals.py'],
  ['php', 'list_deals.php'],
])('the example for %s reads every page', async (program, file) => {
  if (program === 'php' && spawnSync(program, ['--version']).error !== undefined) return;
  const { contents: crm, answer } = openCrm({ records: { deals } });
  const served = await serveCrm({ crm: { answer }, port: 0 });
  if (!served.ok) throw new Error(served.problem);
  onTestFinished(served.value.close);
  const [, text = ''] = new RegExp(`^\`\`\`\\w+ ${file}\\n([\\s\\S]*?)^\`\`\`$`, 'm').exec(page) ?? [];
  const folder = makeProject({ [file]: text });
  const CRM_URL = served.value.url.replace('/api/v1', '');
  const env = { ...process.env, CRM_URL };
  const { stdout } = await promisify(execFile)(program, [file], { cwd: folder, env });
  expect(stdout.trim().split(/\r?\n/)).toEqual(deals.map(({ title }) => title));
  expect(crm.log.flatMap(({ problems }) => problems)).toEqual([]);
});

const deals = [1, 2, 3].map((id) => ({ id, title: `Deal ${id}` }));

test('the page names every fault and every option of the command', () => {
  for (const name of Object.keys(faults)) expect(page).toContain(`\`${name}\``);
  for (const name of Object.keys(crmCommand.options)) expect(page).toContain(`| \`--${name}`);
});
