import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import express from 'express';
import jsonwebtoken from 'jsonwebtoken';
import { expect, test } from 'vitest';
import { runHost, secret } from './start.ts';

test('an Express endpoint with jsonwebtoken verifies the token of the host', async () => {
  const claims: unknown[] = [];
  const app = express();
  app.get('/modal', (request, response) => {
    claims.push(jsonwebtoken.verify(String(request.query['token']), secret, { algorithms: ['HS256'] }));
    response.json({ data: {} });
  });
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}/modal?version=2`;
  const host = await runHost({ endpoint });
  expect(await host.post()).toMatchObject({ status: 200, body: { data: {} } });
  expect(claims).toEqual([{ userId: 12, companyId: 3, iat: expect.any(Number), exp: expect.any(Number) }]);
  await host.close();
  server.close();
});
