import { lintModal, lintResponse, type Rule, rules } from 'json-modal/lint';
import { expect, test } from 'vitest';
import { type Example, writeDefinitions, writeExample } from '../../src/lint/rules/example.ts';

test('docs/rules.md is what the rules say of themselves, and what comes out when their examples are run', async () => {
  await expect(page()).toMatchFileSnapshot('../../docs/rules.md');
});

function page(): string {
  const rows = rules.map(({ id, severity, reason }) => `| [\`${id}\`](#${id}) | ${severity} | ${reason} |`);
  return [
    '# Rules',
    '',
    'What `json-modal lint` reports. Each rule can be set to `off`, `info`, `warning` or `error`; the level here is the default.',
    'How to set it, or to let a single finding be: [the config](ci.md#the-config). `--fix` corrects what is certain, and removes nothing;',
    'what is likely is in `--format json`, as `suggestions`. Of most examples, only the blocks and buttons are shown.',
    '',
    '| rule | default | why |',
    '|---|---|---|',
    ...rows,
    '',
    ...rules.flatMap(section),
  ].join('\n');
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
