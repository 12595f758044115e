import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { answer } from '../../../playground/endpoint/answer.ts';
import { apps } from '../../../playground/endpoint/apps/index.ts';
import { makeProject, runHere } from '../run.ts';

test.each(Object.keys(apps))(
  'the endpoint of the sample %s answers as it should in every state',
  async (name) => {
    const server = createServer(async (request, response) => {
      const { method = 'GET', url = '' } = request;
      const { status, contentType, body } = answer({ method, url, body: await text(request) });
      response.writeHead(status, { 'content-type': contentType }).end(body);
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const sample = new URL(`../../../playground/samples/${name}.modal.json`, import.meta.url);
    const folder = makeProject({ 'sample.modal.json': readFileSync(sample, 'utf8') });
    const endpoint = `http://127.0.0.1:${port}/sample-endpoint/${name}`;
    const ran = await runHere(['check', 'sample.modal.json', '--endpoint', endpoint, '--submit'], folder);
    server.closeAllConnections();
    server.close();
    expect(ran).toMatchObject({ status: 0, output: expect.stringContaining('no faults') });
  },
);
