import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lintModal } from 'json-modal/lint';
import { describe, expect, test } from 'vitest';
import { tools } from '../../../src/cli/mcp/tools/index.ts';
import { formatParts } from '../../../src/reference/format-parts.ts';
import { makeProject } from '../../make-project.ts';
import { runHere } from '../run.ts';
import { openAssistant } from './client.ts';

const wrong = '{ "type": "object", "properties": { "blocks": {}, } }\n';

/** Returns a modal with one problem, which a fix can correct. */
function misspelt(lines = 0): string {
  const blocks = Array.from({ length: 1 + lines }, (_, index) => [
    `field_${index}`,
    {
      $ref: '#/definitions/element-input',
      options: index === 0 ? { lable: 'Name' } : { label: `Name ${index}` },
    },
  ]);
  const order = { $ref: '#/definitions/action-primary', options: { label: 'Order', handler: 'request' } };
  const listOf = (properties: unknown) => ({ type: 'object', properties });
  const modal = listOf({ blocks: listOf(Object.fromEntries(blocks)), actions: listOf({ order }) });
  return `${JSON.stringify(modal, null, 2)}\n`;
}

describe('the listing', () => {
  test('has all that an assistant needs to choose a tool, in 14,000 characters', async () => {
    const { client } = await openAssistant(makeProject());
    const { tools: listed } = await client.listTools();
    expect(listed.map(({ name }) => name)).toEqual(tools.map(({ name }) => name));
    for (const tool of listed) {
      expect(tool.title).toMatch(/^[A-Z]/);
      expect(tool.description).toMatch(/\.$/);
      expect(tool.inputSchema).toMatchObject({ type: 'object', additionalProperties: false });
      for (const parameter of Object.values(tool.inputSchema.properties ?? {}))
        expect(parameter).toHaveProperty('description');
    }
    expect(JSON.stringify(listed).length).toBeLessThan(14_000);
    expect(client.getInstructions()).toContain('"new_modal"');
  });

  test('says of each tool whether it can change something', async () => {
    const { client } = await openAssistant(makeProject());
    const { tools: listed } = await client.listTools();
    const hints = listed.map(({ name, annotations }) => [name, annotations]);
    const reading = {
      readOnlyHint: true,
      destructiveHint: false,
      idempotentHint: true,
      openWorldHint: false,
    };
    const writing = { fix: { readOnlyHint: false, destructiveHint: false, openWorldHint: false } };
    const calling = {
      readOnlyHint: false,
      destructiveHint: true,
      idempotentHint: false,
      openWorldHint: true,
    };
    for (const [name, annotations] of hints)
      expect(annotations, String(name)).toMatchObject(
        name === 'fix' ? writing.fix : name === 'check_endpoint' ? calling : reading,
      );
  });

  test.each([
    ['2025-11-25', { mode: 'legacy' }],
    ['2026-07-28', { mode: 'auto' }],
  ] as const)('is served by the protocol of %s', async (version, versionNegotiation) => {
    const { client, call } = await openAssistant(makeProject(), { client: { versionNegotiation } });
    expect(client.getNegotiatedProtocolVersion()).toBe(version);
    expect(client.getServerVersion()).toMatchObject({ name: 'json-modal' });
    expect((await call('lint', { text: wrong })).data).toMatchObject({ files: 1 });
  });
});

describe('every tool', () => {
  test.each(tools.map(({ name }) => name))(
    '%s names an unknown argument, and the nearest one',
    async (name) => {
      const { call } = await openAssistant(makeProject());
      const [parameter = ''] = Object.keys(tools.find((tool) => tool.name === name)?.parameters ?? {});
      const misspelling = `${parameter}x`;
      expect(await call(name, { [misspelling]: 'x' })).toEqual({
        text: `"${misspelling}" is not an argument of "${name}". Did you mean "${parameter}"?`,
        isError: true,
        data: undefined,
      });
    },
  );

  test.each([
    ['lint', { limit: 'many' }, '"limit" must be an integer from 1 to 200, got "many".'],
    ['lint', { limit: 0 }, '"limit" must be an integer from 1 to 200, got "0".'],
    ['lint', { errors_only: 'yes' }, '"errors_only" must be true or false, got "yes".'],
    ['lint', { kind: 'modl' }, '"kind" must be modal, filter or manifest, got "modl". Did you mean "modal"?'],
    ['lint', { text: 5 }, '"text" must be a text, got "5".'],
    ['lint', { path: 'a', text: 'b' }, '"path" and "text" cannot be combined: both are the document.'],
    ['lint', { name: 'a.modal.json' }, '"name" needs "text": it is the file name of the text.'],
    ['fix', {}, 'The document is missing. Pass "path" or "text".'],
    ['fix', { text: '{}', write: true }, '"write" needs "path": a text is returned, not written.'],
    [
      'states',
      { text: '{}' },
      '"text" is not a valid modal, so its states cannot be listed. "lint" reports its problems.',
    ],
    ['explain_rule', {}, '"rule" is missing: The name of the rule, such as "unknown-option".'],
    [
      'check_endpoint',
      { path: 'a', url: 'http://localhost', fill: ['a'] },
      '"fill" must be an object of texts, got "[\\"a\\"]".',
    ],
    [
      'check_endpoint',
      { path: 'a', url: 'http://localhost', fill: { a: 1 } },
      '"fill" must have texts as its values, but "a" has another.',
    ],
  ])('rejects wrong arguments in words: %s %j', async (name, values, message) => {
    const { call } = await openAssistant(makeProject());
    expect(await call(name, values)).toEqual({ text: message, isError: true, data: undefined });
  });

  test('has a near name if it does not exist', async () => {
    const { call } = await openAssistant(makeProject());
    await expect(call('lnt')).rejects.toMatchObject({
      code: -32602,
      message: expect.stringContaining('"lnt" is not a tool of json-modal. Did you mean "lint"?'),
    });
  });
});

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

