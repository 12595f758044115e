import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lintProviderResponse, lintResponse } from 'json-modal/lint';
import { describe, expect, test } from 'vitest';
import { makeProject } from '../../make-project.ts';
import { type Mutation, mutated } from '../../providers/mutate.ts';
import { changeText } from '../../providers/mutate-exchange.ts';
import { environment } from '../../providers/plain.ts';
import { referenceProviders } from '../../providers/reference.ts';
import { serve } from '../../providers/serve.ts';
import { json, startEndpoint } from '../../session/server.ts';
import { runHere } from '../run.ts';
import { cakeText } from './endpoint.ts';

interface Fix {
  readonly description: string;
  readonly edits: readonly { readonly offset: number; readonly length: number; readonly text: string }[];
}

interface WithFixes {
  readonly rule: string;
  readonly fix?: Fix;
  readonly suggestions?: readonly Fix[];
}

interface File {
  readonly path: string;
  readonly diagnostics: readonly (WithFixes & { readonly response?: Omit<WithFixes, 'rule'> })[];
}

const bodies: readonly (readonly [string, unknown])[] = [
  ['an unknown option', { data: { blocks: { town: { lable: 'Town' } } } }],
  [
    'values of other types',
    { data: { blocks: { town: { isRequired: 'true', label: 5 }, shop: { message: 1 } } } },
  ],
  ['a list as an object', { data: { blocks: { shop: { items: { a: 'A', b: 'B' } } } } }],
  ['a comma at the end', '{ "data": { "blocks": { "shop": { "message": "Hi", } } } }'],
  ['no problem', { data: {} }],
];

describe('a problem of a response has the fixes of the linter:', () => {
  test.each(bodies)('%s', async (_, body) => {
    const { recorded, live, texts } = await checkModal(body);
    const expected = fixesIn(
      lintResponse(cakeText, texts.values().next().value ?? '', { closedItems: true }),
    );
    expect(recorded.files.flatMap(({ diagnostics }) => fixesIn(diagnostics))).toEqual(expected);
    expect(inResponses(live.files)).toEqual(expected);
  });

  test('at least three of these bodies have a fix', async () => {
    const fixes = bodies.map(([, body]) =>
      fixesIn(lintResponse(cakeText, typeof body === 'string' ? body : JSON.stringify(body))),
    );
    expect(fixes.filter((all) => all.some(({ fix }) => fix)).length).toBeGreaterThanOrEqual(3);
  });

  test.each<[string, Mutation]>([
    ['a comma at the end', changeText('postMeeting', (text) => text.replace(/\}$/, ',}'))],
    ['single quotes', changeText('postMeeting', (text) => text.replaceAll('"', "'"))],
  ])('of a provider, %s', async (_, mutation) => {
    const { manifest } = referenceProviders['video-calling'];
    const provider = await serve(mutated('video-calling', mutation));
    const words = [
      'check',
      'app.manifest.json',
      '--endpoint',
      provider.origin,
      '--writes',
      '--format',
      'json',
    ];
    const folder = makeProject({ 'app.manifest.json': manifest });
    const recorded = await runHere([...words, '--record', 'rec'], folder, environment);
    const live = await runHere(words, makeProject({ 'app.manifest.json': manifest }), environment);
    await provider.close();
    const { files }: { readonly files: readonly File[] } = JSON.parse(recorded.output);
    const wrong = files.filter(({ diagnostics }) => fixesIn(diagnostics).length > 0);
    expect(wrong.length).toBeGreaterThan(0);
    for (const { path, diagnostics } of wrong) {
      const all = lintProviderResponse(manifest, 'postMeeting', readFileSync(join(folder, path), 'utf8'));
      // The same problem of a text in several places is reported at the first one.
      for (const problem of fixesIn(diagnostics)) expect(fixesIn(all)).toContainEqual(problem);
    }
    expect(inResponses(JSON.parse(live.output).files).length).toBe(wrong.length);
  });
});

