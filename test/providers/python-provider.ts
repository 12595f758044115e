import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { contracts, type ManifestKind } from 'json-modal/extensions';
import type { Contract } from '../../src/extensions/declaration.ts';
import { makeProject } from '../make-project.ts';
import { credentials } from './plain.ts';

/** A provider in another process. */
interface Started {
  readonly origin: string;
  readonly close: () => Promise<void>;
}

/** Starts the provider of a kind that is written in Python, without any package. */
export async function startPython(kind: ManifestKind, manifest: string): Promise<Started> {
  const folder = makeProject({ 'app.manifest.json': manifest });
  const { operations } = contracts[kind] as Contract;
  const methods = Object.fromEntries(Object.entries(operations).map(([name, { method }]) => [name, method]));
  const server = fileURLToPath(new URL('python/server.py', import.meta.url));
  const { clientId, clientSecret } = credentials;
  const program = process.platform === 'win32' ? 'python' : 'python3';
  const words = [
    server,
    kind,
    join(folder, 'app.manifest.json'),
    JSON.stringify(methods),
    clientId,
    clientSecret,
  ];
  const child = spawn(program, words, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, PYTHONDONTWRITEBYTECODE: '1' },
  });
  const failed = once(child, 'error').then(([error]) => Promise.reject(error as Error));
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text) => {
    errors += text;
  });
  const ended = once(child, 'close').then(([code]) =>
    Promise.reject(new Error(`Python ended with ${code}. ${errors}`)),
  );
  // They count only until the server has started.
  failed.catch(() => {});
  ended.catch(() => {});
  const [port] = await Promise.race([once(createInterface(child.stdout), 'line'), failed, ended]);
  return {
    origin: `http://127.0.0.1:${port}`,
    async close() {
      child.kill();
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    },
  };
}
