import { expect, test } from 'vitest';
import { everyRule } from '../../src/cli/lint/config/levels.ts';
import { explainRule, listRules, rulePages } from '../../src/cli/lint/explain-rule.ts';

test('docs/rules.md is generated from the rules and the results of their examples', async () => {
  await expect(page()).toMatchFileSnapshot('../../docs/rules.md');
});

function page(): string {
  const rows = everyRule.map(
    ({ id, severity, reason }) => `| [\`${id}\`](#${id}) | ${severity} | ${reason} |`,
  );
  return [
    '# Rules',
    '',
    'Reference of every problem that `json-modal lint` and `json-modal check` report. Each rule can be set to `off`, `info`, `warning` or `error`;',
    'the table has the default. To set a level or suppress one problem, see [Configuration](ci.md#configuration). `--fix` applies safe fixes, and',
    'removes nothing that the author wrote; other fixes are the `suggestions` of `--format json`. Most examples show only the blocks and buttons.',
    '',
    '| rule | default | why |',
    '|---|---|---|',
    ...rows,
    '',
    ...rulePages().flatMap(({ lines }) => lines),
  ].join('\n');
}

test.each(everyRule.map(({ id }) => id))('%s is listed, and explained as in docs/rules.md', (id) => {
  expect(listRules()).toMatch(new RegExp(`^${id} +(error|warning|info) +[A-Z]`, 'm'));
  const [own = ''] = String(explainRule(id)).split('\nhttps:');
  expect(own).toMatch(new RegExp(`^## ${id}\n`));
  expect(page()).toContain(own);
});
