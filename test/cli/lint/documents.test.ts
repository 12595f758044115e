import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { conditionOn, filterWith } from '../../../src/lint/filter/examples.ts';
import { invoices } from '../../../src/lint/manifest/examples.ts';
import { makeProject } from '../../make-project.ts';
import { runHere } from '../run.ts';

const wrong = filterWith([conditionOn('title', 'contains', 'Tallinn')]);

function project(files: Readonly<Record<string, string>>): string {
  const folder = makeProject(files);
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

async function lint(folder: string, ...words: readonly string[]): Promise<readonly string[]> {
  const { output } = await runHere(['lint', '--format', 'json', ...words], folder);
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

describe('--operation checks recorded responses of a provider', () => {
  const manifest = invoices();
  const wrongRate = '{ "success": true, "data": [{ "id": "1", "name": "Standard", "rate": "24" }] }\n';
  const files = {
    'bill.manifest.json': manifest,
    'recorded/standard.response.json': wrongRate,
    'recorded/none.response.json': '{ "success": true, "data": [] }\n',
  };
  const words = ['--operation', 'getTaxRates', 'bill.manifest.json'];

  test.each([
    ['files', ['recorded/standard.response.json']],
    ['a folder', ['recorded']],
    ['a glob', ['**/*.json']],
    ['files after dashes', ['--', 'recorded/standard.response.json']],
  ])('in %s', async (_, responses) => {
    expect(await lint(project(files), ...words, ...responses)).toEqual(['wrong-type']);
  });

  test('with levels, suppressions and the baseline', async () => {
    const folder = project(files);
    expect(await lint(folder, ...words, 'recorded', '--rule', 'wrong-type=off')).toEqual([]);
    const baseline = ['--baseline', 'known.json'];
    await runHere(['lint', ...words, 'recorded', ...baseline, '--update-baseline'], folder);
    expect(await lint(folder, ...words, 'recorded', ...baseline)).toEqual([]);
    const suppressions = [{ rule: 'wrong-type', pointer: '/data/[1]/rate', reason: 'Known.' }];
    const suppressed = project({ ...files, 'json-modal.config.json': JSON.stringify({ suppressions }) });
    expect(await lint(suppressed, ...words, 'recorded')).toEqual([]);
  });

  test.each(['stylish', 'json', 'sarif', 'github', 'gitlab', 'junit'])('in the report %s', async (format) => {
    const run = await runHere(['lint', ...words, 'recorded', '--format', format], project(files));
    expect(run.status).toBe(1);
    expect(run.output).toContain('wrong-type');
    expect(run.output).toContain('must be a number');
  });

  test.each([
    [['--operation', 'getTaxRates'], '"--operation" needs a manifest and then a response'],
    [words, '"--operation" needs a manifest and then a response'],
    [[...words, '-', '--schema', 'a'], '"--operation" and "--schema" cannot be combined'],
    [['--operation', 'getTaxRate', 'bill.manifest.json', 'recorded'], 'Did you mean "getTaxRates"?'],
    [['--operation', 'a', 'recorded/none.response.json', 'recorded'], 'not for a known extension'],
    [['--operation', 'getTaxRates', 'none.json', 'recorded'], '"none.json" could not be read'],
  ])('not with %j', async (given, message) => {
    const { status, complaints } = await runHere(['lint', ...given], project(files));
    expect(status).toBe(2);
    expect(complaints).toContain(message);
  });
});
