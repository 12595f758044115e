import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import json from '@eslint/json';
import { ESLint } from 'eslint';
import type { ModalJson } from 'json-modal';
import { configs } from 'json-modal/eslint';
import { afterAll, expect, test } from 'vitest';
import { pathFrom } from '../../src/node/paths.ts';
import { makeProject } from '../make-project.ts';
import { action, block, cancel, modal, save, type Written } from '../modals.ts';
import { readXml } from './reports/read-xml.ts';
import { run } from './run.ts';

type Blocks = Record<string, Written>;

/** Ways to write the blocks of a modal wrongly, each with one diagnostic. */
const mistakes: readonly ((blocks: Blocks) => Blocks)[] = [
  (blocks) => ({ ...blocks, day: block('datepicker', { label: 'Day', mesage: 'Soon' }) }),
  (blocks) => ({ ...blocks, day: block('datepicker', { label: 'Day', value: '2026-02-30' }) }),
  (blocks) => ({ ...blocks, day: block('datepicker', { label: ' ' }) }),
  (blocks) => ({ ...blocks, day: block('datepicker', {}) }),
  (blocks) => ({ ...blocks, day: block('datepiker', { label: 'Day' }) }),
  (blocks) => ({ ...blocks, note: block('input', { label: 'Note', visibleOn: { note: 'not_empty' } }) }),
  (blocks) => ({ ...blocks, note: block('input', { label: 'Note', visibleOn: { gfit: 'not_empty' } }) }),
  (blocks) => ({
    ...blocks,
    size: block('select', { label: 'Size', items: [items[0], { label: 'Tiny', value: 'small' }] }),
  }),
  (blocks) => ({ ...blocks, size: block('select', { label: 'Size', items, value: 'tiny' }) }),
  (blocks) => ({ ...blocks, day: block('datepicker', { label: 'Note' }) }),
];

const items = [
  { label: 'Small', value: 'small' },
  { label: 'Large', value: 'large' },
];

const right: Blocks = {
  size: block('select', { label: 'Size', items }),
  note: block('input', { label: 'Note' }),
  day: block('datepicker', { label: 'Day' }),
};

const nameOf = (number: number) => `packages/${number % 2 === 0 ? 'orders' : 'crm'}/m${number}.modal.json`;
const numbers = Array.from({ length: 50 }, (_, number) => number);
const makeWrong = (number: number) =>
  modal(mistakes[number % mistakes.length]?.(right) ?? right, { cancel, order: save });

const folder = makeProject({
  'packages/ui/package.json': '{ "name": "ui" }',
  'json-modal.config.json': JSON.stringify({
    baseline: 'known.json',
    rules: { 'duplicate-label': 'error' },
    overrides: [{ files: ['packages/crm/m9.modal.json'], rules: { 'duplicate-label': 'off' } }],
    suppressions: [
      {
        rule: 'duplicate-item-value',
        pointer: '/properties/blocks/properties/size/options/items/[small]/value',
        file: nameOf(7),
        reason: 'The endpoint replaces them.',
      },
    ],
  }),
  ...Object.fromEntries(numbers.map((number) => [nameOf(number), `${JSON.stringify(makeWrong(number))}\n`])),
});

afterAll(() => rmSync(folder, { recursive: true }));

function edit(number: number, change: (text: string) => string): void {
  const path = join(folder, nameOf(number));
  const text = readFileSync(path, 'utf8');
  expect(change(text)).not.toBe(text);
  writeFileSync(path, change(text));
}

const write = (number: number, schema: ModalJson) => edit(number, () => JSON.stringify(schema, null, 2));

function move(number: number, to: string): void {
  mkdirSync(dirname(join(folder, to)), { recursive: true });
  renameSync(join(folder, nameOf(number)), join(folder, to));
}

/** The results of a run: the diagnostics, each as its file and its rule, and how many entries are gone. */
function lint(...words: string[]) {
  const reports = ['json=out/r.json', 'junit=out/r.xml', 'sarif=out/r.sarif', 'gitlab=out/r.gitlab.json'];
  const formats = ['stylish', ...reports].flatMap((format) => ['--format', format]);
  const { status, output } = run(['lint', ...formats, ...words], { folder });
  const read = (name: string) => readFileSync(join(folder, 'out', name), 'utf8');
  const { files, summary, baselines } = JSON.parse(read('r.json'));
  const found: readonly { readonly words: string; readonly severity: string }[] = files.flatMap(
    ({ path, diagnostics }: { path: string; diagnostics: { rule: string; severity: string }[] }) =>
      diagnostics.map(({ rule, severity }) => ({ words: `${path} ${rule}`, severity })),
  );
  const diagnostics = found.map((one) => one.words).sort();
  const failing = found.filter(({ severity }) => severity === 'error').length;

  expect(status).toBe(failing > 0 ? 1 : 0);
  expect(summary).toMatchObject({ errors: failing, exitStatus: status });
  expect(output.match(/^\S+:\d+:\d+ \w+ \S+/gm) ?? []).toHaveLength(diagnostics.length);
  expect(readXml(read('r.xml')).filter(([name]) => name === 'failure')).toHaveLength(failing);
  const [sarif] = JSON.parse(read('r.sarif')).runs;
  expect(sarif.invocations[0].exitCode).toBe(status);
  const open = sarif.results.filter(({ suppressions }: SarifResult) => suppressions === undefined);
  const inSarif = open.map(
    ({ ruleId, locations: [{ physicalLocation }] }: SarifResult) =>
      `${physicalLocation.artifactLocation.uri} ${ruleId}`,
  );
  expect(inSarif.sort()).toEqual(diagnostics);
  const inGitlab = JSON.parse(read('r.gitlab.json')).map(
    ({ location, check_name }: GitlabIssue) => `${location.path} ${check_name}`,
  );
  expect(inGitlab.sort()).toEqual(diagnostics);
  return { diagnostics, known: baselines[0]?.known, obsolete: baselines[0]?.obsolete };
}

