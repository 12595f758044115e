import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readRequest } from 'json-modal/endpoint';
import { expect, onTestFinished, test } from 'vitest';
import { tryTokens } from '../../../src/caller/check/try-tokens.ts';
import { makeContext, openings } from '../../../src/caller/server/modal-context.ts';
import { makeProject } from '../../make-project.ts';
import { block, modal } from '../../modals.ts';
import { runHere } from '../run.ts';
import { secret } from './endpoint.ts';

test.each([
  ['Node', 'TypeError: x\n    at verify (/app/token.js:7:3)', ' and a stack trace'],
  ['Node, in HTML', '<pre>Error: x<br> &nbsp; at verify (/app/token.js:7:3)</pre>', ' and a stack trace'],
  ['Node, in JSON', '{ "stack": "Error: x\\n    at verify (/app/token.js:7:3)" }', ' and a stack trace'],
  ['Java', 'java.lang.Error\n\tat app.Token.verify(Token.java:7)', ' and a stack trace'],
  ['Python', 'Traceback (most recent call last):\n  File "app.py", line 7', ' and a stack trace'],
  ['PHP', 'Error in /app/token.php:7\nStack trace:\n#0 {main}', ' and a stack trace'],
  ['Ruby', "app/token.rb:7:in `verify': x (TypeError)", ' and a stack trace'],
  ['none', 'The app failed at 10:30.', ': the app failed'],
])('a stack trace in the response to a bad token is named: %s', async (_, text, words) => {
  const context = makeContext(openings.details);
  if (!context.ok) throw new Error(context.problem);
  const result = { ok: true, status: 500, contentType: '', text, sent: '', ms: 0 } as const;
  const connect = () => async () => result;
  const budget = { isOver: () => false, describeSpent: () => '' };
  const none = { change: null, submit: null };
  const { problems } = await tryTokens(connect, secret, [['details', context.value]], none, budget);
  expect(problems.map(({ message }) => message)).toEqual([
    expect.stringContaining(`The endpoint responds to a bad token with status 500${words}.`),
  ]);
});

test('tokens are tried with a re-request that gets data, since a rejected one says nothing of them', async () => {
  const server = createServer(async (request, response) => {
    const invoker = new URL(request.url ?? '', 'http://localhost').searchParams.get('invoker');
    const read = await readRequest(request, { secret });
    const isAccepted = invoker === 'second' || (invoker === null && read.ok);
    response.writeHead(isAccepted ? 200 : 401, { 'content-type': 'application/json' });
    response.end(JSON.stringify(isAccepted ? { data: {} } : { error: { message: 'Not now.' } }));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const asking = (label: string) => block('input', { label, fetchOnChange: true });
  const cake = JSON.stringify(modal({ first: asking('First'), second: asking('Second') }));
  const { port } = server.address() as AddressInfo;
  const words = ['check', 'cake.modal.json', '--endpoint', `http://127.0.0.1:${port}/`, '--secret', secret];
  const { output } = await runHere(words, makeProject({ 'cake.modal.json': cake }));
  expect(output).toContain('[invalid tokens by GET of a re-request]');
});
