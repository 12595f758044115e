import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { invoices, meetings } from '../../../src/extensions/examples.ts';
import { conditionOn, filterWith } from '../../../src/filters/examples.ts';
import { rules } from '../../../src/lint/documents/index.ts';
import { makeProject } from '../../make-project.ts';
import { cakeText } from '../check/endpoint.ts';
import { runHere } from '../run.ts';

const files = {
  'cake.modal.json': cakeText,
  'meet.manifest.json': meetings(),
  'fields.json': '{ "data": [{ "id": 7, "key": "title", "name": "Title", "field_type": "varchar" }] }',
};
const filter = { 'a.filter.json': filterWith([conditionOn('7', '=', 'Tallinn')]) };
const allOff = Object.fromEntries(rules.map(({ id }) => [id, 'off']));

const lint = (folder: string, ...words: readonly string[]) => runHere(['lint', ...words], folder);

describe('a run that checks no file fails, unless the files are named or may be missing', () => {
  test.each<[string, object, string]>([
    ['the config ignores', { ignores: ['**/*.json'] }, 'Nothing was linted: the config ignores all 2 files.'],
    ['all rules are off', { rules: allOff }, 'Nothing was linted: all rules are off for all 2 files.'],
  ])('%s', async (_, config, message) => {
    const folder = makeProject({ ...files, 'json-modal.config.json': JSON.stringify(config) });
    expect(await lint(folder)).toEqual({
      status: 2,
      output: `Failed: ${message}\n`,
      complaints: `${message}\n`,
    });
    for (const words of [['cake.modal.json'], ['--no-error-on-unmatched-pattern']]) {
      const named = await lint(folder, ...words);
      expect([named.status, named.output]).toEqual([0, '']);
      expect(named.complaints).toContain('Nothing was linted: ');
    }
  });

  test('one checked file is enough', async () => {
    const config = JSON.stringify({ ignores: ['*.modal.json'] });
    const folder = makeProject({ ...files, 'json-modal.config.json': config });
    expect(await lint(folder)).toMatchObject({ status: 0, complaints: '' });
  });
});

describe('--fields', () => {
  const words = ['--fields', 'fields.json'];
  const message = '"--fields" was not used, since no filter was linted. Name the filters, or omit it.\n';

  test.each([[['meet.manifest.json']], [['.']], [['cake.modal.json', 'meet.manifest.json']]])(
    'fails without a filter in %j',
    async (paths) => {
      const { status, complaints } = await lint(makeProject(files), ...words, ...paths);
      expect({ status, complaints }).toEqual({ status: 2, complaints: message });
    },
  );

  test('is used for a filter among others, also for one that only its text tells', async () => {
    for (const name of ['a.filter.json', 'other.json']) {
      const folder = makeProject({ ...files, [name]: filter['a.filter.json'] });
      const { status, complaints } = await lint(folder, ...words, 'cake.modal.json', name);
      expect({ status, complaints }).toEqual({ status: 0, complaints: '' });
    }
  });

  test('fails for fields under a name that no condition has', async () => {
    const fields = `{ "deals": ${files['fields.json']} }`;
    const folder = makeProject({ ...files, ...filter, 'fields.json': fields });
    const { status, complaints } = await lint(folder, ...words);
    expect({ status, complaints }).toEqual({
      status: 2,
      complaints: '"deals" in "fields.json" is not an object of conditions. Did you mean "deal"?\n',
    });
  });

  test('need not be used for a list of files', async () => {
    const folder = makeProject(files);
    writeFileSync(join(folder, 'list.txt'), 'cake.modal.json\n');
    expect(await lint(folder, ...words, '--files-from', 'list.txt')).toMatchObject({ status: 0 });
  });
});

test.each([
  ['operation', 'kind', ['--operation', 'postMeeting', '--kind', 'filter']],
  ['operation', 'fields', ['--operation', 'postMeeting', '--fields', 'fields.json']],
  ['schema', 'kind', ['--schema', 'cake.modal.json', '--kind', 'filter']],
  ['schema', 'fields', ['--schema', 'cake.modal.json', '--fields', 'fields.json']],
])('--%s is not combined with --%s, which would be ignored', async (one, other, words) => {
  const ran = await lint(makeProject(files), ...words, 'meet.manifest.json', 'x.response.json');
  expect(ran).toMatchObject({
    status: 2,
    complaints: `"--${one}" and "--${other}" cannot be combined: all files are responses.\n`,
  });
});

describe('a recorded response is checked by what its operation sends:', () => {
  const folder = makeProject({
    'meet.manifest.json': meetings(),
    'bill.manifest.json': invoices(),
    'empty.response.json': '',
    'data.response.json': '{ "success": true, "data": {} }\n',
    'file.response.json': '%PDF-1.4\n',
    'page.response.json': '<!DOCTYPE html><h1>Sorry</h1>\n',
  });
  writeFileSync(join(folder, 'bytes.response.json'), Buffer.from([0x25, 0x50, 0x44, 0x46, 0xff, 0xfe, 0, 1]));

  test.each<[string, string, string, readonly string[]]>([
    ['deleteMeeting', 'meet', 'empty', []],
    ['deleteMeeting', 'meet', 'data', ['body-with-204']],
    ['deleteMeeting', 'meet', 'page', ['body-with-204']],
    ['getInvoicePDF', 'bill', 'file', []],
    ['getInvoicePDF', 'bill', 'bytes', []],
    ['getInvoicePDF', 'bill', 'data', ['not-a-file']],
    ['getInvoicePDF', 'bill', 'page', ['not-a-file']],
    ['getInvoicePDF', 'bill', 'empty', ['not-a-file']],
    ['postMeeting', 'meet', 'empty', ['json-syntax']],
    ['postMeeting', 'meet', 'page', ['json-syntax']],
  ])('%s of %s, %s', async (operation, manifest, response, expected) => {
    const words = ['--operation', operation, `${manifest}.manifest.json`, `${response}.response.json`];
    const { output, complaints } = await lint(folder, ...words, '--format', 'json');
    expect(complaints).toBe('');
    const found = JSON.parse(output).files[0].diagnostics as readonly { rule: string }[];
    expect(found.map(({ rule }) => rule)).toEqual(expected);
  });
});
