import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { type Accepted, defineModal, readRequest, respondTo } from 'json-modal/endpoint';

export const secret = 'the secret of the modal';

/** A modal whose shops come with the answer to a re-request. */
export const cake = defineModal({
  type: 'object',
  properties: {
    blocks: {
      type: 'object',
      properties: {
        town: {
          $ref: '#/definitions/element-radio-group',
          options: {
            label: 'Town',
            isRequired: true,
            fetchOnChange: true,
            items: [
              { label: 'Tallinn', value: 'tallinn' },
              { label: 'Tartu', value: 'tartu' },
            ],
          },
        },
        shop: {
          $ref: '#/definitions/element-select',
          options: { label: 'Shop', isRequired: true, visibleOn: { town: 'not_empty' } },
        },
      },
    },
    actions: {
      type: 'object',
      properties: {
        order: { $ref: '#/definitions/action-primary', options: { label: 'Order', handler: 'request' } },
      },
    },
  },
});

export const cakeText = `${JSON.stringify(cake, null, 2)}\n`;

/** The mistakes of the endpoint below with the town of Tartu, or with tokens. */
export type Mistake = keyof typeof mistakes | 'any-token' | 'none';

/** An endpoint that does one thing wrong, or nothing. */
export interface CakeShop {
  readonly url: string;
  /** View, kind and form of each request, in order. */
  readonly asked: readonly string[];
  readonly paths: ReadonlySet<string>;
  readonly close: () => Promise<void>;
}

export async function openShop(mistake: Mistake = 'none'): Promise<CakeShop> {
  const asked: string[] = [];
  const paths = new Set<string>();
  const server = createServer(async (request, response) => {
    paths.add(new URL(request.url ?? '', 'http://localhost').pathname);
    const read = await readRequest(request, { secret: mistake === 'any-token' ? null : secret, modal: cake });
    if (!read.ok) return send(response, respond.error(read.problem), read.status);
    asked.push(`${read.context.view} ${read.kind} ${JSON.stringify(read.form)}`);
    const isWrong = read.kind === 'change' && read.form.town === 'tartu';
    if (isWrong && mistake !== 'none' && mistake !== 'any-token') return mistakes[mistake](response);
    return send(response, answerTo(read));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/modal`,
    asked,
    paths,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

const respond = respondTo(cake);

function answerTo({ kind, form }: Accepted<typeof cake>) {
  if (kind === 'submit') return respond.success({ message: `Ordered at ${form.shop}.` });
  if (kind !== 'change') return respond.data({});
  return respond.data({ blocks: { shop: { items: [{ label: 'Old town', value: `${form.town}-old` }] } } });
}

const latinText = '{\n  "data": { "blocks": { "shop": { "message": "Café" } } }\n}';

const mistakes = {
  option: (response: ServerResponse) => send(response, { data: { blocks: { shop: { itmes: [] } } } }),
  html: (response: ServerResponse) =>
    send(response, '\n  <html lang="en"><h1>Sorry</h1></html>', 200, 'text/html'),
  compressed: (response: ServerResponse) => send(response, gzipSync('{"data":{}}')),
  'compressed-twice': (response: ServerResponse) => {
    response.setHeader('Content-Encoding', 'gzip');
    send(response, gzipSync(gzipSync('{"data":{}}')));
  },
  'utf-16': (response: ServerResponse) => send(response, Buffer.from('{"data":{}}', 'utf16le')),
  'no-route': (response: ServerResponse) => send(response, { error: 'Not Found' }, 404),
  'latin-1': (response: ServerResponse) => send(response, Buffer.from(latinText, 'latin1')),
  'latin-1-rejection': (response: ServerResponse) =>
    send(response, Buffer.from('{"error":{"message":"Fermé."}}', 'latin1'), 400),
  crash: (response: ServerResponse) => send(response, { message: 'undefined is no function' }, 500),
  'crash-in-fastify': (response: ServerResponse) =>
    send(response, { statusCode: 500, error: 'Internal Server Error', message: 'x is not defined' }, 500),
  rejected: (response: ServerResponse) => send(response, { error: 'Unauthorized' }, 401),
  twice: (response: ServerResponse) => send(response, '{"data":{"blocks":{"shop":{},"shop":{}}}}'),
  deep: (response: ServerResponse) => send(response, `{"data":${'['.repeat(9000)}${']'.repeat(9000)}}`),
  'not-modified': (response: ServerResponse) => response.writeHead(304).end(),
  'no-path': (response: ServerResponse) => send(response, 'Cannot GET /modal', 404, 'text/plain'),
  empty: (response: ServerResponse) => send(response, ' '),
  'no-content': (response: ServerResponse) => response.writeHead(204).end(),
  'hang-up': (response: ServerResponse) => response.destroy(),
  success: (response: ServerResponse) => send(response, respond.success({ message: 'Done.' })),
  redirect: (response: ServerResponse) => response.writeHead(302, { location: 'https://example.com/' }).end(),
} as const;

function send(response: ServerResponse, body: unknown, status = 200, type = 'application/json'): void {
  const text = typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body);
  response.writeHead(status, { 'content-type': type }).end(text);
}
