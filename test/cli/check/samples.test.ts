import { once } from 'node:events';

import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { ModalRequest } from 'json-modal';
import { expect, test } from 'vitest';
import { respond } from '../../../playground/endpoint/respond.ts';
import { apps } from '../../../playground/endpoint/sample-apps.ts';
import { findSample } from '../../../playground/samples/index.ts';
import { makeProject } from '../../make-project.ts';
import { runHere } from '../run.ts';

test.each(Object.keys(apps))(
  'the endpoint of the sample %s answers as it should in every state',
  async (name) => {
    const server = createServer(async (request, response) => {
      const reply = respond(name, await readRequest(request));
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(reply));
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const folder = makeProject({ 'sample.modal.json': findSample(name).text });
    const endpoint = `http://127.0.0.1:${port}/`;
    const words = ['check', 'sample.modal.json', '--endpoint', endpoint, '--submit', ...(more[name] ?? [])];
    const ran = await runHere(words, folder);
    server.closeAllConnections();
    server.close();
    expect(ran).toMatchObject({ status: 0, complaints: '' });
    expect(ran.output.match(/(?<=:\d+:\d+ )\w+ [\w-]+$/gm) ?? []).toEqual(meant[name] ?? []);
  },
);

/** The values that no check can guess. */
const more: Readonly<Record<string, readonly string[]>> = { 'cake-order': ['--fill', 'size=M'] };

/** The sample shows how an endpoint asks for what its modal does not. */
const meant: Readonly<Record<string, readonly string[]>> = { 'cake-order': ['warning required-by-endpoint'] };

async function readRequest(request: IncomingMessage): Promise<ModalRequest> {
  const query = Object.fromEntries(new URL(request.url ?? '', 'http://localhost').searchParams);
  if (request.method === 'POST')
    return { kind: 'submit', method: 'POST', query, body: JSON.parse(await text(request)) };
  return { kind: query['invoker'] === undefined ? 'initial' : 'change', method: 'GET', query, body: null };
}
