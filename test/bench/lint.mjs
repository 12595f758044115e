// The command over 1,000 modals and over one, beside a bare script that parses and validates them, and linters that check
// no more than the syntax of JSON.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { median, table } from './figures.mjs';
import { writeFloor } from './lint/floor.mjs';
import { modalOf } from './lint/modals.mjs';

const rounds = 9;
const command = fileURLToPath(new URL('../../dist/cli/index.js', import.meta.url));
const hook = new URL('./lint/memory-hook.mjs', import.meta.url).href;

/** Prints the figures; `npm run build` comes first. */
export async function run() {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'json-modal-bench-')));
  try {
    const bytes = writeModals(folder, 1000) / 1000;
    writeConfigs(folder);
    const tools = toolsFor(folder, writeFloor(folder));
    print(bytes, tools, measureAll(tools, folder), memoryOf(folder, tools));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/**
 * @param {string} folder
 * @param {number} count
 */
function writeModals(folder, count) {
  mkdirSync(join(folder, 'many'));
  mkdirSync(join(folder, 'one'));
  let bytes = 0;
  for (let index = 0; index < count; index++) {
    const text = `${JSON.stringify(modalOf(index), null, 2)}\n`;
    bytes += text.length;
    writeFileSync(join(folder, 'many', `${index}.modal.json`), text);
    if (index === 3) writeFileSync(join(folder, 'one', `${index}.modal.json`), text);
  }
  return bytes;
}

/**
 * @param {string} folder
 * @param {string} floor
 * @returns {Record<string, string[]>}
 */
function toolsFor(folder, floor) {
  const [many, one] = [join(folder, 'many'), join(folder, 'one')];
  return {
    'node -e 0': ['-e', '0'],
    'floor, 1 file': [floor, one],
    'json-modal lint, 1 file': [command, 'lint', one],
    'floor, 1,000 files': [floor, many],
    'json-modal lint, 1,000 files': [command, 'lint', many],
    'Biome, syntax of 1,000 files': [binOf('@biomejs/biome', 'biome'), 'lint', 'many'],
    'ESLint, syntax of 1,000 files': [binOf('eslint', 'eslint'), 'many'],
  };
}

/**
 * @param {string} name
 * @param {string} bin
 */
function binOf(name, bin) {
  const manifest = fileURLToPath(new URL(`../../node_modules/${name}/package.json`, import.meta.url));
  return join(dirname(manifest), JSON.parse(readFileSync(manifest, 'utf8')).bin[bin]);
}

/** @param {string} folder */
function writeConfigs(folder) {
  const plugin = new URL('../../node_modules/@eslint/json/dist/index.js', import.meta.url).href;
  const config =
    "{ files: ['**/*.json'], plugins: { json }, language: 'json/json', ...json.configs.recommended }";
  writeFileSync(
    join(folder, 'eslint.config.mjs'),
    `import json from '${plugin}';\nexport default [${config}];\n`,
  );
  writeFileSync(join(folder, 'biome.json'), '{ "root": true, "vcs": { "enabled": false } }');
}

/**
 * @param {Record<string, string[]>} tools
 * @param {string} folder
 */
function measureAll(tools, folder) {
  /** @type {Record<string, number[]>} */
  const times = Object.fromEntries(Object.keys(tools).map((name) => [name, []]));
  for (let round = 0; round < rounds; round++)
    for (const [name, words] of Object.entries(tools)) times[name]?.push(timeOf(words, folder));
  return times;
}

/**
 * @param {string[]} words
 * @param {string} cwd
 */
function timeOf(words, cwd) {
  const start = performance.now();
  const { status, stdout, stderr } = spawnSync(process.execPath, words, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${words.join(' ')} ended with ${status}:\n${stdout}${stderr}`);
  return performance.now() - start;
}

/**
 * Peak memory in MiB, in separate runs: the hook that reads it costs time. Not of Biome, which works in a process that
 * the hook does not see.
 * @param {string} folder
 * @param {Record<string, string[]>} tools
 */
function memoryOf(folder, tools) {
  const file = join(folder, 'memory');
  return Object.fromEntries(
    Object.entries(tools).map(([name, words]) => {
      if (name.startsWith('Biome')) return [name, Number.NaN];
      spawnSync(process.execPath, ['--import', hook, ...words], {
        cwd: folder,
        env: { ...process.env, MEMORY_FILE: file },
      });
      return [name, Number(readFileSync(file, 'utf8')) / 1024];
    }),
  );
}

/**
 * @param {number} bytes
 * @param {Record<string, string[]>} tools
 * @param {Record<string, number[]>} times
 * @param {Record<string, number>} memory
 */
function print(bytes, tools, times, memory) {
  const wall = (/** @type {string} */ name) => median(times[name] ?? []);
  const limits = {
    'json-modal lint, 1 file': 'node -e 0',
    'json-modal lint, 1,000 files': 'floor, 1,000 files',
    'Biome, syntax of 1,000 files': 'floor, 1,000 files',
    'ESLint, syntax of 1,000 files': 'floor, 1,000 files',
  };
  console.log(`\nLinter: modals of ${Math.round(bytes)} bytes, median of ${rounds} interleaved rounds\n`);
  const rows = Object.keys(tools).map((name) => {
    const base = Object.entries(limits).find(([measured]) => measured === name)?.[1];
    const ratio = base === undefined ? '' : `${(wall(name) / wall(base)).toFixed(2)} × ${base}`;
    return [name, wall(name).toFixed(0), memory[name] ? memory[name].toFixed(0) : '', ratio];
  });
  console.log(table(['tool', 'wall ms', 'peak MiB', 'ratio'], rows));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await run();
