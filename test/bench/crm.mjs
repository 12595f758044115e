// The start of the emulated CRM, and its requests in a second: without a port, and at one.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { median, table } from './figures.mjs';

const entry = fileURLToPath(new URL('../../dist/crm/index.js', import.meta.url));
const command = fileURLToPath(new URL('../../dist/cli/index.js', import.meta.url));
const rounds = 2000;

/** The requests of a round: a page, a record, a change, and a search. */
const requests = [
  ['GET', '/v1/deals?limit=5'],
  ['GET', '/v2/persons/1'],
  ['PUT', '/v1/deals/1', '{"title":"Cake"}'],
  ['GET', '/v1/itemSearch?term=cake'],
];

/** Prints the figures; `npm run build` comes first. */
export async function run() {
  const starts = Array.from({ length: 9 }, measureStart);
  const { createCrm } = await import(pathToFileURL(entry).href);
  const records = {
    deals: Array.from({ length: 100 }, (_, index) => ({ id: index + 1, title: `Cake ${index}` })),
    persons: [{ id: 1, name: 'Mari' }],
  };
  const crm = createCrm({ records });
  const inMemory = await rate(async ([method, path, body]) => {
    const headers = { authorization: 'Bearer a', 'content-type': 'application/json' };
    const response = await crm.fetch(`https://crm.example${path}`, { method, headers, body });
    await response.text();
  });
  const server = spawn(process.execPath, [command, 'crm', '--port', '0'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  try {
    const [output] = await once(server.stdout, 'data');
    server.stdout.resume();
    const base = /http:\/\/[^/\s]+/.exec(String(output))?.[0] ?? '';
    const atPort = await rate((one) => send(agent, base, one));
    const rows = [
      ['start, with its import', `${median(starts).toFixed(0)} ms`],
      ['requests in a second, without a port', Math.round(inMemory)],
      ['requests in a second, at a port', Math.round(atPort)],
    ];
    console.log(table(['the emulated CRM', 'figure'], rows));
  } finally {
    server.kill();
    agent.destroy();
  }
}

/** Measures the import and the creation in a new process, in milliseconds. */
function measureStart() {
  const code = `const before = performance.now();
    const { createCrm } = await import(${JSON.stringify(pathToFileURL(entry).href)});
    createCrm({ records: { deals: [{ id: 1 }] } });
    console.log(performance.now() - before);`;
  return Number(execFileSync(process.execPath, ['--input-type=module', '-e', code], { encoding: 'utf8' }));
}

/**
 * Returns how many requests are done in a second, eight at a time.
 * @param {(one: string[]) => Promise<void>} ask
 */
async function rate(ask) {
  for (const one of requests) await ask(one);
  const before = performance.now();
  for (let round = 0; round < rounds; round += 2)
    await Promise.all([...requests, ...requests].map((one) => ask(one)));
  return (rounds * requests.length) / ((performance.now() - before) / 1000);
}

/**
 * @param {Agent} agent
 * @param {string} base
 * @param {string[]} one
 * @returns {Promise<void>}
 */
function send(agent, base, [method, path, body]) {
  const headers = { authorization: 'Bearer a', 'content-type': 'application/json' };
  return new Promise((resolve, reject) => {
    request(`${base}${path}`, { agent, method, headers }, (response) => {
      response.on('end', resolve).on('error', reject).resume();
    })
      .on('error', reject)
      .end(body);
  });
}
