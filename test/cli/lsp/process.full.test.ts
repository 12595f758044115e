import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { valueAt } from '../../../src/base/json.ts';
import { cake } from '../../language-server/documents.ts';
import { makeProject } from '../../make-project.ts';
import { runHere, start } from '../run.ts';
import { startClient, until } from './start-client.ts';

/** A message as it is sent, with its length. */
function toMessage(message: object): string {
  const json = JSON.stringify({ jsonrpc: '2.0', ...message });
  return `Content-Length: ${Buffer.byteLength(json)}\r\n\r\n${json}`;
}

const initialize = (processId: number | null) =>
  toMessage({ id: 1, method: 'initialize', params: { processId, rootUri: null, capabilities: {} } });
const shutdown = toMessage({ id: 2, method: 'shutdown' });
const exit = toMessage({ method: 'exit' });

/** Splits an output into the messages in it. Fails if there is anything else. */
function readMessages(output: string): readonly unknown[] {
  const messages: unknown[] = [];
  let rest = Buffer.from(output);
  while (rest.length > 0) {
    const header = /^Content-Length: (\d+)\r\n\r\n/.exec(rest.toString('latin1'));
    if (header === null) throw new Error(`The output is not a message: ${rest.toString().slice(0, 200)}`);
    const end = header[0].length + Number(header[1]);
    messages.push(JSON.parse(rest.subarray(header[0].length, end).toString()));
    rest = rest.subarray(end);
  }
  return messages;
}

/** Sends messages to a server one after another, each after the response to the one before, and then ends the input. */
async function talk(inputs: readonly string[], words: readonly string[] = []) {
  const server = start(['lsp', ...words], makeProject());
  let [output, complaints] = ['', ''];
  server.stdout.on('data', (chunk: Buffer) => {
    output += chunk;
  });
  server.stderr.on('data', (chunk: Buffer) => {
    complaints += chunk;
  });
  const ended = new Promise((resolve) => server.on('close', resolve));
  for (const input of inputs) {
    const before = output;
    server.stdin.write(input);
    if (input.includes('"id"')) await until(() => output !== before);
  }
  server.stdin.end();
  return { status: await ended, complaints, messages: readMessages(output) };
}

test.each([
  ['after a shutdown', [initialize(null), shutdown, exit], 0],
  ['without a shutdown', [initialize(null), exit], 1],
  ['before anything', [exit], 1],
  ['when the input ends', [initialize(null)], 1],
  ['when the input ends after a shutdown', [initialize(null), shutdown], 0],
  ['when the input is empty', [], 1],
])('the process ends %s', async (_, inputs, status) => {
  expect(await talk(inputs, ['--stdio', '--clientProcessId=1'])).toMatchObject({ status, complaints: '' });
});

test('the process ends with the process that it belongs to', async () => {
  const owner = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  const server = start(['lsp'], makeProject());
  onTestFinished(() => void [owner, server].map((process) => process.kill()));
  const ended = new Promise((resolve) => server.on('exit', resolve));
  const answered = new Promise((resolve) => server.stdout.once('data', resolve));
  server.stdin.write(initialize(owner.pid ?? null));
  await answered;
  owner.kill();
  expect(await ended).toBe(1);
});

test('requests out of order get the errors of the protocol', async () => {
  const early = toMessage({ id: 7, method: 'textDocument/hover', params: {} });
  const unknown = toMessage({ id: 8, method: 'textDocument/nonsense', params: {} });
  const noParams = toMessage({ id: 9, method: 'textDocument/completion' });
  const late = toMessage({ id: 10, method: 'textDocument/hover', params: {} });
  const { status, complaints, messages } = await talk([
    early,
    initialize(null),
    initialize(null),
    unknown,
    noParams,
    shutdown,
    late,
    exit,
  ]);
  expect({ status, complaints }).toEqual({ status: 0, complaints: '' });
  const codes = messages.map((message) => valueAt(message, ['error', 'code']) ?? 'done');
  expect(codes).toEqual([-32002, 'done', -32600, -32601, codes[4], 'done', -32600]);
});

test('input that is not the protocol leaves only messages in the output', async () => {
  const noise = '{"jsonrpc":"2.0"}\nhello\n';
  expect(await talk([noise])).toMatchObject({ status: 1 });
  const broken = 'Content-Length: 3\r\n\r\n{"a';
  expect(await talk([initialize(null), broken, shutdown, exit])).toMatchObject({ status: 0 });
});

test('a session writes no file', async () => {
  const folder = makeProject({ 'cake.modal.json': cake });
  const client = await startClient(folder);
  const document = client.open('cake.modal.json', cake.replace('"label"', '"lable"'));
  await client.diagnosticsOf(document);
  await client.connection.sendRequest('textDocument/codeAction', {
    textDocument: { uri: document.uri },
    range: document.rangeOf('"lable"'),
    context: { diagnostics: [], only: ['source.fixAll'] },
  });
  expect(readdirSync(folder)).toEqual(['cake.modal.json']);
});

test.each([
  [['lsp', 'cake.modal.json'], '"lsp" takes no files, got "cake.modal.json".'],
  [['lsp', '--socket=7'], '"--socket" is not an option of "json-modal lsp".'],
])('%j is rejected', async (words, problem) => {
  const { status, complaints } = await runHere(words, makeProject());
  expect({ status, complaints }).toEqual({ status: 2, complaints: expect.stringContaining(problem) });
});
