import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { invoices, meetings } from '../../../src/extensions/examples.ts';
import { conditionOn, filterWith } from '../../../src/filters/examples.ts';
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
  if (output === '') return [];
  const { files }: { files: readonly { diagnostics: readonly { rule: string }[] }[] } = JSON.parse(output);
  return files.flatMap(({ diagnostics }) => diagnostics.map(({ rule }) => rule));
}

test('a folder is searched for filters, and --fix fixes them', async () => {
  const folder = project({ 'deep/towns.filter.json': wrong, 'other.json': wrong });
  expect(await lint(folder)).toEqual(['unknown-operator']);
  await runHere(['lint', '--fix'], folder);
  const fixed = readFileSync(join(folder, 'deep/towns.filter.json'), 'utf8');
  expect(fixed).toBe(filterWith([conditionOn('title', "LIKE '%$%'", 'Tallinn')]));
});

test('the text shows a filter if the name does not, and otherwise --kind', async () => {
  const folder = project({ 'other.json': wrong, 'empty.json': '{ "name": "Towns", "type": "deals" }' });
  expect(await lint(folder, 'other.json')).toEqual(['unknown-operator']);
  expect(await lint(folder, 'empty.json', '--kind', 'filter')).toEqual(['filter-shape']);
  expect(await lint(folder, 'empty.json')).not.toContain('filter-shape');
});

test('a saved response in --fields has the ids of fields', async () => {
  const fields = '{ "data": [{ "id": 7, "key": "title", "name": "Title", "field_type": "varchar" }] }';
  const folder = project({
    'fields.json': fields,
    'a.filter.json': filterWith([conditionOn('title', '=', 'Tallinn')]),
  });
  expect(await lint(folder, 'a.filter.json')).toEqual([]);
  expect(await lint(folder, 'a.filter.json', '--fields', 'fields.json')).toEqual(['field-id']);
});

test('a file without fields is not a list of fields', async () => {
  const folder = project({
    'deals.json': '{ "data": [{ "id": 7, "title": "Office" }] }',
    'a.filter.json': filterWith([conditionOn('title', '=', 'Tallinn')]),
  });
  const { status, complaints } = await runHere(['lint', '--fields', 'deals.json'], folder);
  expect(status).toBe(2);
  expect(complaints).toContain('"deals.json" has no fields. Save a response of a fields endpoint');
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
    [
      ['--operation', 'a', 'recorded/none.response.json', 'recorded'],
      'Name the manifest first, and then the responses.',
    ],
    [['--operation', 'getTaxRates', 'none.json', 'recorded'], '"none.json" could not be read'],
  ])('not with %j', async (given, message) => {
    const { status, complaints } = await runHere(['lint', ...given], project(files));
    expect(status).toBe(2);
    expect(complaints).toContain(message);
  });
});

describe('one sentence describes a file of another kind', () => {
  const modal = '{ "type": "object", "properties": { "blocks": {}, "actions": {} } }';
  const deep = `${'{ "a": '.repeat(200_000)}1${'}'.repeat(200_000)}`;
  test.each([
    ['an empty file', '', 'The text is empty.', 'The text is empty.'],
    ['bytes', '\u0001\u0002'.repeat(3000), 'is not JSON. Begin with "{".', 'is not JSON. Begin with "{".'],
    ['a list', '[]', 'The manifest is a list;', 'The filter is a list;'],
    ['a modal', modal, 'This is a modal, not a manifest.', 'This is a modal, not a filter.'],
    ['5 MB of text', JSON.stringify('x'.repeat(5_000_000)), 'The manifest is text;', 'The filter is text;'],
    ['a deep file', deep, 'The manifest has no "endpoints".', 'This is not a filter'],
    ['a filter', filterWith([]), 'This is a filter, not a manifest.', null],
    ['a manifest', meetings(), null, 'This is a manifest, not a filter.'],
  ])('%s', async (_, text, inManifest, inFilter) => {
    const folder = project({ 'a.manifest.json': text, 'a.filter.json': text });
    for (const [file, expected] of [
      ['a.manifest.json', inManifest],
      ['a.filter.json', inFilter],
    ] as const) {
      if (expected === null) continue;
      const { status, output, complaints } = await runHere(['lint', file, '--format', 'json'], folder);
      expect([status, complaints]).toEqual([1, '']);
      const messages = JSON.parse(output).files[0].diagnostics.map((one: { message: string }) => one.message);
      expect(messages).toEqual([expect.stringContaining(expected)]);
    }
  });

  test('what is not text', async () => {
    const folder = project({});
    writeFileSync(join(folder, 'a.manifest.json'), Buffer.from([0xff, 0xfe, 0x00, 0xd8, 0x80]));
    const { status, complaints } = await runHere(['lint', 'a.manifest.json'], folder);
    expect([status, complaints]).toEqual([2, '"a.manifest.json" is not UTF-8. Save it as UTF-8.\n']);
  });
});