interface SarifResult {
  readonly ruleId: string;
  readonly suppressions?: readonly object[];
  readonly locations: [{ readonly physicalLocation: { readonly artifactLocation: { uri: string } } }];
}

interface GitlabIssue {
  readonly location: { readonly path: string };
  readonly check_name: string;
}

test('a workspace with 50 wrong modals adopts the linter, and sees its new problems alone for three weeks', async () => {
  expect(lint('--update-baseline')).toEqual({ diagnostics: [], known: 48, obsolete: 0 });
  const unchanged = { diagnostics: [], known: 48, obsolete: 0 };
  expect(lint()).toEqual(unchanged);

  edit(0, (text) => JSON.stringify(JSON.parse(text), null, '\t').replaceAll('\n', '\r\n'));
  expect(lint()).toEqual(unchanged);
  for (const number of [1, 2, 3, 4, 19]) edit(number, (text) => text.replaceAll('"day"', '"date"'));
  for (const number of [5, 6, 29]) edit(number, (text) => text.replaceAll('"note"', '"remark"'));
  expect(lint()).toEqual(unchanged);
  for (const number of [7, 17, 8])
    edit(number, (text) => text.replace('"items":[', '"items":[{"label":"Mini","value":"xs"},'));
  expect(lint()).toEqual(unchanged);

  move(10, 'packages/orders/renamed.modal.json');
  move(11, 'packages/ui/moved.modal.json');
  expect(lint()).toEqual({
    diagnostics: [
      'packages/orders/renamed.modal.json unknown-option',
      'packages/ui/moved.modal.json invalid-date',
    ],
    known: 46,
    obsolete: 2,
  });
  expect(lint('--update-baseline')).toEqual(unchanged);

  write(20, modal(right, { cancel, order: save }));
  write(22, modal(right, { cancel, order: save }));
  const fixed = { diagnostics: [], known: 46, obsolete: 2 };
  expect(lint()).toEqual(fixed);
  expect(lint('packages/crm')).toEqual({ diagnostics: [], known: 22, obsolete: 0 });
  const gone = ['known.json obsolete-baseline', 'known.json obsolete-baseline'];
  expect(lint('--fail-on-obsolete')).toEqual({ ...fixed, diagnostics: gone });
  expect(lint('--update-baseline')).toEqual({ diagnostics: [], known: 46, obsolete: 0 });

  edit(24, (text) => text.replace('"label":"Note"', '"lable":"Note","label":"Note"'));
  edit(25, (text) => text.replace('"label":"Day"', '"label":""'));
  const broken = [`${nameOf(24)} unknown-option`, `${nameOf(25)} empty-label`].sort();
  expect(lint()).toEqual({ diagnostics: broken, known: 46, obsolete: 0 });
  rmSync(join(folder, nameOf(26)));
  expect(lint()).toEqual({ diagnostics: broken, known: 45, obsolete: 1 });

  const order = action('primary', { label: 'Pay', handler: 'open-url', url: 'ftp://pay.example' });
  writeFileSync(
    join(folder, nameOf(26)),
    JSON.stringify(modal({ sum: block('input', { label: 'Sum' }) }, { order })),
  );
  const replaced = [...broken, `${nameOf(26)} unsafe-url`].sort();
  expect(lint()).toEqual({ diagnostics: replaced, known: 45, obsolete: 1 });

  const eslint = new ESLint({
    cwd: folder,
    overrideConfigFile: true,
    overrideConfig: [{ plugins: { json } }, configs.recommended],
  });
  const results = await eslint.lintFiles(['packages/**/*.modal.json']);
  const inEslint = results.flatMap(({ filePath, messages }) =>
    messages.map(({ ruleId }) => `${pathFrom(folder, filePath)} ${ruleId?.slice('json-modal/'.length)}`),
  );
  writeFileSync(join(folder, 'none.json'), '{}');
  expect(inEslint.sort()).toEqual(lint('--config', 'none.json').diagnostics);
}, 60_000);
