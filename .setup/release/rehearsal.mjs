import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The folder of the rehearsal, which is removed at its end. */
export const base = mkdtempSync(join(tmpdir(), 'json-modal-rehearsal-'));
export const port = await findFreePort();
export const registry = `http://127.0.0.1:${port}/`;
export const environment = {
  ...process.env,
  NO_COLOR: '1',
  JSON_MODAL_SECRET: 'the secret of the rehearsal',
  npm_config_registry: registry,
  npm_config_userconfig: join(base, '.npmrc'),
  npm_config_cache: join(base, 'cache'),
  npm_config_noproxy: '127.0.0.1',
  npm_config_audit: 'false',
  npm_config_fund: 'false',
  npm_config_yes: 'true',
};
/** @type {import('node:child_process').ChildProcess[]} */
const running = [];

/** Ends what was started, and removes the folder. */
export function cleanUp() {
  for (const child of running) if (child.exitCode === null) process.kill(-Number(child.pid));
  rmSync(base, { recursive: true, force: true });
}

/** Returns what a server prints until it names its address. @param {string} line @param {string} folder @param {object} added */
export async function serve(line, folder, added = {}) {
  const child = start(line, folder, { ...environment, ...added });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (output += text));
  for (let tries = 0; tries < 300 && !/http:\S+/.test(output) && child.exitCode === null; tries++)
    await new Promise((resolve) => setTimeout(resolve, 100));
  check(/http:\S+/.test(output), `${line} printed: ${output}`);
  return output;
}

/** @param {string} line @param {string} cwd @param {NodeJS.ProcessEnv} env */
export function start(line, cwd, env) {
  const child = spawn(line, { cwd, env, shell: true, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  running.push(child);
  return child;
}

/** @param {string} line @param {string} cwd @param {NodeJS.ProcessEnv} env @param {number} expected */
export function run(line, cwd, env = environment, expected = 0) {
  const { status, stdout, stderr } = spawnSync(line, { cwd, env, shell: true, encoding: 'utf8' });
  check(status === expected, `"${line}" ended with ${status}:\n${stdout}${stderr}`);
  return stdout;
}

/** @param {string} name @param {() => void} act */
export function step(name, act) {
  const begin = Date.now();
  act();
  console.log(`✓ ${name} (${((Date.now() - begin) / 1000).toFixed(1)} s)`);
}

/** @param {boolean} isSo @param {string} otherwise */
export function check(isSo, otherwise) {
  if (!isSo) throw new Error(otherwise);
}

/** @param {string} name */
export function makeFolder(name) {
  const folder = join(base, name);
  mkdirSync(folder);
  return folder;
}

export async function findFreePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' ? address?.port : undefined;
}