describe('a fix changes the text that has the problem:', () => {
  test.each(bodies)('%s', async (_, body) => {
    const { recorded, texts } = await checkModal(body);
    for (const { path, diagnostics } of recorded.files)
      for (const { rule, fix } of diagnostics.filter((diagnostic) => diagnostic.fix)) {
        const text = texts.get(path) ?? '';
        const left = lintResponse(cakeText, applied(text, fix), { closedItems: true });
        const before = lintResponse(cakeText, text, { closedItems: true });
        expect(countOf(left, rule)).toBeLessThan(countOf(before, rule));
      }
  });

  test('SARIF has those of recorded responses, and none that would change the modal', async () => {
    const [, body] = bodies[0] ?? [];
    const recorded = await checkModal(body, 'sarif');
    const uris = resultsIn(recorded.recorded).flatMap(({ fixes = [] }) =>
      fixes.map(({ artifactChanges }) => artifactChanges[0]?.artifactLocation.uri),
    );
    expect(uris).toEqual([expect.stringMatching(/^answers\/cake\.initial\..*\.response\.json$/)]);
    expect(resultsIn(recorded.live).flatMap(({ fixes = [] }) => fixes)).toEqual([]);
  });

  test('the text names no option that check does not have', async () => {
    const { recorded, live } = await checkModal(bodies[0]?.[1], 'stylish');
    for (const { output } of [recorded, live]) {
      expect(output).toContain('Did you mean "label"?');
      expect(output).not.toContain('--fix');
    }
  });
});

/** Checks a modal whose endpoint always responds with a body, with and without a recording. */
async function checkModal(body: unknown, format = 'json') {
  const endpoint = await startEndpoint();
  endpoint.answerWith(json(body));
  const words = ['check', 'cake.modal.json', '--context', 'view=details', '--format', format];
  const folder = makeProject({ 'cake.modal.json': cakeText });
  await runHere([...words, '--endpoint', endpoint.url, '--record', 'answers'], folder);
  const live = await runHere([...words, '--endpoint', endpoint.url], folder);
  await endpoint.close();
  const recorded = await runHere([...words, '--recorded', 'answers'], folder);
  const paths = readdirSync(join(folder, 'answers'))
    .filter((name) => name.endsWith('.response.json'))
    .map((name) => `answers/${name}`);
  const texts = new Map(paths.map((path) => [path, readFileSync(join(folder, path), 'utf8')]));
  return { recorded: parsed(recorded), live: parsed(live), texts };
}

function parsed(ran: { readonly output: string }) {
  const { files = [], runs = [] } = ran.output.startsWith('{') ? JSON.parse(ran.output) : {};
  return {
    ...ran,
    files: files as readonly File[],
    runs: runs as readonly { readonly results: readonly Result[] }[],
  };
}

interface Result {
  readonly fixes?: readonly {
    readonly artifactChanges: readonly { readonly artifactLocation: { readonly uri: string } }[];
  }[];
}

function resultsIn({ runs }: ReturnType<typeof parsed>): readonly Result[] {
  return runs.flatMap(({ results }) => results);
}

/** Returns the fixes of the problems that have some. */
function fixesIn(problems: readonly WithFixes[]): readonly WithFixes[] {
  return problems.flatMap(({ rule, fix, suggestions }) =>
    fix || suggestions ? [{ rule, ...(fix && { fix }), ...(suggestions && { suggestions }) }] : [],
  );
}

/** Returns the fixes of problems in unrecorded responses. The document itself has none. */
function inResponses(files: readonly File[]): readonly WithFixes[] {
  const diagnostics = files.flatMap((file) => file.diagnostics);
  expect(fixesIn(diagnostics)).toEqual([]);
  return fixesIn(diagnostics.map(({ rule, response }) => ({ rule, ...response })));
}

function countOf(problems: readonly WithFixes[], rule: string): number {
  return problems.filter((problem) => problem.rule === rule).length;
}

function applied(text: string, fix: Fix | undefined): string {
  return (fix?.edits ?? []).reduceRight(
    (changed, { offset, length, text: inserted }) =>
      changed.slice(0, offset) + inserted + changed.slice(offset + length),
    text,
  );
}
