import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { firstManifestOf } from '../../../playground/manifest/first-manifest.ts';
import { makeProject } from '../../make-project.ts';
import { type CakeShop, cakeText, openShop, secret } from '../check/endpoint.ts';
import { runHere, start } from '../run.ts';

const docs = readFileSync(new URL('../../../docs/preview.md', import.meta.url), 'utf8');
const lines = [...docs.matchAll(/^npx json-modal (.+)$/gm)].map(([, words]) => words ?? '');

let shop: CakeShop;

beforeEach(async () => {
  shop = await openShop();
});

afterEach(() => shop.close());

/** As it is written, except for the endpoint, and for ports that may be in use. */
function wordsOf(line: string): string[] {
  return line
    .replaceAll('http://localhost:3000/modal', shop.url)
    .replace(/--port \d+/, '')
    .split(' ')
    .filter((word) => word !== '');
}

/** A folder in which something was recorded. */
async function makeRecorded(): Promise<string> {
  const folder = makeProject({ 'cake.modal.json': cakeText });
  const words = [
    'check',
    'cake.modal.json',
    '--endpoint',
    shop.url,
    '--secret',
    secret,
    '--record',
    'responses',
  ];
  await runHere(words, folder);
  return folder;
}

describe('the command lines of docs/preview.md work', () => {
  test.each(lines.filter((line) => line.startsWith('preview cake')))('%s', async (line) => {
    const command = start([...wordsOf(line), '--port', '0'], await makeRecorded());
    const [output] = await once(command.stdout, 'data');
    command.kill('SIGKILL');
    expect(String(output)).toMatch(
      /^cake\.modal\.json is shown at http:\/\/127\.0\.0\.1:\d+\/\n(No endpoint set: .+\n)?$/,
    );
  });

  test.each(lines.filter((line) => line.startsWith('preview meet')))('%s', async (line) => {
    const folder = makeProject({ 'meet.manifest.json': firstManifestOf('video-calling') });
    const environment = { JSON_MODAL_CLIENT_ID: 'app', JSON_MODAL_CLIENT_SECRET: secret };
    const command = start([...line.split(' '), '--port', '0', '--crm-port', '0'], folder, environment);
    let output = '';
    for await (const part of command.stdout) {
      output += part;
      if (output.includes('emulated CRM')) break;
    }
    command.kill('SIGKILL');
    expect(output).toMatch(
      /^meet\.manifest\.json is shown at http:\/\/127\.0\.0\.1:\d+\/\nThe emulated CRM runs at http:\/\/127\.0\.0\.1:\d+\/api\/v1\n$/,
    );
  });

  test.each(lines.filter((line) => line.startsWith('check')))('%s', async (line) => {
    const secretWords = line.includes('--recorded') ? [] : ['--secret', secret];
    const ran = await runHere([...wordsOf(line), ...secretWords], await makeRecorded());
    expect(ran).toMatchObject({ status: 0, complaints: '' });
  });

  test('they are there', () => {
    expect(lines.length).toBeGreaterThan(7);
  });
});

test('every rule of the check, and every option of both commands, is documented', async () => {
  const { checkRules } = await import('../../../src/caller/check/check-rules.ts');
  const { answerRules } = await import('../../../src/extensions/responses/flow-rules.ts');
  for (const { id, severity } of [...answerRules, ...checkRules])
    expect(docs).toContain(`| \`${id}\` | ${severity} |`);
  const { previewCommand } = await import('../../../src/cli/preview/command.ts');
  const { checkCommand } = await import('../../../src/cli/check/command.ts');
  const ofManifests = readFileSync(new URL('../../../docs/extensions.md', import.meta.url), 'utf8');
  for (const name of Object.keys({ ...previewCommand.options, ...checkCommand.options }))
    expect(docs + ofManifests).toContain(`--${name}`);
});
