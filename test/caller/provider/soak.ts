import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { createGzip, gzipSync } from 'node:zlib';
import { type ManifestKind, manifestKinds } from 'json-modal/extensions';
import { redactResult } from '../../../src/caller/endpoint/signer.ts';
import { redactCredentials } from '../../../src/caller/provider/credentials.ts';
import { judgeExchange } from '../../../src/caller/provider/judge-exchange.ts';
import { createProviderClient } from '../../../src/caller/provider/provider-client.ts';
import { runFlows } from '../../../src/caller/provider/run-flows.ts';
import { manifestOf } from '../../extensions/manifests.ts';
import { responseOf } from '../../extensions/samples.ts';
import { credentials } from '../../providers/plain.ts';
import { pour } from '../../session/server.ts';

/** The outcomes of so many responses. */
export interface Soaked {
  /** The number of responses, by what the provider did. */
  readonly responses: Readonly<Record<string, number>>;
  /** The rules that were broken, by what the provider did. */
  readonly rules: Readonly<Record<string, ReadonlySet<string>>>;
  /** In MB: after the first tenth, and at the end. */
  readonly heap: { readonly early: number; readonly late: number };
}

/** Runs the flows of all extensions until a provider that does something else each time has sent so many responses. */
export async function soak(count: number): Promise<Soaked> {
  let turn = 0;
  const server = createServer((request, response) => {
    turn += 1;
    const name = names[turn % names.length] as Deed;
    response.setHeader('x-deed', name);
    deeds[name](request, response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const rules: Record<string, Set<string>> = {};
  const responses: Record<string, number> = {};
  let [sum, early] = [0, 0];

  async function run(kind: ManifestKind): Promise<void> {
    const manifest = manifestOf(kind) as never;
    const client = createProviderClient({ kind, manifest, origin, credentials, timeoutMs: 300 });
    const redact = redactCredentials(credentials);
    await runFlows({
      kind,
      manifest,
      settings: {
        link: 'a',
        channel: 'b',
        isWriting: true,
        mark: String(sum),
        today: '2026-01-31',
        searchWait: 0,
      },
      source: async (asked) => redactResult(await client(asked), redact),
      waitForCall: async () => 'not here',
      callsOf: () => [],
      wait: async () => true,
      stopReason: () => (sum >= count ? 'enough' : null),
      onExchange(exchange, flow) {
        sum += 1;
        const { result } = exchange;
        const outcome = result.ok ? `${result.status}` : result.cause;
        responses[outcome] = (responses[outcome] ?? 0) + 1;
        const found = judgeExchange(flow, exchange);
        // A request without valid credentials, for something unknown, or for a file at a link may be rejected in any way.
        const { link, unknown } = exchange.request;
        if (exchange.step.mustFail === undefined && unknown === undefined && link === undefined)
          rules[outcome] = new Set([...(rules[outcome] ?? []), ...found.map(({ rule }) => rule)]);
        if (early === 0 && sum >= count / 10) early = heapNow();
      },
    });
  }

  async function runSome(index: number): Promise<void> {
    for (let round = index; sum < count; round++) await run(manifestKinds[round % 3] as ManifestKind);
  }

  await Promise.all(Array.from({ length: together }, (_, index) => runSome(index)));
  await pause(200);
  const late = heapNow();
  server.closeAllConnections();
  server.close();
  return { responses, rules, heap: { early, late } };
}

const together = 8;

function heapNow(): number {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed / 1e6;
}

type Deed = keyof typeof deeds;

/** The response of a right provider. The files of its links are at the provider, since a test asks nobody else. */
function sample({ url = '', headers }: IncomingMessage): string {
  const operation = url.split(/[/?]/)[1] ?? '';
  const kind =
    manifestKinds.find((kind) => Object.hasOwn(manifestOf(kind).endpoints, operation)) ?? 'invoicing';
  return JSON.stringify(responseOf(kind, operation)).replaceAll(
    'https://app.example',
    `http://${headers.host}`,
  );
}

const bomb = gzipSync(Buffer.alloc(50_000_000, ' '));

const deeds = {
  answer: (request, response) => response.writeHead(201).end(sample(request)),
  'no-content': (_, response) => response.writeHead(204).end(),
  'raw-204': (_, response) => response.socket?.end('HTTP/1.1 204 No Content\r\n\r\n{"success":true}'),
  numbers: (_, response) => response.end('{"success":true,"data":[1,null,{"id":5,"messages":7}]}'),
  deep: (_, response) => response.end(`{"success":true,"data":${'['.repeat(5000)}${']'.repeat(5000)}}`),
  proto: (_, response) => response.end('{"success":true,"data":{"__proto__":{"id":"1"},"id":".."}}'),
  hang: () => {},
  kill: (_, response) => response.destroy(),
  'break-off': (_, response) => {
    response.writeHead(200, { 'content-length': 10 }).write('{');
    setTimeout(() => response.destroy(), 5);
  },
  garbage: (_, response) => response.socket?.end('\0\0\0garbage\r\n\r\n'),
  crash: (_, response) => response.writeHead(500).end('<html>Error</html>'),
  redirect: (_, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
  'not-utf-8': (_, response) => response.end(Buffer.from([0x7b, 0xff, 0xfe, 0x7d])),
  flood: (_, response) => void pour(response, 20_000_000),
  gigabyte: (_, response) => void pour(response, 1_000_000_000),
  bomb: (_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb),
  'endless-bomb': (_, response) => {
    const gzip = createGzip();
    response.writeHead(200, { 'content-encoding': 'gzip' });
    gzip.pipe(response);
    void pour(gzip, 1_000_000_000);
  },
} as const satisfies Readonly<Record<string, RequestListener>>;

const names = Object.keys(deeds) as Deed[];
