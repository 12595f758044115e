import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { root } from '../../../.setup/vite/paths.ts';
import { renamedRules } from '../../../src/lint/rule-ids.ts';
import { makeProject } from '../../make-project.ts';
import { runHere } from '../run.ts';

/** A modal with a problem of `empty-condition`, which was `empty-rule`. */
const modal = readFileSync(`${root}test/cli/project/cake.modal.json`, 'utf8').replace(
  '"label": "Cake size"',
  '"label": "Cake size", "visibleOn": {}',
);
const pointer = '/properties/blocks/properties/size/options/visibleOn';

function project(config: object): string {
  const folder = makeProject({
    'cake.modal.json': modal,
    'json-modal.config.json': JSON.stringify(config),
  });
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

test.each(['empty-rule', 'empty-condition'])('a config may name a rule %s', async (rule) => {
  const levels = await runHere(['lint'], project({ rules: { [rule]: 'error' } }));
  expect(levels.output).toContain('empty-condition');
  expect(levels.status).toBe(1);
  const notice = '"json-modal.config.json" has former names of rules: "empty-rule" is "empty-condition" now.';
  expect(levels.output.includes(notice)).toBe(rule === 'empty-rule');
  const suppressions = [{ rule, pointer, reason: 'Later.' }];
  const suppressed = await runHere(['lint'], project({ suppressions }));
  expect(suppressed.output).toContain('no problems. 1 suppressed.');
  expect(suppressed.output.includes(notice)).toBe(rule === 'empty-rule');
});

test('a baseline may have the former name', async () => {
  const folder = project({ rules: { 'empty-condition': 'error' }, baseline: 'known.json' });
  await runHere(['lint', '--update-baseline'], folder);
  const file = join(folder, 'known.json');
  const before = readFileSync(file, 'utf8');
  expect(before).toContain('"empty-condition"');
  writeFileSync(file, before.replace('"empty-condition"', '"empty-rule"'));
  expect(await runHere(['lint', '--fail-on-obsolete'], folder)).toMatchObject({ status: 0 });
});

test.each(Object.entries(renamedRules))('"rules %s" explains %s', async (former, present) => {
  expect((await runHere(['rules', former], root)).output).toContain(`## ${present}`);
});
