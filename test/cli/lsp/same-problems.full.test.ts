import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { expect, test } from 'vitest';
import type { Diagnostic } from 'vscode-languageserver-protocol/node';
import type { Example } from '../../../src/base/rule.ts';
import { documentEndings } from '../../../src/lint/documents/document-name.ts';
import { kindOfRule, rules } from '../../../src/lint/documents/index.ts';
import { writeExample } from '../../../src/lint/rules/example.ts';
import { type SampleDocument, sampleDocuments } from '../../language-server/documents.ts';
import { makeProject } from '../../make-project.ts';
import { runHere } from '../run.ts';
import { startClient } from './start-client.ts';

/** A config with a level, one for some files, ignored files, and a suppression. */
const configWith = (suppression: object) =>
  JSON.stringify({
    rules: { 'duplicate-label': 'error' },
    overrides: [{ files: 'unknown-option-*.modal.json', rules: { 'unknown-option': 'warning' } }],
    ignores: ['unsafe-url-*'],
    suppressions: [{ ...suppression, reason: 'Intended.' }],
  });

/** Returns the files of a sample: itself, and the modal of a response. */
function filesOfSample({ name, text, modal }: SampleDocument): readonly (readonly [string, string])[] {
  const file: readonly [string, string] = [name, text];
  return modal === undefined ? [file] : [file, [name.replace('.response.json', '.modal.json'), modal]];
}

/** Returns the files of an example of a rule. Those that need options of the command are left out. */
function filesOfExample(
  id: (typeof rules)[number]['id'],
  example: Example,
  index: number,
): readonly (readonly [string, string])[] {
  const { response, operation, fields } = example;
  if (operation !== undefined || fields !== undefined) return [];
  const file: readonly [string, string] = [
    `${id}-${index}${documentEndings[kindOfRule(id)]}`,
    writeExample(example),
  ];
  return response === undefined ? [file] : [file, [`${id}-${index}.response.json`, response]];
}

const files = Object.fromEntries([
  ...sampleDocuments.flatMap(filesOfSample),
  ...rules.flatMap(({ id, accepts, rejects }) =>
    [...accepts, ...rejects].flatMap((example, index) => filesOfExample(id, example, index)),
  ),
]);

/** The facts that both reports have. */
interface Reported {
  readonly rule: unknown;
  readonly severity: unknown;
  readonly message: unknown;
  readonly from: readonly number[];
  readonly to: readonly number[];
}

function fromServer({ code, severity, message, range: { start, end } }: Diagnostic): Reported {
  return {
    ...{ rule: code, message, severity: ['', 'error', 'warning', 'info'][severity ?? 0] },
    from: [start.line + 1, start.character + 1],
    to: [end.line + 1, end.character + 1],
  };
}

function fromCommand({ rule, severity, message, range: { start, end } }: ReportedByCommand): Reported {
  return { rule, severity, message, from: [start.line, start.column], to: [end.line, end.column] };
}

interface ReportedByCommand extends Pick<Reported, 'rule' | 'severity' | 'message'> {
  readonly pointer: string;
  readonly place?: string;
  readonly range: Readonly<Record<'start' | 'end', { readonly line: number; readonly column: number }>>;
}

/** Returns the report of the command about all files of a folder. */
async function lintAll(folder: string) {
  const words = ['lint', '.', '*.json', '--format', 'json', '--no-error-on-unmatched-pattern'];
  const { output } = await runHere(words, folder);
  return JSON.parse(output) as {
    readonly files: readonly { readonly path: string; readonly diagnostics: readonly ReportedByCommand[] }[];
    readonly summary: { readonly suppressed: number };
  };
}

test('the server reports what the command reports, for every sample and every example of a rule', async () => {
  const folder = makeProject(files);
  const [first] = (await lintAll(folder)).files.flatMap(({ path, diagnostics }) =>
    diagnostics.map(({ rule, pointer, place = pointer }) => ({ file: path, rule, pointer: place })),
  );
  writeFileSync(join(folder, 'json-modal.config.json'), configWith(first ?? {}));
  const report = await lintAll(folder);
  expect(report.summary.suppressed).toBe(1);
  const byFile = new Map(report.files.map(({ path, diagnostics }) => [path, diagnostics.map(fromCommand)]));
  const client = await startClient(folder);
  const differences: unknown[] = [];
  let count = 0;
  for (const [name, text] of Object.entries(files)) {
    const document = client.open(name, text);
    const published = (await client.diagnosticsOf(document)).map(fromServer);
    document.close();
    const expected = byFile.get(name) ?? [];
    count += expected.length;
    if (!isDeepStrictEqual(published, expected)) differences.push({ name, published, expected });
  }
  expect(differences).toEqual([]);
  expect(count).toBeGreaterThan(150);
});
