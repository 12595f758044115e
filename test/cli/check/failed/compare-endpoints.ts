import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { makeProject } from '../../../make-project.ts';
import { runHere } from '../../run.ts';
import { drawFrom, toAsked } from '../verdict/check-random.ts';
import { type Asked, type Fault, faults, type Reply, randomEndpoint } from '../verdict/random-endpoint.ts';
import { findWrong, readRun } from './find-wrong.ts';

type Respond = (asked: Asked) => Reply;

/** Changes of single responses, each with another problem. */
const damages: readonly ((asked: Asked, reply: Reply) => Reply)[] = [
  (asked, reply) =>
    asked.invoker === 'town' ? { status: 200, body: { data: { blocks: { nope: {} } } } } : reply,
  (asked, reply) => (asked.invoker === 'plain' ? { status: 500, body: 'Oops' } : reply),
  (asked, reply) =>
    asked.kind === 'submit' && asked.form['size'] !== undefined
      ? { status: 200, body: { done: true } }
      : reply,
  (asked, reply) =>
    asked.kind === 'initial' && reply.status === 200
      ? { status: 200, body: { data: { colour: 'red' } } }
      : reply,
];

/** Checks random endpoints, fixes some of their faults, and returns where `--failed` differs from a whole run. */
export async function findDifferences(
  fault: Fault,
  first: number,
  count: number,
): Promise<readonly object[]> {
  const wrong: object[] = [];
  for (let seed = first; seed < first + count; seed++) {
    const draw = drawFrom(seed * faults.length + faults.indexOf(fault) + 500_000);
    const endpoint = randomEndpoint(fault, draw);
    const damaged = damages.filter(() => draw(3) === 0);
    const left = damaged.filter(() => draw(2) === 0);
    const isFixed = draw(2) === 0;
    const withDamages =
      (respond: Respond, changes: typeof damages): Respond =>
      (asked) =>
        changes.reduce((reply, change) => change(asked, reply), respond(asked));
    const before = withDamages(endpoint.respond, damaged);
    const after = withDamages(isFixed ? endpoint.respondRightly : endpoint.respond, left);
    const folder = makeProject({ 'any.modal.json': JSON.stringify(endpoint.schema, null, 2) });
    const problems = await compare(folder, before, after);
    if (problems.length > 0) wrong.push({ seed, fault, isFixed, problems });
  }
  return wrong;
}

async function compare(folder: string, before: Respond, after: Respond): Promise<readonly string[]> {
  const whole = await check(folder, before);
  if (whole.problems.length === 0) return [];
  const again = await check(folder, after, '--failed');
  return findWrong(whole, again, await check(folder, after));
}

async function check(folder: string, respond: Respond, ...words: string[]) {
  let requests = 0;
  const server = createServer(async (request, response) => {
    requests += 1;
    const { searchParams } = new URL(request.url ?? '', 'http://localhost');
    const { status, body } = respond(toAsked(request.method, searchParams, await text(request)));
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const target = ['--endpoint', `http://127.0.0.1:${port}/`, '--budget', '5000', '--submit'];
  const ran = await runHere(['check', 'any.modal.json', ...target, '--format', 'json', ...words], folder, {
    XDG_CACHE_HOME: folder,
  });
  server.closeAllConnections();
  server.close();
  return readRun(ran, requests);
}
