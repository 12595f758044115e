import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { makeProject } from '../../../make-project.ts';
import { runHere } from '../../run.ts';
import { type Asked, type Fault, faults, type RandomEndpoint, randomEndpoint } from './random-endpoint.ts';

interface Reported {
  readonly rule: string;
  readonly pointer: string;
  readonly message: string;
}

/** Checks many random endpoints, and returns those with a wrong verdict, with what reproduces them. */
export async function findWrongVerdicts(
  fault: Fault,
  first: number,
  count: number,
): Promise<readonly object[]> {
  const wrong: object[] = [];
  for (let seed = first; seed < first + count; seed++) {
    const endpoint = randomEndpoint(fault, drawFrom(seed * faults.length + faults.indexOf(fault)));
    for (const words of endpoint.needsSubmit ? [['--submit']] : [['--submit'], []]) {
      const { status, found, output } = await check(endpoint, words);
      const problem = judge(endpoint, found, status);
      if (problem !== null) wrong.push({ seed, fault, words, problem, output });
    }
  }
  return wrong;
}

function judge(
  { expected, isUnclear }: RandomEndpoint,
  found: readonly Reported[],
  status: number | null,
): string | null {
  if (expected === null) return found.length === 0 && status === 0 ? null : 'A right endpoint has a problem.';
  const { rule, key } = expected;
  const rules = isUnclear ? [rule, 'incomplete-check'] : [rule];
  const isFound = found.some(
    (problem) => rules.includes(problem.rule) && (key === '' || problem.pointer.endsWith(`/${key}`)),
  );
  return isFound ? null : `The check lacks ${rule} at "${key}".`;
}

async function check(endpoint: RandomEndpoint, words: readonly string[]) {
  const respond = endpoint.start();
  const server = createServer(async (request, response) => {
    const { searchParams } = new URL(request.url ?? '', 'http://localhost');
    const body = await text(request);
    const { status, body: reply } = await respond(toAsked(request.method, searchParams, body));
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(reply));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const folder = makeProject({ 'any.modal.json': JSON.stringify(endpoint.schema, null, 2) });
  const url = `http://127.0.0.1:${port}/`;
  const given = ['check', 'any.modal.json', '--endpoint', url, '--budget', '5000', ...words];
  const { status, output, complaints } = await runHere([...given, '--format', 'json'], folder);
  server.closeAllConnections();
  server.close();
  const { files }: { files: { diagnostics: Reported[] }[] } = JSON.parse(output);
  return {
    status,
    found: files.flatMap(({ diagnostics }) => diagnostics),
    output: describe(output) + complaints,
  };
}

function describe(output: string): string {
  const { files, summary }: { files: { diagnostics: Reported[] }[]; summary: object } = JSON.parse(output);
  const lines = files.flatMap(({ diagnostics }) => diagnostics.map((one) => `${one.rule} ${one.message}`));
  return [...lines, JSON.stringify(summary)].join('\n');
}

/** Reads a request of the check. */
export function toAsked(method: string | undefined, query: URLSearchParams, body: string): Asked {
  const userId = query.get('userId') ?? '';
  if (method === 'POST') return { kind: 'submit', userId, invoker: null, form: JSON.parse(body) };
  const invoker = query.get('invoker');
  return {
    kind: invoker === null ? 'initial' : 'change',
    userId,
    invoker,
    form: JSON.parse(query.get('form') ?? '{}'),
  };
}

/** Returns a generator of numbers that repeats for a seed. */
export function drawFrom(seed: number): (limit: number) => number {
  let state = seed * 2_654_435_761;
  return (limit) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  };
}
