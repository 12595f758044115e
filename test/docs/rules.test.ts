import { lintModal, lintResponse, type Rule, rules } from 'json-modal/lint';
import { expect, test } from 'vitest';
import { checkRules } from '../../src/cli/check/rules.ts';
import { commandRules } from '../../src/cli/lint/finding.ts';
import { type Example, writeDefinitions, writeExample } from '../../src/lint/rules/example.ts';

test('docs/rules.md is what the rules say of themselves, and what comes out when their examples are run', async () => {
  await expect(page()).toMatchFileSnapshot('../../docs/rules.md');
});

function page(): string {
  const rows = [...rules, ...commandRules, ...checkRules].map(
    ({ id, severity, reason }) => `| [\`${id}\`](#${id}) | ${severity} | ${reason} |`,
  );
  return [
    '# Rules',
    '',
    'What `json-modal lint` and `json-modal check` report. Each rule can be set to `off`, `info`, `warning` or `error`; the level here is the default.',
    'How to set it, or to let a single finding be: [the config](ci.md#the-config). `--fix` corrects what is certain, and removes nothing;',
    'what is likely is in `--format json`, as `suggestions`. Of most examples, only the blocks and buttons are shown.',
    '',
    '| rule | default | why |',
    '|---|---|---|',
    ...rows,
    '',
    ...rules.flatMap(section),
    ...commandRules.flatMap((rule) => shortSection(rule, 'Reported by the command alone, not by editors.')),
    ...checkRules.flatMap((rule) => shortSection(rule, 'Reported by `json-modal check`.')),
  ].join('\n');
}

/** Of a rule that is about more than the text of one modal: there is no short example. */
function shortSection(
  { id, severity, reason }: Pick<Rule, 'id' | 'severity' | 'reason'>,
  by: string,
): readonly string[] {
  return [`## ${id}`, '', `${reason} ${by} Default: ${severity}.`, ''];
}

function section({ id, severity, reason, accepts, rejects }: Rule): readonly string[] {
  // Where it is about what is around blocks and buttons, all of it is shown.
  const isWhole = rejects.some(({ text }) => text !== undefined);
  return [
    `## ${id}`,
    '',
    `${reason} Default: ${severity}.`,
    '',
    '**Wrong**',
    '',
    ...rejects.flatMap((example) => [...code(example, isWhole), ...output(example)]),
    '**Right**',
    '',
    ...accepts.flatMap((example) => code(example, isWhole)),
  ];
}

function code(example: Example, isWhole: boolean): readonly string[] {
  const short = isWhole ? '' : writeDefinitions(example);
  const modal = ['```json', short || writeExample(example).trimEnd(), '```', ''];
  if (example.response === undefined) return modal;
  const isDefault = example.blocks === undefined && example.actions === undefined;
  const response = ['```json', example.response.trimEnd(), '```', ''];
  return isDefault ? response : [...response, 'as a response to', '', ...modal];
}

function output(example: Example): readonly string[] {
  const modal = writeExample(example);
  const { response } = example;
  const diagnostics = response === undefined ? lintModal(modal) : lintResponse(modal, response);
  return ['```text', ...diagnostics.map(({ message }) => message), '```', ''];
}
