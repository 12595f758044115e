import { once } from 'node:events';
import type { Server } from 'node:http';
import { errorCode } from '../../node/files.ts';

/** Listens on the loopback address, which other machines cannot reach. Returns the problem, if there is one. */
export async function listen(server: Server, port: number, name: string): Promise<string | null> {
  server.listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
    return null;
  } catch (error) {
    const code = errorCode(error);
    if (code === 'EADDRINUSE') return `Port ${port} is in use. Choose another with --port N.`;
    if (code === 'EACCES') return `Port ${port} needs more permissions. Choose another with --port N.`;
    return `The ${name} could not listen on port ${port} (${code}).`;
  }
}
