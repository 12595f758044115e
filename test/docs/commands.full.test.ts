import { once } from 'node:events';
import { copyFileSync, mkdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename, join } from 'node:path';
import { defineProvider } from 'json-modal/endpoint';
import type { Manifest } from 'json-modal/extensions';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { root } from '../../.setup/vite/paths.ts';
import { type CakeShop, cakeText, openShop, secret } from '../cli/check/endpoint.ts';
import { makeProject } from '../make-project.ts';
import { packOnce, type Tarballs } from '../package/packed.ts';
import { type Registry, startRegistry } from '../package/registry.ts';
import { type CommandLine, makePrograms, npmEnvironment, startLine } from './start-line.ts';

const pages = [
  'README.md',
  'docs/ci.md',
  'docs/endpoint.md',
  'docs/extensions.md',
  'docs/crm.md',
  'docs/report.md',
];
const blocks = pages.flatMap((page) => commandsOf(page).map((lines) => ({ page, lines })));

/** A provider of video calls at a free port. */
async function openMeetings() {
  const manifest: Manifest<'video-calling'> = JSON.parse(files['meet.manifest.json'] ?? '');
  const credentials = { clientId: manifest.clientId, clientSecret: 'secret' };
  let created = 0;
  const provider = defineProvider(manifest, credentials, {
    postMeeting: () => {
      const id = String(++created);
      return { meeting_id: id, join_url: `https://meet.example/${id}`, invitation: 'Join' };
    },
    patchUpdateMeeting: () => {},
    deleteMeeting: () => {},
  });
  const server = createServer(provider.listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { ...credentials, url: `http://127.0.0.1:${port}`, close: () => void server.close() };
}

/** The command lines of a page, without their comments, block by block. */
function commandsOf(page: string): readonly (readonly string[])[] {
  const text = readFileSync(join(root, page), 'utf8');
  return [...text.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, lines = '']) =>
    lines
      .trimEnd()
      .split('\n')
      .map((line) => line.replace(/\s+#.*$/, '')),
  );
}

/** The files that a page shows whole, by their names. */
function filesOf(page: string): Readonly<Record<string, string>> {
  const text = readFileSync(join(root, page), 'utf8');
  const shown = [...text.matchAll(/^```json (\S+)\n([\s\S]*?)^```$/gm)];
  return Object.fromEntries(shown.map(([, name = '', content = '']) => [name, content]));
}

const opened = '{ "data": {} }';
/** The files that the pages name: modals, manifests, filters, and responses. */
const files: Readonly<Record<string, string>> = {
  'order.json': cakeText,
  'cake.modal.json': cakeText,
  'modals/cake.modal.json': cakeText,
  'apps/cakes/order.json': cakeText,
  'recorded/cake.modal.json': cakeText,
  'recorded/cake.opened.response.json': opened,
  'recorded/opened.json': opened,
  'recorded/sent.json': '{ "success": { "message": "Ordered.", "type": "snackbar" } }',
  'responses/cake.response.json': opened,
  ...filesOf('docs/extensions.md'),
  ...filesOf('docs/crm.md'),
};

let tarballs: Tarballs;
let registry: Registry;
let shop: CakeShop;
let meetings: Awaited<ReturnType<typeof openMeetings>>;
let programs: string;

beforeAll(async () => {
  tarballs = packOnce();
  registry = await startRegistry(tarballs);
  shop = await openShop();
  meetings = await openMeetings();
  programs = makePrograms();
}, 180_000);

afterAll(async () => {
  registry.close();
  await shop.close();
  meetings.close();
});

// With a shell as the pages take it: of quotes and of stars, that of Windows has another idea.
describe.skipIf(process.platform === 'win32')('the commands work', () => {
  /** A project beside the clone, in which the package is installed. */
  let installed: string;

  beforeAll(async () => {
    installed = makeFolder(files);
    await runToEnd(beginHistory, installed);
    await runToEnd(installClone, installed);
  });

  test('the README begins with commands that work in a clone', async () => {
    expect(blocks[0]?.lines).toEqual(['npm start', 'npm test']);
    const page = await fetch(await addressOf('npm start', root));
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('json-modal');
  });

  test.each(blocks.slice(1))('in $page: $lines', async ({ lines }) => {
    if (lines.includes(packClone)) expect(lines).toContain(installClone);
    const { folder, todo } = prepare(lines.filter((line) => line !== packClone));
    for (const line of todo) await runLine(line, folder);
  });

  /** Returns a project for these lines, and those that are still to be run in it. */
  function prepare(lines: readonly string[]) {
    const isNew = lines.some((line) => line.startsWith('npx json-modal init'));
    if (!isNew && lines.includes(installClone))
      return { folder: installed, todo: lines.filter((line) => line !== installClone) };
    if (lines.some((line) => line.startsWith('npm install')))
      return { folder: makeFolder(isNew ? {} : files), todo: lines };
    // The lines above prove npx: here, what it starts is enough.
    return { folder: installed, todo: lines.map((line) => line.replaceAll('npx ', 'node_modules/.bin/')) };
  }

  async function runLine(line: string, folder: string): Promise<void> {
    const serves = / (preview|playground|crm)( |$)/.test(line) && !line.includes(' --openapi');
    if (serves) await addressOf(`${line} --port 0`, folder);
    else await runToEnd(line, folder);
  }
});

/** Makes the project a checkout, as if its main branch had been pushed. */
const beginHistory = [
  'git init --quiet',
  'git add --all',
  'git -c user.name=Test -c user.email=test@example.com commit --quiet --message Begin',
  'git update-ref refs/remotes/origin/main HEAD',
].join(' && ');

/** How the pages pack the clone, and install it. */
const packClone = 'npm run tarballs';
const installClone = 'npm install ../json-modal/dist/tarballs/*.tgz';

/** A project with these files, beside a clone that was packed. */
function makeFolder(given: Readonly<Record<string, string>>): string {
  const above = makeProject(
    Object.fromEntries(Object.entries(given).map(([name, text]) => [`my-app/${name}`, text])),
  );
  const clone = join(above, 'json-modal/dist/tarballs');
  for (const folder of [clone, join(above, 'my-app')]) mkdirSync(folder, { recursive: true });
  for (const tarball of Object.values(tarballs)) copyFileSync(tarball, join(clone, basename(tarball)));
  return join(above, 'my-app');
}

/** Runs a command line, which has to end well. */
async function runToEnd(line: string, folder: string): Promise<void> {
  const command = start(line, folder);
  const [status] = await command.closed;
  expect(status, `${line}\n${command.output()}`).toBe(0);
}

/** The address that a command line prints, which runs until the end of the test. */
async function addressOf(line: string, folder: string): Promise<string> {
  const command = start(line, folder);
  onTestFinished(command.end);
  const address = () => /http:\/\/[\w.:]+\d\//.exec(command.output())?.[0];
  await expect.poll(address, { message: line }).toBeDefined();
  return address() ?? '';
}

/** Starts a command line in a shell, with the endpoint at its port and the registry of this test. */
function start(line: string, folder: string): CommandLine {
  const address = line
    .replaceAll('http://localhost:3000/modal', shop.url)
    .replaceAll('http://localhost:3000', meetings.url);
  return startLine(address, folder, {
    ...npmEnvironment(registry.url, programs),
    JSON_MODAL_SECRET: secret,
    JSON_MODAL_CLIENT_ID: meetings.clientId,
    JSON_MODAL_CLIENT_SECRET: meetings.clientSecret,
  });
}
