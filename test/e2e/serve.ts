import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { findFreePort } from '../find-free-port.ts';

/** A playground that is served. */
export interface Served {
  readonly url: string;
  readonly stop: () => void | Promise<void>;
}

/** Runs `npm start` on a free port, and waits until it answers. */
export async function servePlayground(): Promise<Served> {
  const port = await findFreePort();
  const cwd = fileURLToPath(new URL('../../', import.meta.url));
  const args = ['start', '--', '--port', String(port), '--strictPort'];
  const isWindows = process.platform === 'win32';
  const server = spawn('npm', args, {
    cwd,
    shell: isWindows,
    detached: !isWindows,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [server.stdout, server.stderr]) {
    stream.on('data', (part: Buffer) => {
      output += part.toString();
    });
  }
  const stop = () => {
    // npm is not all: what it started goes with its group.
    if (server.pid !== undefined && server.exitCode === null)
      process.kill(isWindows ? server.pid : -server.pid);
  };
  const url = `http://localhost:${port}/`;
  for (const end = Date.now() + 30_000; Date.now() < end; ) {
    if (server.exitCode !== null) break;
    if (await answers(url)) return { url, stop };
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  stop();
  throw new Error(`npm start does not serve the playground:\n${output}`);
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok;
  } catch {
    return false;
  }
}
