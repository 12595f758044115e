import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { root } from '../../.setup/vite/paths.ts';
import { findFreePort } from '../find-free-port.ts';
import { makeProject } from '../make-project.ts';
import { packOnce } from '../package/packed.ts';
import { type Registry, startRegistry } from '../package/registry.ts';
import { type CommandLine, makePrograms, npmEnvironment, startLine } from './start-line.ts';

const page = readFileSync(join(root, 'docs/tutorial.md'), 'utf8');

interface Listing {
  readonly language: string;
  readonly name: string;
  readonly text: string;
}

/** The listings of the page, in their order. */
const listings: readonly Listing[] = [...page.matchAll(/^```(\w+) ?(\S*)\n([\s\S]*?)^```$/gm)].map(
  ([, language = '', name = '', text = '']) => ({ language, name, text }),
);

/** The changes of files that the page asks for. A pattern is the text that a listing replaces. */
const edits: Readonly<Record<string, (listing: string) => void>> = {
  'flavour-with-mistake': (block) => edit('cake.modal.json', /^(?= +"day": \{$)/m, block),
  prices: (line) => edit('endpoint.mjs', /^const prices = .*\n/m, line),
  describe: (code) => edit('endpoint.mjs', /^\/\*\* When the modal opens[\s\S]*?^\}\n/m, code),
  test: (code) => appendFileSync(join(folder, 'endpoint.test.mjs'), `\n${code}`),
  'modal.yml': () => {},
};

let registry: Registry;
let folder: string;
let environment: NodeJS.ProcessEnv;
let endpoint: CommandLine | undefined;
/** The output of the last command whose output the page shows. */
let printed = '';

// The page has commands for a shell of Unix.
describe.skipIf(process.platform === 'win32')('the tutorial works, step by step', () => {
  beforeAll(async () => {
    registry = await startRegistry(packOnce());
    folder = makeProject();
    const port = String(await findFreePort());
    environment = { ...npmEnvironment(registry.url, makePrograms()), PORT: port };
  }, 180_000);

  afterAll(async () => {
    await endpoint?.end();
    registry.close();
  });

  test.each(listings)('$language $name: $text', async ({ language, name, text }) => {
    if (language === 'sh') {
      for (const line of linesOf(text)) await runLine(line, name === 'fails' ? 1 : 0);
    } else if (language === 'text') expect(printed).toContain(text);
    else {
      expect(Object.keys(edits)).toContain(name);
      edits[name]?.(text);
    }
  });

  test('the commands of the job work', async () => {
    const { text = '' } = listings.find(({ name }) => name === 'modal.yml') ?? {};
    expect(text).toContain('JSON_MODAL_SECRET: a secret for tests');
    environment['JSON_MODAL_SECRET'] = 'a secret for tests';
    const lines = [...text.matchAll(/- run: (.*)$(?!\n +if:)/gm)].map(([, line = '']) => line);
    expect(lines.length).toBeGreaterThan(4);
    for (const line of lines) await runLine(line.replace(/ > \S+ 2>&1 &$/, ''), 0);
  });

  test('the terminal of the endpoint has the reason if a response names another block', async () => {
    edit('endpoint.mjs', '{ size: { message: `A', "{ flavor: { message: 'More.' }, size: { message: `A");
    await runLine('npm start', 0);
    await runLine('npx json-modal check cake.modal.json --endpoint http://localhost:3000', 1);
    expect(printed).toMatch(
      /^The endpoint returns status 500: the app failed\..* \[re-request by "size" once /m,
    );
    expect(endpoint?.output()).toContain('"flavor" is not a block of this modal.');
  });
});

function linesOf(text: string): readonly string[] {
  return text
    .trimEnd()
    .split('\n')
    .map((line) => line.replace(/\s+#.*$/, ''));
}

/** Runs a line of the page, with the endpoint at its port. A server runs on; the endpoint is started again. */
async function runLine(line: string, expectedStatus: number): Promise<void> {
  const [, name = '', value = ''] = /^export (\w+)='(.*)'$/.exec(line) ?? [];
  if (name !== '') {
    environment[name] = value;
    return;
  }
  const isEndpoint = line === 'npm start';
  if (isEndpoint) await endpoint?.end();
  const isPreview = line.includes(' preview ');
  const address = line.replaceAll('localhost:3000', `localhost:${environment['PORT']}`);
  const command = startLine(isPreview ? `${address} --port 0` : address, folder, environment);
  if (isEndpoint) endpoint = command;
  if (isEndpoint || isPreview) {
    await expect.poll(command.output, { message: line, timeout: 30_000 }).toMatch(/http:\/\/[\w.:]+\d/);
    if (isPreview) await command.end();
    return;
  }
  const [status] = await command.closed;
  printed = isTest(line) ? printed : command.output();
  expect(status, `${line}\n${command.output()}`).toBe(expectedStatus);
}

/** Whether the page does not show the output of a command: that of the tests depends on Node. */
function isTest(line: string): boolean {
  return line === 'npm test';
}

/** Replaces a part of a file, which has to be there. */
function edit(name: string, part: RegExp | string, text: string): void {
  const path = join(folder, name);
  const before = readFileSync(path, 'utf8');
  const after = before.replace(part, () => text);
  expect(after).not.toBe(before);
  writeFileSync(path, after);
}
