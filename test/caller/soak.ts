import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { createEndpointClient } from '../../src/caller/endpoint/endpoint-client.ts';
import { openSigner } from '../../src/caller/endpoint/signer.ts';
import { pour } from '../session/server.ts';
import { runHost, secret } from './start.ts';

/** The outcomes of so many requests. */
export interface Soaked {
  /** How often each outcome came, by what the endpoint did. */
  readonly outcomes: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** In MB: after the first tenth, and at the end. */
  readonly heap: { readonly early: number; readonly late: number };
}

/** Sends so many requests through a host to an endpoint that does something else each time. */
export async function soak(count: number): Promise<Soaked> {
  // It remembers nothing: the host has all that stays in memory.
  const endpoint = createServer((request, response) => {
    const name = new URL(request.url ?? '', 'http://endpoint').searchParams.get('filter') ?? '';
    deeds[name as Deed](request, response);
  }).listen(0, '127.0.0.1');
  await once(endpoint, 'listening');
  const url = `http://127.0.0.1:${(endpoint.address() as AddressInfo).port}/modal`;
  const host = await runHost({
    endpoint: url,
    source: createEndpointClient({ url, makeToken: openSigner(secret).makeToken, timeoutMs: 150 }),
  });
  const outcomes: Record<string, Record<string, number>> = {};
  const names = Object.keys(deeds) as Deed[];
  let early = 0;

  async function run(index: number): Promise<void> {
    const name = names[index % names.length] as Deed;
    const told = await host.post({ query: { view: 'list', filter: name } });
    const outcome = `${told['status']}${told['failure'] === undefined ? '' : ` ${told['failure']}`}`;
    const counts = outcomes[name] ?? {};
    outcomes[name] = { ...counts, [outcome]: (counts[outcome] ?? 0) + 1 };
  }

  for (let index = 0; index < count; index += together) {
    await Promise.all(
      Array.from({ length: Math.min(together, count - index) }, (_, one) => run(index + one)),
    );
    if (early === 0 && index >= count / 10) early = heapNow();
  }
  await pause(200);
  const late = heapNow();
  await host.close();
  endpoint.closeAllConnections();
  endpoint.close();
  return { outcomes, heap: { early, late } };
}

const together = 24;

function heapNow(): number {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed / 1e6;
}

type Deed = keyof typeof deeds;

const deeds = {
  answer: (_, response) => response.end('{"data":{}}'),
  invalid: (_, response) => response.end('{"data":{"blocks":{"sise":{}}}}'),
  hang: () => {},
  kill: (_, response) => response.destroy(),
  'break-off': (_, response) => {
    response.writeHead(200, { 'content-length': 10 }).write('{');
    setTimeout(() => response.destroy(), 5);
  },
  garbage: (_, response) => response.socket?.end('\0\0\0garbage\r\n\r\n'),
  crash: (_, response) => response.writeHead(500).end('Error'),
  redirect: (_, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
  trickle: async (_, response) => {
    for (const byte of '{"data":{}}') {
      response.write(byte);
      await pause(1);
    }
    response.end();
  },
  flood: (_, response) => void pour(response, 20_000_000),
} as const satisfies Readonly<Record<string, RequestListener>>;
