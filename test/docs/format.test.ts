import { readFileSync } from 'node:fs';
import { validateModal, validateResponse } from 'json-modal';
import { lintModal, lintResponse } from 'json-modal/lint';
import { expect, test } from 'vitest';
import { actionDeclarations } from '../../src/format/actions/index.ts';
import { blockDeclarations } from '../../src/format/blocks/index.ts';
import { selectItems } from '../../src/format/items.ts';
import type { KindDeclaration } from '../../src/format/kind.ts';
import type { OptionSchema } from '../../src/format/option-schema.ts';

const page = readFileSync(new URL('../../docs/format.md', import.meta.url), 'utf8');
const [modalText = ''] = blocksOf('modal');

test('docs/format.md is generated from the declaration of every option of every kind', async () => {
  const made = [
    ['options', optionsOf(blockDeclarations)],
    ['items', membersOf(selectItems.items)],
    ['actions', optionsOf(actionDeclarations)],
  ].reduce((text, [name = '', table = '']) => fill(text, name, table), page);
  await expect(made).toMatchFileSnapshot('../../docs/format.md');
});

test('its modal is valid', () => {
  expect(validateModal(JSON.parse(modalText))).toEqual([]);
  expect(lintModal(modalText)).toEqual([]);
});

test.each(blocksOf('response'))('its response %# is valid', (response) => {
  expect(validateResponse(JSON.parse(modalText), JSON.parse(response))).toEqual([]);
  expect(lintResponse(modalText, response)).toEqual([]);
});

function blocksOf(name: string): readonly string[] {
  return [...page.matchAll(new RegExp(`^\`\`\`json ${name}\n(.*?)^\`\`\``, 'gms'))].map(
    ([, code = '']) => code,
  );
}

function fill(text: string, name: string, table: string): string {
  const [start, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  return (
    text.slice(0, text.indexOf(start)) +
    [start, table, end].join('\n') +
    text.slice(text.indexOf(end) + end.length)
  );
}

/** A row for each option: one for all the kinds that have it with the same meaning. */
function optionsOf(declarations: Readonly<Record<string, KindDeclaration>>): string {
  const rows = new Map<string, string[]>();
  for (const [kind, { properties, required }] of Object.entries(declarations)) {
    for (const row of rowsOf(properties, required)) rows.set(row, [...(rows.get(row) ?? []), `\`${kind}\``]);
  }
  const head = ['| option | takes | meaning | of |', '| --- | --- | --- | --- |'];
  const lines = [...rows].map(([row, kinds]) => `${row} ${kinds.join(' ')} |`);
  return [...head, ...lines.sort((one, other) => nameIn(one).localeCompare(nameIn(other)))].join('\n');
}

function nameIn(row: string): string {
  return /`(\w+)`/.exec(row)?.[1] ?? '';
}

function membersOf({ properties, required = [] }: OptionSchema): string {
  const head = ['| member | takes | meaning |', '| --- | --- | --- |'];
  return [...head, ...rowsOf(properties, required)].join('\n');
}

function rowsOf(properties: OptionSchema['properties'] = {}, required: readonly string[]): readonly string[] {
  return Object.entries(properties).map(([name, option]) => {
    const shown = required.includes(name) ? `**\`${name}\`**` : `\`${name}\``;
    return `| ${shown} | ${takes(option)} | ${option.description} |`;
  });
}

function takes({ type, enum: words, knownValues, format, items, $ref }: OptionSchema): string {
  if ($ref !== undefined) return '[conditions](#visibleon)';
  if (words !== undefined) return words.map((word) => `\`${word}\``).join(' ');
  if (knownValues !== undefined) return takes({ enum: knownValues });
  if (format === 'date') return '`YYYY-MM-DD`';
  if (items?.properties !== undefined) return '[items](#items)';
  if (type === 'array') return `list of ${takes(items ?? {})}`;
  return [type ?? []]
    .flat()
    .map((name) => typeWords[name])
    .join(', ');
}

const typeWords: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'number',
  boolean: '`true` `false`',
  array: 'list of these',
};
