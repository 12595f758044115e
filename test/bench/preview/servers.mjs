// `endpoint` answers every request with some data; `proxy URL` forwards to it, and does nothing else.
import { createServer, request } from 'node:http';

const [, , role, target = ''] = process.argv;
const answer = JSON.stringify({ data: { blocks: {}, actions: {} } });

const server = createServer((incoming, outgoing) => {
  if (role === 'endpoint') {
    outgoing.writeHead(200, { 'content-type': 'application/json' }).end(answer);
    return;
  }
  const url = new URL(target);
  url.search = new URL(incoming.url ?? '/', target).search;
  const forwarded = request(url, { method: incoming.method, agent: false }, (response) => {
    outgoing.writeHead(response.statusCode ?? 502, {
      'content-type': response.headers['content-type'] ?? '',
    });
    response.pipe(outgoing);
  });
  forwarded.on('error', () => outgoing.writeHead(502).end());
  incoming.pipe(forwarded);
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address !== null && typeof address === 'object') console.log(`http://127.0.0.1:${address.port}/modal`);
});
