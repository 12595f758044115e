import { spawn } from 'node:child_process';
import { once } from 'node:events';

const statuses = await Promise.all(process.argv.slice(2).map(run));
process.exitCode = statuses.every((status) => status === 0) ? 0 : 1;

/**
 * Runs a script of package.json. Its output is printed as a whole when it ends, so that scripts do not mix theirs.
 * @param {string} script
 */
async function run(script) {
  // Windows starts npm through a .cmd file, which needs a shell.
  const child = spawn(`npm run ${script}`, { shell: true, stdio: ['ignore', 'pipe', 'pipe'] });
  const parts = /** @type {Buffer[]} */ ([]);
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => parts.push(part));
  const [status] = await once(child, 'close');
  process.stdout.write(Buffer.concat(parts));
  return status;
}
