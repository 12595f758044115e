import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { lintManifest, lintModal } from 'json-modal/lint';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { manifest, root } from '../../.setup/vite/paths.ts';
import { toShellWord } from '../../src/cli/init/from-modal.ts';
import { templates } from '../../src/cli/init/templates.ts';
import { runCommand } from '../../src/cli/run-command.ts';
import { requireBuild } from '../build.ts';
import { makeProject } from '../make-project.ts';
import { start } from './run.ts';

const names = ['cake.modal.json', 'endpoint.mjs', 'endpoint.test.mjs', 'server.mjs'];
const scripts = { start: 'node server.mjs', test: 'node --test' };

let folder: string;

beforeEach(() => {
  folder = makeProject({}, 'json modal ');
});

/** Runs `json-modal init` in this process. */
async function init(...words: string[]) {
  let output = '';
  const complaints: string[] = [];
  const status = await runCommand(['init', ...words], {
    folder,
    environment: {},
    output: { write: (text) => (output += text) },
    warn: (line) => complaints.push(line),
    readInput: async () => '',
  });
  return { status, output, complaints };
}

function readManifest(where = folder) {
  return JSON.parse(readFileSync(join(where, 'package.json'), 'utf8'));
}

describe('a new app', () => {
  test.each(Object.entries(templates))(
    'of a %s passes its own test with "npm test", with the package as it is built',
    async (kind, { files }) => {
      requireBuild();
      expect(await init('--kind', kind)).toMatchObject({ status: 0, complaints: [] });
      expect(readdirSync(folder).sort()).toEqual(
        [...Object.keys(files), '.gitignore', 'package.json'].sort(),
      );
      expect(readFileSync(join(folder, '.gitignore'), 'utf8')).toBe('node_modules/\n');
      mkdirSync(join(folder, 'node_modules'));
      symlinkSync(root, join(folder, 'node_modules/json-modal'), 'junction');
      const { NODE_TEST_CONTEXT, ...environment } = process.env;
      const options = { cwd: folder, encoding: 'utf8', shell: true, env: environment } as const;
      const { status, stdout } = spawnSync('npm test -- --test-reporter=tap', options);
      expect(stdout).toMatch(/^# pass [4-9]$/m);
      expect(stdout).toMatch(/^# fail 0$/m);
      expect(status).toBe(0);
    },
  );

  test.each([
    ['modal', 'Set JSON_MODAL_SECRET to the JWT secret of the modal.\n'],
    ['video-calling', 'Set JSON_MODAL_CLIENT_ID and JSON_MODAL_CLIENT_SECRET to those of the app.\n'],
  ])('has a server that requires the secret: %s', async (kind, asking) => {
    await init('--kind', kind);
    mkdirSync(join(folder, 'node_modules'));
    symlinkSync(root, join(folder, 'node_modules/json-modal'), 'junction');
    const { status, stderr } = spawnSync(process.execPath, ['server.mjs'], {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, JSON_MODAL_SECRET: '', JSON_MODAL_CLIENT_SECRET: '' },
    });
    expect({ status, stderr }).toEqual({ status: 1, stderr: asking });
  });

  test('has a server that reports a port in use in one sentence', async () => {
    await init();
    mkdirSync(join(folder, 'node_modules'));
    symlinkSync(root, join(folder, 'node_modules/json-modal'), 'junction');
    const other = createServer().listen(0);
    onTestFinished(() => void other.close());
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const env = { ...process.env, JSON_MODAL_SECRET: 'secret', PORT: String(port) };
    const { status, stderr } = spawnSync(process.execPath, ['server.mjs'], {
      cwd: folder,
      encoding: 'utf8',
      env,
    });
    expect({ status, stderr }).toEqual({
      status: 1,
      stderr: `Port ${port} is in use. Set PORT to another one.\n`,
    });
  });

  test('has a modal or a manifest without a diagnostic', () => {
    const { modal, ...providers } = templates;
    expect(lintModal(modal.files['cake.modal.json'] ?? '')).toEqual([]);
    for (const { files } of Object.values(providers)) {
      const [manifest = ''] = Object.entries(files).flatMap(([name, text]) =>
        name.endsWith('.manifest.json') ? text : [],
      );
      expect(lintManifest(manifest)).toEqual([]);
    }
  });

  test('has JavaScript that editors check, as the compiler does here', () => {
    const scripts = Object.values(templates).flatMap(({ files }) =>
      Object.entries(files).filter(([name]) => name.endsWith('.mjs')),
    );
    expect(scripts.filter(([, text]) => !text.startsWith('// @ts-check\n'))).toEqual([]);
    expect(scripts.length).toBeGreaterThan(Object.keys(templates).length);
  });

  test('is listed with the next steps', async () => {
    const { output } = await init('my app');
    expect(
      output,
    ).toBe(`Wrote cake.modal.json, endpoint.mjs, endpoint.test.mjs, server.mjs, .gitignore and package.json.

Next:
  cd "my app"
  npm install
  npm test
  npx json-modal preview cake.modal.json

To run it, use two terminals. Set JSON_MODAL_SECRET in both: the modal's JWT secret, or any text
for now.
  npm start
  npx json-modal preview cake.modal.json --endpoint http://localhost:3000
`);
    expect(readdirSync(join(folder, 'my app')).sort()).toEqual(
      [...names, '.gitignore', 'package.json'].sort(),
    );
    expect(readManifest(join(folder, 'my app'))).toEqual({
      name: 'my-app',
      private: true,
      type: 'module',
      dependencies: { 'json-modal': `^${version()}` },
      scripts,
    });
  });
});

test('a new provider is described with the next steps', async () => {
  const { output } = await init('--kind', 'video-calling');
  expect(
    output,
  ).toBe(`Wrote connect.mjs, crm.mjs, meet.manifest.json, provider.mjs, provider.test.mjs, server.mjs, .gitignore and package.json.

Next:
  npm install
  npm test
  npx json-modal lint meet.manifest.json

To run it, use two terminals. Set JSON_MODAL_CLIENT_ID and JSON_MODAL_CLIENT_SECRET in both: those
of the app, or any text for now.
  npm start
  npx json-modal check meet.manifest.json --endpoint http://localhost:3000 --writes
`);
});

test('an unknown kind is rejected', async () => {
  expect(await init('--kind', 'messages')).toMatchObject({
    status: 2,
    complaints: ['"--kind" must be modal, video-calling, invoicing or messaging, got "messages".'],
  });
  expect(readdirSync(folder)).toEqual([]);
});

test.each([
  ['app', 'app'],
  ['apps/cake', 'apps/cake'],
  ['a & b', '"a & b"'],
  ['käse(1)', '"käse(1)"'],
  ['My App $x', process.platform === 'win32' ? '"My App $x"' : "'My App $x'"],
])('the folder %s is one word for the terminal', async (name, word) => {
  expect((await init(name)).output).toContain(`\n  cd ${word}\n`);
});

test
  .skipIf(process.platform === 'win32')
  .each([
    ...[
      'my app',
      '$HOME',
      'a `b`',
      "it's $x",
      'a"b',
      'a\\b',
      'a!b',
      '~',
      '~root',
      '-n',
      'a;b',
      '*',
      '#a',
      'ü',
    ],
  ])('the word for %s is that path in a shell', (path) => {
  const { stdout } = spawnSync('sh', ['-c', `printf %s ${toShellWord(path)}`], { encoding: 'utf8' });
  expect(stdout).toBe(path.startsWith('-') ? `./${path}` : path);
});

test('a path of Windows is not in single quotes, which its shell does not read', () => {
  expect(toShellWord('C:\\my app', 'win32')).toBe('"C:\\my app"');
  expect(toShellWord('C:\\app', 'win32')).toBe('C:\\app');
});

test('the scripts run in every shell', () => {
  for (const script of Object.values(scripts)) expect(script).toMatch(/^node [\w.-]+$/);
});

function version(): string {
  return (manifest as unknown as { version: string }).version;
}

describe('nothing is written', () => {
  test('over .gitignore', async () => {
    writeFileSync(join(folder, '.gitignore'), 'mine');
    expect(await init()).toMatchObject({ status: 0 });
    expect(readFileSync(join(folder, '.gitignore'), 'utf8')).toBe('mine');
  });

  test.each(names)('where %s is there', async (name) => {
    writeFileSync(join(folder, name), 'mine');
    expect(await init()).toEqual({
      status: 2,
      output: '',
      complaints: [`"${name}" already exists. Nothing was written.`],
    });
    expect(readdirSync(folder)).toEqual([name]);
    expect(readFileSync(join(folder, name), 'utf8')).toBe('mine');
  });

  test('where several files are there', async () => {
    await init();
    rmSync(join(folder, 'server.mjs'));
    expect((await init()).complaints).toEqual([
      '"cake.modal.json", "endpoint.mjs" and "endpoint.test.mjs" already exist. Nothing was written.',
    ]);
  });

  test.each(['{', '[]', 'null'])('where package.json is %s', async (text) => {
    writeFileSync(join(folder, 'package.json'), text);
    expect((await init()).complaints).toEqual(['"package.json" is not a JSON object. Nothing was written.']);
    expect(readdirSync(folder)).toEqual(['package.json']);
  });

  test.each(['null', '"x"', '["a"]', '{"test":null}'])('where the scripts are %s', async (value) => {
    const text = `{ "scripts": ${value} }`;
    writeFileSync(join(folder, 'package.json'), text);
    expect(await init()).toEqual({
      status: 2,
      output: '',
      complaints: ['"scripts" in "package.json" is not an object of texts. Nothing was written.'],
    });
    expect(readdirSync(folder)).toEqual(['package.json']);
    expect(readFileSync(join(folder, 'package.json'), 'utf8')).toBe(text);
  });

  test('where a link is there whose target is missing', async () => {
    symlinkSync('/nonexistent/x', join(folder, 'endpoint.mjs'));
    expect((await init()).complaints).toEqual(['"endpoint.mjs" already exists. Nothing was written.']);
    expect(readdirSync(folder)).toEqual(['endpoint.mjs']);
  });

  test('if the last file cannot be written, and the next try succeeds', async () => {
    const path = join(folder, 'package.json');
    writeFileSync(path, '{}', { mode: 0o444 });
    expect(await init()).toMatchObject({
      status: 2,
      complaints: [expect.stringMatching(/^The files could not be written to ".": /)],
    });
    expect(readdirSync(folder)).toEqual(['package.json']);
    expect(readFileSync(path, 'utf8')).toBe('{}');
    chmodSync(path, 0o644);
    expect(await init()).toMatchObject({ status: 0 });
  });

  test('to a file, or to two folders', async () => {
    writeFileSync(join(folder, 'file'), '');
    expect((await init('file/below')).complaints).toEqual([
      'The files could not be written to "file/below": a part of its path is not a folder.',
    ]);
    expect((await init('a', 'b')).complaints).toEqual([
      '"init" takes one folder, got an extra argument "b".',
    ]);
    expect(readdirSync(folder)).toEqual(['file']);
  });

  // In a separate process, which can be ended: this once ran without end.
  test.skipIf(!existsSync('/proc/self'))('to a folder where nothing can be written', async () => {
    const running = start(['init', '/proc/new'], folder);
    onTestFinished(() => void running.kill('SIGKILL'));
    const [complaints, [status]] = await Promise.all([text(running.stderr), once(running, 'exit')]);
    expect(complaints).toBe('The files could not be written to "/proc/new": it is not writable.\n');
    expect(status).toBe(2);
  });
});
