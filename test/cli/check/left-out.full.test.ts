import { rmSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { makeProject } from '../../make-project.ts';
import { credentials, environment } from '../../providers/plain.ts';
import { referenceProviders } from '../../providers/reference.ts';
import { serve } from '../../providers/serve.ts';
import { readXml } from '../reports/read-xml.ts';
import { runHere } from '../run.ts';
import { validateSarif } from '../sarif/validate.ts';
import { cakeText, openShop, secret } from './endpoint.ts';

/** Runs a check once for people and once for each kind of program, and returns the parts that each report says were left out. */
async function leftOutParts(file: string, text: string, words: readonly string[]) {
  const folder = makeProject({ [file]: text });
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const run = async (format: string) =>
    (await runHere(['check', file, ...words, '--format', format], folder, environment)).output;
  const lines = [...(await run('stylish')).matchAll(/^Not checked: (.*)\.$/gm)];
  // Those above the last one are notes of problems.
  const listed = lines.at(-1)?.[1] ?? '';
  const sarif = JSON.parse(await run('sarif'));
  expect(validateSarif(sarif)).toEqual([]);
  const { executionSuccessful, toolExecutionNotifications = [] } = sarif.runs[0].invocations[0];
  const notices: readonly Notice[] = JSON.parse(await run('json')).notices;
  return {
    listed: listed === '' ? [] : listed.split('; '),
    skipped: skippedIn(await run('junit')),
    notified: toolExecutionNotifications.map((notification: Notification) => ({
      id: notification.descriptor.id,
      level: notification.level,
      uri: notification.locations[0]?.physicalLocation.artifactLocation.uri,
      part: partOf(notification.message.text),
    })),
    notices: notices.map(({ kind, path, message }) => ({ kind, path, part: partOf(message) })),
    executionSuccessful,
  };
}

interface Notice {
  readonly kind: string;
  readonly path: string;
  readonly message: string;
}

interface Notification {
  readonly descriptor: { readonly id: string };
  readonly level: string;
  readonly message: { readonly text: string };
  readonly locations: readonly {
    readonly physicalLocation: { readonly artifactLocation: { readonly uri: string } };
  }[];
}

/** Returns the skipped cases of the suite of the run, whose attributes must count them. */
function skippedIn(xml: string) {
  const elements = readXml(xml);
  const cases = elements.flatMap(([tag, attributes], index) => {
    const [inner, { message = '' }] = elements[index + 1] ?? ['', {}];
    return tag === 'testcase' && inner === 'skipped' ? [{ ...attributes, part: partOf(message) }] : [];
  });
  const suite = elements.find(([tag, { name }]) => tag === 'testsuite' && name === 'json-modal');
  expect(suite?.[1] ?? { tests: '0', skipped: '0' }).toMatchObject({
    tests: String(cases.length),
    skipped: String(cases.length),
  });
  return cases;
}

function partOf(message: string): string {
  return message.replace(/^Not checked: (.*)\.$/, '$1');
}

/** The parts that a check of a modal leaves out, by its options. */
const ofModals: readonly (readonly [words: readonly string[], parts: readonly RegExp[]])[] = [
  [[], [/^invalid tokens \(set JSON_MODAL_SECRET/]],
  [
    ['--secret', secret],
    [/^submits/, /^invalid tokens by POST/],
  ],
  [['--secret', secret, '--submit'], []],
  [['--secret', secret, '--submit', '--budget', '4'], [/the budget of 4 requests is used up\)$/]],
];

test.each(ofModals)('parts of a modal are skipped cases and notifications: %j', async (words, parts) => {
  const shop = await openShop();
  onTestFinished(shop.close);
  const leftOut = await leftOutParts('cake.modal.json', cakeText, ['--endpoint', shop.url, ...words]);
  expectInAll(leftOut, 'cake.modal.json');
  for (const part of parts) expect(leftOut.listed).toContainEqual(expect.stringMatching(part));
  if (parts.length === 0) expect(leftOut.listed).toEqual([]);
});

test.each(['video-calling', 'invoicing', 'messaging'] as const)(
  'parts of a provider are skipped cases and notifications: %s',
  async (kind) => {
    const { create, manifest } = referenceProviders[kind];
    const readOnly = kind === 'video-calling' ? [] : [[], ['--budget', '25']];
    for (const words of [...readOnly, ['--writes'], ['--writes', '--budget', '25']]) {
      const provider = await serve(create(credentials).fetch);
      const address = ['--endpoint', provider.origin];
      const leftOut = await leftOutParts('app.manifest.json', manifest, [...address, ...words]);
      await provider.close();
      expectInAll(leftOut, 'app.manifest.json');
      if (!words.includes('--writes')) expect(leftOut.listed.length).toBeGreaterThan(0);
    }
  },
);

function expectInAll(leftOut: Awaited<ReturnType<typeof leftOutParts>>, file: string): void {
  const { listed, skipped, notified, notices, executionSuccessful } = leftOut;
  expect(notices).toEqual(listed.map((part) => ({ kind: 'not-checked', path: file, part })));
  expect(notified).toEqual(listed.map((part) => ({ id: 'not-checked', level: 'note', uri: file, part })));
  expect(skipped).toEqual(
    listed.map((part) => ({ name: `not-checked Not checked: ${part}.`, classname: file, part })),
  );
  expect(executionSuccessful).toBe(true);
}

test('a recording names the parts that it lacks', async () => {
  const folder = makeProject({
    'cake.modal.json': cakeText,
    'answers/cake.initial.1.request.json': JSON.stringify({
      kind: 'initial',
      query: { resource: 'deal' },
      body: null,
      response: { status: 200, contentType: 'application/json' },
    }),
    'answers/cake.initial.1.response.json': '{ "data": {} }',
  });
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const words = ['check', 'cake.modal.json', '--recorded', 'answers', '--format', 'junit'];
  const parts = skippedIn((await runHere(words, folder)).output).map(({ part }) => part);
  expect(parts).toContain('the context list (the recording lacks it)');
  expect(parts).toContain('submits (none is recorded)');
});
