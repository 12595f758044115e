import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

/** A port on which nothing listens. */
export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
