import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { describe, expect, onTestFinished, test } from 'vitest';
import { makeProject } from '../../make-project.ts';
import { run, start } from '../run.ts';
import { openAssistant } from './client.ts';

const hello = {
  method: 'initialize',
  params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'x', version: '1' } },
};

/** Sends lines to the server and ends its input after the last answer. Returns all that it has written. */
async function talk(lines: readonly string[], answers: number) {
  const server = start(['mcp'], makeProject());
  onTestFinished(() => void server.kill('SIGKILL'));
  let complaints = '';
  server.stderr.on('data', (bytes) => (complaints += bytes));
  const output: string[] = [];
  const reader = createInterface(server.stdout);
  const done = new Promise<void>((resolve) => {
    reader.on('line', (line) => {
      output.push(line);
      if (output.length === answers) resolve();
    });
  });
  const exit = once(server, 'exit');
  for (const line of lines) server.stdin.write(`${line}\n`);
  await done;
  server.stdin.end();
  const [status] = await exit;
  return { output, complaints, status };
}

describe('standard output', () => {
  test('has only messages of the protocol, whatever is sent, and the server ends with its input', async () => {
    const call = (id: number, name: string, values: unknown) =>
      JSON.stringify({ jsonrpc: '2.0', id, method: 'tools/call', params: { name, arguments: values } });
    const { output, complaints, status } = await talk(
      [
        JSON.stringify({ jsonrpc: '2.0', id: 1, ...hello }),
        JSON.stringify({ jsonrpc: '2.0', method: 'notifications/initialized' }),
        'this is not JSON',
        '{ "jsonrpc": "2.0" }',
        '{ "jsonrpc": "1.0", "id": 8, "method": "ping" }',
        '',
        '[{ "jsonrpc": "2.0", "id": 9, "method": "ping" }]',
        JSON.stringify({ jsonrpc: '2.0', id: 2, method: 'no/such/method' }),
        call(3, 'lint', { path: 'nope' }),
        call(4, 'lint', { text: '\u001b[2J ::error::x ##vso[x] \u0007' }),
        call(5, 'check_endpoint', { path: 'nope', url: 'http://localhost:9' }),
        call(6, 'fix', null),
        call(7, 'lint', 'text'),
      ],
      11,
    );
    expect({ complaints, status }).toEqual({ complaints: '', status: 0 });
    const messages = output.map((line) => JSON.parse(line));
    for (const message of messages) expect(message.jsonrpc).toBe('2.0');
    const broken = messages.filter(({ id }) => id === null || id === 8);
    expect(broken.map(({ id, error }) => [id, error.code])).toEqual([
      [null, -32700],
      [null, -32600],
      [8, -32600],
      [null, -32600],
    ]);
    const answered = messages.filter((message) => !broken.includes(message));
    expect(answered.map(({ id }) => id).sort()).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  test('is empty if nothing is asked', async () => {
    expect(run(['mcp'], { folder: makeProject() })).toEqual({ status: 0, output: '', complaints: '' });
  });
});

test('a message of more than 16 MB ends the server, which says so', async () => {
  const server = start(['mcp'], makeProject());
  onTestFinished(() => void server.kill('SIGKILL'));
  let complaints = '';
  server.stderr.on('data', (bytes) => (complaints += bytes));
  const exit = once(server, 'exit');
  // The server no longer reads the rest.
  server.stdin.on('error', () => {});
  server.stdin.write('x'.repeat(17_000_000));
  expect(await exit).toEqual([2, null]);
  expect(complaints).toBe('The connection ended: a message has more than 16 MB.\n');
});

test.each([
  [['nope'], '"nope" could not be opened: no such folder.\n'],
  [['file'], '"file" is not a folder.\n'],
  [['.', '.'], '"mcp" takes one folder, got an extra argument ".".\n'],
])('the command fails in words for %j', (words, complaints) => {
  const folder = makeProject({ file: '' });
  expect(run(['mcp', ...words], { folder })).toEqual({ status: 2, output: '', complaints });
});

describe('a hostile document', () => {
  test.each([
    ['nothing', ''],
    ['NUL', '\0\0\0'],
    ['a lone surrogate', '"\ud800"'],
    ['keys of prototypes', '{ "__proto__": { "constructor": 1 }, "type": "object" }'],
    ['great depth', '['.repeat(100_000)],
    ['a long line', `{ "type": "${'x'.repeat(500_000)}" }`],
    ['many problems', `[${'1,'.repeat(50_000)}]`],
    ['control characters', '{ "a\u001b[31m\u202e": "\u0007\u2028" }'],
  ])('of %s has an answer in at most 31,000 printable characters', async (_, text) => {
    const { call } = await openAssistant(makeProject());
    for (const tool of ['lint', 'fix', 'states']) {
      const answer = await call(tool, { text });
      expect(answer.text.length).toBeLessThan(31_000);
      expect(JSON.stringify(answer.data ?? null).length).toBeLessThan(45_000);
      const all = answer.text + JSON.stringify(answer.data ?? null);
      expect(/[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069\u2028\u2029]/u.exec(all)).toBeNull();
    }
  });

  test('that is too long is rejected with its length', async () => {
    const { call } = await openAssistant(makeProject());
    expect(await call('lint', { text: ' '.repeat(2_000_001) })).toMatchObject({
      text: '"text" has 2000001 characters, more than 2000000. Save it as a file, and run "json-modal".',
      isError: true,
    });
  });

  test('that is a great file is not read', async () => {
    const folder = makeProject();
    writeFileSync(join(folder, 'great.modal.json'), ' '.repeat(5_100_000));
    const { call } = await openAssistant(folder);
    const message = '"great.modal.json" has 5.1 MB. The tools read files of at most 5 MB.';
    for (const tool of ['lint', 'fix', 'states'])
      expect((await call(tool, { path: 'great.modal.json' })).text).toContain(message);
  });

  test('of 5,000 items is linted, fixed and explored', async () => {
    const items = Array.from({ length: 5_000 }, (_, index) => ({ label: `Item ${index}`, value: index }));
    const listOf = (properties: unknown) => ({ type: 'object', properties });
    const select = { $ref: '#/definitions/element-select', options: { lable: 'Size', items } };
    const order = { $ref: '#/definitions/action-primary', options: { label: 'Order', handler: 'request' } };
    const modal = listOf({ blocks: listOf({ size: select }), actions: listOf({ order }) });
    const folder = makeProject({ 'cake.modal.json': JSON.stringify(modal, null, 2) });
    const { call } = await openAssistant(folder);
    expect((await call('lint')).data).toMatchObject({ fixable: 1 });
    const fixed = await call('fix', { path: 'cake.modal.json', write: true });
    expect(fixed.data).toMatchObject({ isWritten: true, left: { errors: 0 } });
    expect(fixed.text.length).toBeLessThan(2_000);
    const { text, isError } = await call('states', { path: 'cake.modal.json' });
    expect(isError).toBe(false);
    expect(text.length).toBeLessThan(31_000);
  });
});

test('calls at the same time get their own answers', async () => {
  const names = Array.from({ length: 40 }, (_, index) => `${index}.modal.json`);
  const files = Object.fromEntries(names.map((name) => [name, '{ "a": 1 }']));
  const { call } = await openAssistant(makeProject(files));
  const answers = await Promise.all(
    names.flatMap((name) => [
      call('lint', { path: name }),
      call('lint', { text: '{ "a": 1 }', name: `text-${name}` }),
      call('fix', { path: name }),
    ]),
  );
  for (const [index, { text }] of answers.entries()) {
    const name = `${index % 3 === 1 ? 'text-' : ''}${Math.floor(index / 3)}.modal.json`;
    expect(text).toContain(`\n${name}:1:1 `);
  }
});
