// The time that the host adds to a request: the same answers straight from the endpoint, through a bare node:http proxy, and
// through the preview. Each in a separate process.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { median, table } from './figures.mjs';
import { modalOf } from './lint/modals.mjs';

const rounds = 600;
const command = fileURLToPath(new URL('../../dist/cli/index.js', import.meta.url));
const servers = fileURLToPath(new URL('./preview/servers.mjs', import.meta.url));
const agent = new Agent({ keepAlive: true });

/** Prints the figures; `npm run build` comes first. */
export async function run() {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'json-modal-bench-')));
  const file = join(folder, 'bench.modal.json');
  const schema = modalOf(3);
  writeFileSync(file, JSON.stringify(schema));
  /** @type {import('node:child_process').ChildProcess[]} */
  const running = [];
  try {
    const endpoint = await start(running, [servers, 'endpoint']);
    const proxy = await start(running, [servers, 'proxy', endpoint]);
    const preview = await start(running, [
      command,
      'preview',
      file,
      '--endpoint',
      endpoint,
      '--secret',
      'x',
      '--port',
      '0',
    ]);
    print(await measure(endpoint, proxy, preview, schema));
  } finally {
    for (const one of running) one.kill();
    agent.destroy();
    rmSync(folder, { recursive: true });
  }
}

/**
 * Starts a server that prints its address.
 * @param {import('node:child_process').ChildProcess[]} running
 * @param {string[]} words
 */
async function start(running, words) {
  const server = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'inherit'] });
  running.push(server);
  const ended = once(server, 'exit').then(() => {
    throw new Error(`"${words.join(' ')}" did not start.`);
  });
  const [output] = await Promise.race([once(server.stdout, 'data'), ended]);
  ended.catch(() => {});
  return /http:\/\/\S+/.exec(String(output))?.[0] ?? '';
}

/**
 * @param {string} endpoint
 * @param {string} proxy
 * @param {string} preview
 * @param {object} schema
 */
async function measure(endpoint, proxy, preview, schema) {
  const page = await send(preview, 'GET', {}, null);
  const token = /name="json-modal-host" content="([^"]+)"/.exec(page)?.[1] ?? '';
  const query = { resource: 'deal', view: 'details', userId: '1', companyId: '2', selectedIds: '3' };
  const asked = JSON.stringify({ kind: 'initial', query, body: null, schema });
  const search = `?${new URLSearchParams(query)}`;
  /** @type {Record<string, () => Promise<string>>} */
  const ways = {
    endpoint: () => send(endpoint + search, 'GET', {}, null),
    proxy: () => send(proxy + search, 'GET', {}, null),
    preview: () => send(`${preview}host/request`, 'POST', { 'x-json-modal-token': token }, asked),
  };
  /** @type {Record<string, number[]>} */
  const times = { endpoint: [], proxy: [], preview: [] };
  for (let round = -50; round < rounds; round++)
    for (const [name, ask] of Object.entries(ways)) {
      const before = performance.now();
      const answer = await ask();
      if (!answer.includes('"data"')) throw new Error(`${name} answers ${answer}`);
      if (round >= 0) times[name]?.push(performance.now() - before);
    }
  return times;
}

/**
 * @param {string} url
 * @param {string} method
 * @param {Record<string, string>} headers
 * @param {string | null} body
 * @returns {Promise<string>}
 */
function send(url, method, headers, body) {
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, headers, agent }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (part) => {
        text += part;
      });
      response.on('end', () => resolve(text));
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

/** @param {Record<string, number[]>} times */
function print({ endpoint = [], proxy = [], preview = [] }) {
  const bare = median(endpoint);
  const row = (/** @type {string} */ name, /** @type {number[]} */ all) => {
    const late = all.toSorted((a, b) => a - b)[Math.floor(all.length * 0.95)] ?? Number.NaN;
    return [name, median(all).toFixed(2), late.toFixed(2), (median(all) - bare).toFixed(2)];
  };
  console.log(`\nA request through the preview, ${rounds} rounds in turn\n`);
  const rows = [
    row('endpoint', endpoint),
    row('bare node:http proxy', proxy),
    row('json-modal preview', preview),
  ];
  console.log(table(['way', 'median ms', '95 % ms', 'added ms'], rows));
  console.log(
    `\nThe preview adds ${(median(preview) - median(proxy)).toFixed(2)} ms to a bare proxy (limit 3).`,
  );
}
