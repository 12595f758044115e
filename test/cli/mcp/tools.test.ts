import { lintModal } from 'json-modal/lint';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { tools } from '../../../src/cli/mcp/tools/index.ts';
import { formatParts } from '../../../src/reference/format-parts.ts';
import { makeProject } from '../../make-project.ts';
import { runHere } from '../run.ts';
import { type Assistant, startServer } from './client.ts';

const wrong = '{ "type": "object", "properties": { "blocks": {}, } }\n';

let assistant: Assistant;

beforeAll(async () => {
  assistant = await startServer(makeProject());
});

afterAll(() => assistant.client.close());

describe('the listing', () => {
  test('has all that an assistant needs to choose a tool, in 14,000 characters', async () => {
    const { client } = assistant;
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
    const { client } = assistant;
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
    const { client, call } = await startServer(makeProject(), { client: { versionNegotiation } });
    onTestFinished(() => client.close());
    expect(client.getNegotiatedProtocolVersion()).toBe(version);
    expect(client.getServerVersion()).toMatchObject({ name: 'json-modal' });
    expect((await call('lint', { text: wrong })).data).toMatchObject({ files: 1 });
  });
});

describe('every tool', () => {
  test.each(tools.map(({ name }) => name))(
    '%s names an unknown argument, and the nearest one',
    async (name) => {
      const { call } = assistant;
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
    const { call } = assistant;
    expect(await call(name, values)).toEqual({ text: message, isError: true, data: undefined });
  });

  test('takes null for a missing argument, as some assistants send it', async () => {
    const { call } = assistant;
    const sent = { text: wrong, path: null, limit: null, errors_only: null };
    expect(await call('lint', sent)).toEqual(await call('lint', { text: wrong }));
    expect((await call('explain_rule', { rule: null })).text).toMatch(/^"rule" is missing: /);
  });

  test('has a near name if it does not exist', async () => {
    const { call } = assistant;
    await expect(call('lnt')).rejects.toMatchObject({
      code: -32602,
      message: expect.stringContaining('"lnt" is not a tool of json-modal. Did you mean "lint"?'),
    });
  });
});

describe('states', () => {
  test('are those of the command', async () => {
    const { call } = assistant;
    const { text } = await call('new_modal', { template: 'dependent-selects' });
    const modal = text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1);
    const folder = makeProject({ 'room.modal.json': modal });
    const { output } = await runHere(['states', 'room.modal.json', '--format', 'json'], folder);
    const { states } = JSON.parse(output);
    const listed = await call('states', { text: modal });
    expect(listed.text.match(/^\d+$/gm)).toHaveLength(states.length);
    expect(listed.text).toContain('"Building" is "x"');
    const last = await call('states', { text: modal, from: states.length, limit: 1 });
    expect(last.text.replace(/\s+/g, ' ')).toContain('States 3 to 3 of 3 are shown.');
    expect(last.text.match(/^\d+$/gm)).toEqual(['3']);
    expect((await call('states', { text: modal, from: 9 })).text).toContain('State 9 does not exist.');
  });

  test('state the budget that ended their search', async () => {
    const { call } = assistant;
    const { text } = await call('new_modal', { template: 'cake-order' });
    const modal = text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1);
    const listed = await call('states', { text: modal, budget: 1 });
    expect(listed.text.replace(/\s+/g, ' ')).toContain('The budget was 1 combinations of values.');
  });
});

describe('explain_rule', () => {
  test('returns the section of the docs', async () => {
    const { call } = assistant;
    const { output } = await runHere(['rules', 'unknown-option'], '.');
    expect((await call('explain_rule', { rule: 'unknown-option' })).text).toBe(output);
  });

  test('has near names for an unknown rule', async () => {
    const { call } = assistant;
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
    const { call } = assistant;
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
    const { call } = assistant;
    const { text } = await call('describe_format', { part: 'modal' });
    const [, example = ''] = /^Example: (.*)$/m.exec(text) ?? [];
    expect(lintModal(example)).toEqual([]);
  });

  test('takes names of other formats, and misspelt ones', async () => {
    const { call } = assistant;
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
    const { call } = assistant;
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
    const { call } = assistant;
    expect((await call('new_modal', { template: 'confrm' })).text).toContain('Did you mean "confirm"?');
  });
});