describe('states', () => {
  test('are those of the command', async () => {
    const { call } = await openAssistant(makeProject());
    const { text } = await call('new_modal', { template: 'dependent-selects' });
    const modal = text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1);
    const folder = makeProject({ 'room.modal.json': modal });
    const { output } = await runHere(['states', 'room.modal.json', '--format', 'json'], folder);
    const { states } = JSON.parse(output);
    const listed = await call('states', { text: modal });
    expect(listed.text.match(/^\d+$/gm)).toHaveLength(states.length);
    expect(listed.text).toContain(`building = ${JSON.stringify(states[1].steps[0].value)}`);
    const last = await call('states', { text: modal, from: states.length, limit: 1 });
    expect(last.text.replace(/\s+/g, ' ')).toContain('States 3 to 3 of 3 are shown.');
    expect(last.text.match(/^\d+$/gm)).toEqual(['3']);
    expect((await call('states', { text: modal, from: 9 })).text).toContain('State 9 does not exist.');
  });

  test('state the budget that ended their search', async () => {
    const { call } = await openAssistant(makeProject());
    const { text } = await call('new_modal', { template: 'cake-order' });
    const modal = text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1);
    const listed = await call('states', { text: modal, budget: 1 });
    expect(listed.text.replace(/\s+/g, ' ')).toContain('The budget was 1 combinations of values.');
  });
});

describe('explain_rule', () => {
  test('returns the section of the docs', async () => {
    const { call } = await openAssistant(makeProject());
    const { output } = await runHere(['lint', '--explain', 'unknown-option'], '.');
    expect((await call('explain_rule', { rule: 'unknown-option' })).text).toBe(output);
  });

  test('has near names for an unknown rule', async () => {
    const { call } = await openAssistant(makeProject());
    const { text, isError } = await call('explain_rule', { rule: 'unknown-optoin' });
    expect(isError).toBe(true);
    expect(text).toContain(
      '"rule" names "unknown-optoin", which is not a rule. Did you mean "unknown-option"?',
    );
    expect((await call('explain_rule', { rule: 'option missing' })).text).toContain('"missing-option"');
  });
});

describe('describe_format', () => {
  test('describes every part of its list, with its name, in at most 12,000 characters', async () => {
    const { call } = await openAssistant(makeProject());
    const { text } = await call('describe_format');
    for (const { name } of formatParts) {
      expect(text).toContain(name);
      const part = await call('describe_format', { part: name });
      expect(part.isError).toBe(false);
      expect(part.text.startsWith(`${name} (`)).toBe(true);
      expect(part.text.split('\n').length).toBeGreaterThan(1);
      expect(part.text).not.toMatch(/undefined|\[object/);
      expect(part.text.length, name).toBeLessThan(12_000);
    }
    expect(text.length).toBeLessThan(2_500);
  });

  test('has the examples of blocks, which are valid', async () => {
    const { call } = await openAssistant(makeProject());
    const { text } = await call('describe_format', { part: 'modal' });
    const [, example = ''] = /^Example: (.*)$/m.exec(text) ?? [];
    expect(lintModal(example)).toEqual([]);
  });

  test('takes names of other formats, and misspelt ones', async () => {
    const { call } = await openAssistant(makeProject());
    expect((await call('describe_format', { part: 'dropdown' })).text).toMatch(/^select /);
    expect((await call('describe_format', { part: 'is null' })).text).toMatch(/^IS NULL /);
    expect(await call('describe_format', { part: 'selct' })).toMatchObject({
      text: '"selct" is not a part of a format. Did you mean "select"?',
      isError: true,
    });
    expect((await call('describe_format', { part: 'constructor' })).isError).toBe(true);
  });
});

describe('new_modal', () => {
  test('lists templates, of which each is a document without a problem', async () => {
    const { call } = await openAssistant(makeProject());
    const { text: list } = await call('new_modal');
    const names = [...list.matchAll(/^([\w-]+) \((\w+)\):/gm)];
    expect(names.length).toBeGreaterThan(10);
    expect(new Set(names.map(([, , kind]) => kind))).toEqual(new Set(['modal', 'filter', 'manifest']));
    for (const [, template] of names) {
      const { text } = await call('new_modal', { template });
      const document = text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1);
      const [, name] = /such as "(.*?)"/.exec(text) ?? [];
      expect((await call('lint', { text: document, name })).data, template).toMatchObject({ total: 0 });
    }
  });

  test('rejects an unknown template with a near name', async () => {
    const { call } = await openAssistant(makeProject());
    expect((await call('new_modal', { template: 'confrm' })).text).toContain('Did you mean "confirm"?');
  });
});
