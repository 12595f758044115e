import { execFileSync, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sendRequest } from '../../src/caller/endpoint/send-request.ts';
import { findFreePort } from '../find-free-port.ts';
import { makeProject } from '../make-project.ts';
import { type Endpoint, json, plain, startEndpoint } from '../session/server.ts';
import { type Running, runHost } from './start.ts';

let endpoint: Endpoint;
let host: Running;

beforeEach(async () => {
  endpoint = await startEndpoint();
  host = await runHost({ endpoint: endpoint.url, timeoutMs: 300 });
});

afterEach(async () => {
  await host.close();
  await endpoint.close();
});

describe('results are described in plain words', () => {
  test.each<[string, RequestListener, object]>([
    ['it hangs', () => {}, { status: 504, reason: 'No response within 0.3 seconds.' }],
    [
      'it is killed',
      (_, response) => response.destroy(),
      {
        status: 502,
        failure: 'network',
        reason: 'The endpoint closed the connection without a response. Check its log.',
      },
    ],
    [
      'it breaks off in the middle',
      (_, response) => {
        response.writeHead(200, { 'content-length': 100 }).write('{');
        setTimeout(() => response.destroy(), 10);
      },
      { status: 502, reason: 'The endpoint closed the connection before the response was complete.' },
    ],
    [
      'it sends garbage',
      (_, response) => response.socket?.end('garbage\r\n\r\n'),
      { status: 502, reason: 'The endpoint did not return valid HTTP (Expected HTTP/, RTSP/ or ICE/).' },
    ],
    [
      'it ends its lines as a shell does',
      (_, response) => response.socket?.end('HTTP/1.1 200 OK\ncontent-length: 11\n\n{"data":{}}'),
      { status: 502, reason: expect.stringMatching(/^The endpoint did not return valid HTTP \(.*CR.*\)\.$/) },
    ],
    [
      'it counts characters in place of bytes',
      (_, response) => response.socket?.end('HTTP/1.1 200 OK\r\ncontent-length: 11\r\n\r\n{"data":{}}é'),
      {
        status: 502,
        reason:
          'The response continues after its declared end. "content-length" counts bytes, not characters.',
      },
    ],
    [
      'it starts to speak another protocol',
      (_, response) =>
        response.socket?.end('HTTP/1.1 101 Switching\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n'),
      { status: 502, failure: 'network' },
    ],
    [
      'it sends headers without end',
      (_, response) => response.socket?.end(`HTTP/1.1 200 OK\r\na: ${'x'.repeat(100_000)}\r\n\r\n`),
      { status: 502, reason: 'The headers of the response exceed 16 kB.' },
    ],
    ['it answers HTML', plain('<h1>x</h1>'), { status: 200, body: '<h1>x</h1>', faults: [] }],
    [
      'it answers in Latin-1',
      plain(Buffer.from('{"data":{"blocks":{"size":{"value":"Café"}}}}', 'latin1')),
      {
        status: 200,
        body: '{"data":{"blocks":{"size":{"value":"Caf\ufffd"}}}}',
        note: 'The bytes in line 5, column 22 are not UTF-8. Send the response as UTF-8.',
      },
    ],
    [
      'it answers in UTF-8 with the sign for what is not',
      json({ data: { blocks: { size: { value: 'Caf\ufffd' } } } }),
      { status: 200, body: { data: { blocks: { size: { value: 'Caf\ufffd' } } } }, faults: [] },
    ],
    [
      'it nests its data too deep',
      plain(`{"data":${'['.repeat(9000)}${']'.repeat(9000)}}`),
      {
        status: 200,
        note: 'The response is nested deeper than 1000 levels, so all of it is ignored.',
      },
    ],
    [
      'it has many lists, and brackets in its texts',
      json({ data: { blocks: { size: { message: '"[{'.repeat(2000) } } } }),
      { status: 200, faults: [] },
    ],
    [
      'it has two byte order marks',
      plain('\ufeff\ufeff{"data":{}}'),
      { status: 200, note: 'The response begins with two byte order marks. Send none.' },
    ],
    ['it answers nothing', plain(''), { status: 200, body: '', faults: [] }],
    ['it fails', json({ message: 'x' }, 500), { status: 500, body: { message: 'x' }, faults: [] }],
    ['it refuses in words', json({ error: { message: 'No.' } }, 400), { status: 400, faults: [] }],
    ['it has a byte order mark', plain('\ufeff{"data":{}}'), { status: 200, body: { data: {} } }],
    [
      'it compresses unasked',
      plain(gzipSync('{"data":{}}'), 200, { 'content-encoding': 'gzip' }),
      { status: 200, body: { data: {} } },
    ],
    [
      'it compresses in another way',
      plain(brotliCompressSync('{"data":{}}'), 200, { 'content-encoding': 'br' }),
      { status: 200, body: { data: {} } },
    ],
    [
      'it names a compression that every object has',
      plain('{"data":{}}', 200, { 'content-encoding': 'constructor' }),
      { status: 200, body: { data: {} } },
    ],
    [
      'it sends a bomb',
      plain(gzipSync(Buffer.alloc(100_000_000)), 200, { 'content-encoding': 'gzip' }),
      { status: 502, reason: 'The response exceeds 5 MB.' },
    ],
    [
      'it says that it compresses',
      plain('not at all', 200, { 'content-encoding': 'gzip' }),
      { status: 502, reason: 'The compressed response is damaged.' },
    ],
    [
      'its data is not according to the format',
      json({ data: { blocks: { sise: {} } } }),
      { status: 200, body: { success: false, data: { response: { data: { blocks: { sise: {} } } } } } },
    ],
    [
      'it takes an opening for a submit',
      json({ success: { message: 'x', type: 'snackbar' } }),
      { status: 200, body: { success: false }, faults: [{ rule: 'response-shape', pointer: '/success' }] },
    ],
  ])('%s', async (_, answer, told) => {
    endpoint.answerWith(answer);
    expect(await host.post()).toMatchObject(told);
    endpoint.answerWith(json({ data: {} }));
    expect(await host.post()).toMatchObject({ status: 200, body: { data: {} } });
  });

  test('it responds byte by byte, in time and not', async () => {
    const slowly =
      (pauseMs: number): RequestListener =>
      async (_, response) => {
        for (const byte of '{"data":{}}') {
          response.write(byte);
          await new Promise((resolve) => setTimeout(resolve, pauseMs));
        }
        response.end();
      };
    endpoint.answerWith(slowly(1), slowly(60));
    expect(await host.post()).toMatchObject({ status: 200, body: { data: {} } });
    expect(await host.post()).toMatchObject({ status: 504 });
  });

  test('nothing listens, or the host does not exist', async () => {
    const port = await findFreePort();
    const refused = await sendRequest({ method: 'GET', url: `http://127.0.0.1:${port}/`, body: null });
    expect(refused).toMatchObject({ ok: false, reason: expect.stringMatching(/^No server is running at /) });
    const unknown = await sendRequest({ method: 'GET', url: 'http://no-such-machine.invalid/', body: null });
    expect(unknown).toMatchObject({ ok: false, cause: 'unreachable' });
  });

  test('a scheme in capitals is that scheme', async () => {
    endpoint.answerWith(json({ data: {} }));
    const url = endpoint.url.replace('http:', 'HTTP:');
    expect(await sendRequest({ method: 'GET', url, body: null })).toMatchObject({ ok: true, status: 200 });
    const encrypted = endpoint.url.replace('http:', 'HTTPS:');
    expect(await sendRequest({ method: 'GET', url: encrypted, body: null })).toMatchObject({
      cause: 'unreachable',
    });
  });

  test.skipIf(spawnSync('openssl', ['version']).error !== undefined)(
    'a certificate that nobody trusts, and http behind https',
    async () => {
      const folder = makeProject();
      const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
      const words = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
      execFileSync('openssl', [...words, '-keyout', key, '-out', cert, '-subj', '/CN=localhost'], {
        stdio: 'ignore',
      });
      const server = createTlsServer({ key: readFileSync(key), cert: readFileSync(cert) }).listen(
        0,
        '127.0.0.1',
      );
      await once(server, 'listening');
      const { port } = server.address() as AddressInfo;
      const unknown = await sendRequest({ method: 'GET', url: `https://localhost:${port}/`, body: null });
      server.close();
      expect(unknown).toMatchObject({
        cause: 'unreachable',
        reason: expect.stringContaining('NODE_EXTRA_CA_CERTS'),
      });
      const plainHttp = endpoint.url.replace('http:', 'https:');
      expect(await sendRequest({ method: 'GET', url: plainHttp, body: null })).toMatchObject({
        cause: 'unreachable',
        reason: expect.stringContaining('does not use TLS'),
      });
    },
  );
});
