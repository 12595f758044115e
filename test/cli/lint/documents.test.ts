import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { conditionOn, filterWith } from '../../../src/lint/filter/examples.ts';
import { makeProject } from '../../make-project.ts';
import { runHere } from '../run.ts';

const wrong = filterWith([conditionOn('title', 'contains', 'Tallinn')]);

function project(files: Readonly<Record<string, string>>): string {
  const folder = makeProject(files);
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

async function lint(folder: string, ...words: readonly string[]): Promise<readonly string[]> {
  const { output } = await runHere(['lint', ...words, '--format', 'json'], folder);
  return [...output.matchAll(/"rule":"([\w-]+)"/g)].map(([, rule = '']) => rule);
}

test('a folder is searched for filters, and --fix fixes them', async () => {
  const folder = project({ 'deep/towns.filter.json': wrong, 'other.json': wrong });
  expect(await lint(folder)).toEqual(['unknown-operator']);
  await runHere(['lint', '--fix'], folder);
  const fixed = readFileSync(join(folder, 'deep/towns.filter.json'), 'utf8');
  expect(fixed).toBe(filterWith([conditionOn('title', "LIKE '%$%'", 'Tallinn')]));
});

test('the text tells a filter if the name does not, and else --kind', async () => {
  const folder = project({ 'other.json': wrong, 'empty.json': '{ "name": "Towns", "type": "deals" }' });
  expect(await lint(folder, 'other.json')).toEqual(['unknown-operator']);
  expect(await lint(folder, 'empty.json', '--kind', 'filter')).toEqual(['filter-shape']);
  expect(await lint(folder, 'empty.json')).not.toContain('filter-shape');
});

test('a saved response with --fields gives the ids of fields', async () => {
  const fields = '{ "data": [{ "id": 7, "key": "title", "name": "Title", "field_type": "varchar" }] }';
  const folder = project({
    'fields.json': fields,
    'a.filter.json': filterWith([conditionOn('title', '=', 'Tallinn')]),
  });
  expect(await lint(folder, 'a.filter.json')).toEqual([]);
  expect(await lint(folder, 'a.filter.json', '--fields', 'fields.json')).toEqual(['field-id']);
});

test('levels, suppressions and the baseline apply to filters', async () => {
  const folder = project({ 'a.filter.json': wrong });
  expect(await lint(folder, '--rule', 'unknown-operator=off')).toEqual([]);
  await runHere(['lint', '--baseline', 'known.json', '--update-baseline'], folder);
  expect(await lint(folder, '--baseline', 'known.json')).toEqual([]);
  const rule = 'unknown-operator';
  const pointer = '/conditions/conditions/[and]/conditions/[title]/operator';
  const suppressed = project({
    'a.filter.json': wrong,
    'json-modal.config.json': JSON.stringify({ suppressions: [{ rule, pointer, reason: 'Known.' }] }),
  });
  expect(await lint(suppressed)).toEqual([]);
});
