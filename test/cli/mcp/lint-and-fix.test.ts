import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { makeProject } from '../../make-project.ts';
import { runHere } from '../run.ts';
import { openAssistant } from './client.ts';
import { misspelt } from './misspelt.ts';

const wrong = '{ "type": "object", "properties": { "blocks": {}, } }\n';

describe('lint', () => {
  test('reports problems with their places, the gravest first, and the next step', async () => {
    const { call } = await openAssistant(makeProject({ 'cake.modal.json': misspelt() }));
    const { text, data } = await call('lint');
    expect(text).toMatchInlineSnapshot(`
      "1 error in 1 file.
      cake.modal.json:10:13 error unknown-option: "lable" is not an option of an input. Did you mean "label"? at /properties/blocks/properties/field_0/options/lable [fix: Write "label".]
      Next: "fix" can fix 1."
    `);
    expect(data).toMatchObject({ files: 1, total: 1, errors: 1, fixable: 1, notChecked: [] });
  });

  test('states how many of the problems it shows', async () => {
    const files = Object.fromEntries(
      Array.from({ length: 7 }, (_, index) => [`${index}.modal.json`, misspelt()]),
    );
    const { call } = await openAssistant(makeProject(files));
    const { text, data } = await call('lint', { limit: 3 });
    expect(text).toContain('7 errors in 7 files. 3 of 7 problems are shown.');
    expect(data?.['problems']).toHaveLength(3);
    expect(data).toMatchObject({ total: 7 });
  });

  test('fails if there are more warnings than the config allows, as the command', async () => {
    const folder = makeProject({
      'cake.modal.json': misspelt(),
      'json-modal.config.json': '{"maxWarnings":0,"rules":{"unknown-option":"warning"}}',
    });
    expect(await runHere(['lint'], folder)).toMatchObject({ status: 1 });
    const { call } = await openAssistant(folder);
    const reason = 'There is 1 warning, but "maxWarnings" in "json-modal.config.json" allows 0.';
    for (const errors_only of [false, true]) {
      const { text, data } = await call('lint', { errors_only });
      expect(data).toMatchObject({ failures: [reason], notChecked: [], warnings: errors_only ? 0 : 1 });
      expect(text).toContain(`\nFailed:\n- ${reason}\nNext: `);
      expect(text).not.toContain('Nothing is left to correct');
    }
  });

  test('names its arguments, not the options of the command', async () => {
    const files = { 'cake.modal.json': misspelt(), 'a.response.json': '{}', 'b.response.json': '{}' };
    const { call } = await openAssistant(makeProject(files));
    expect((await call('lint', { text: '{}', operation: 'getInvoice' })).text).toBe(
      '"operation" needs "response_to": the file of the manifest that declares it.',
    );
    const { data } = await call('lint');
    expect(data?.['notChecked']).toEqual([expect.stringContaining('Name the modal with "response_to".')]);
    expect((await call('lint', { path: 'a.response.json' })).text).toContain(
      'Name the modal with "response_to", or the operation of a provider with "operation".',
    );
  });

  test('takes a text with a name, a glob, a folder, and responses', async () => {
    const order = misspelt().replace('lable', 'label');
    const response = '{ "data": { "blocks": { "field_0": { "lable": "x" } } } }';
    const folder = makeProject({ 'forms/cake.modal.json': order, 'seen.json': response });
    const { call } = await openAssistant(folder);
    expect((await call('lint', { path: 'forms' })).data).toMatchObject({ files: 1, total: 0 });
    expect((await call('lint', { path: '**/*.modal.json' })).data).toMatchObject({ files: 1, total: 0 });
    expect((await call('lint', { text: '{ "name": "x" }', kind: 'filter' })).text).toContain('filter-shape');
    expect((await call('lint', { text: '{ "name": "x" }', name: 'a.filter.json' })).text).toContain(
      'a.filter.json:1',
    );
    const responseTo = { response_to: 'forms/cake.modal.json' };
    expect((await call('lint', { path: 'seen.json', ...responseTo })).text).toContain('unknown-option');
    expect((await call('lint', { text: response, ...responseTo })).text).toContain('unknown-option');
  });

  test('reports what was not checked, and that nothing was', async () => {
    const { call } = await openAssistant(makeProject({ 'a.response.json': '{}' }));
    const { text, isError } = await call('lint');
    expect(isError).toBe(true);
    expect(text).toContain('Nothing was linted: this response has no modal beside it.');
    expect((await call('lint', { path: 'nope.modal.json' })).text).toContain(
      '"nope.modal.json" could not be read: no such file or folder.',
    );
  });

  test('applies the config and its suppressions, and says so', async () => {
    const config = {
      suppressions: [
        {
          rule: 'unknown-option',
          pointer: '/properties/blocks/properties/field_0/options/lable',
          reason: 'The host has it.',
        },
      ],
    };
    const folder = makeProject({
      'json-modal.config.json': JSON.stringify(config),
      'cake.modal.json': misspelt(),
    });
    const { output } = await runHere(['lint', '--format', 'json'], folder);
    const { text, data } = await (await openAssistant(folder)).call('lint');
    expect(JSON.parse(output).summary).toMatchObject({ suppressed: 1 });
    expect(text).toContain('1 suppressed by the config.');
    expect(data).toMatchObject({ notes: ['1 suppressed by the config.'] });
  });
});

describe('fix', () => {
  test('returns the fixed text of a text', async () => {
    const { call } = await openAssistant(makeProject());
    const { text, data } = await call('fix', { text: misspelt() });
    const fixed = misspelt().replace('lable', 'label');
    expect(data).toMatchObject({ fixCount: 1, isWritten: false, text: fixed, left: { total: 0 } });
    expect(text).toContain(fixed);
    expect(text).toMatch(/^Fixed: 1 problem\./);
  });

  test('returns the diff of a file, and writes it only if it must', async () => {
    const folder = makeProject({ 'cake.modal.json': misspelt(8) });
    const { call } = await openAssistant(folder);
    const tried = await call('fix', { path: 'cake.modal.json' });
    expect(readFileSync(join(folder, 'cake.modal.json'), 'utf8')).toBe(misspelt(8));
    expect(tried.text).toMatchInlineSnapshot(`
      "Fixed, not written: 1 problem.
      line 10 unknown-option: Write "label".
      Left: 1 file checked, no problems.
      The change:
      --- cake.modal.json
      +++ cake.modal.json
      @@ -8,5 +8,5 @@
                 "$ref": "#/definitions/element-input",
                 "options": {
      -            "lable": "Name"
      +            "label": "Name"
                 }
               },

      To write the file, pass "write": true."
    `);
    const done = await call('fix', { path: 'cake.modal.json', write: true });
    expect(done.data).toMatchObject({ isWritten: true, diff: tried.data?.['diff'] });
    expect(readFileSync(join(folder, 'cake.modal.json'), 'utf8')).toBe(misspelt(8).replace('lable', 'label'));
    const again = await call('fix', { path: 'cake.modal.json', write: true });
    expect(again.text).toBe('No safe fix applies. Nothing was changed.\nLeft: 1 file checked, no problems.');
  });

  test('takes one file only', async () => {
    const { call } = await openAssistant(makeProject({ 'a/b.modal.json': wrong }));
    expect((await call('fix', { path: 'a' })).text).toBe('"a" is a folder. "fix" takes one file.');
    expect((await call('fix', { path: '*/*.json' })).text).toBe(
      '"*/*.json" could not be read: no such file.',
    );
  });
});
