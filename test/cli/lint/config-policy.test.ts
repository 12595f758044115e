import { readFileSync, rmSync } from 'node:fs';
import { describe, expect, onTestFinished, test } from 'vitest';
import { root } from '../../../.setup/vite/paths.ts';
import { makeProject } from '../../make-project.ts';
import { runHere } from '../run.ts';

const right = readFileSync(`${root}test/cli/project/cake.modal.json`, 'utf8');
const wrong = right.replace('"label": "Cake size"', '"lable": "Cake size"');
/** With one warning. */
const blank = right.replace('"label": "Cake size"', '"label": " "');
const name = 'json-modal.config.json';

function project(files: Record<string, string | object>) {
  const texts = Object.entries(files).map(([path, value]) => [
    path,
    typeof value === 'string' ? value : JSON.stringify(value, null, 2),
  ]);
  const folder = makeProject(Object.fromEntries(texts));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

describe('a config adds to the one above it', () => {
  test('so an empty one drops nothing: levels, ignores, suppressions, and the baseline', async () => {
    const above = {
      rules: { 'empty-label': 'error' },
      ignores: ['apps/a/old'],
      suppressions: [
        {
          rule: 'unknown-option',
          pointer: '/properties/blocks/properties/size/options/lable',
          file: 'apps/a/b.modal.json',
          reason: 'Known.',
        },
      ],
    };
    const folder = project({
      [name]: above,
      [`apps/a/${name}`]: {},
      'apps/b/package.json': { name: 'b', 'json-modal': {} },
      'apps/a/a.modal.json': blank,
      'apps/a/b.modal.json': wrong,
      'apps/a/old/c.modal.json': wrong,
      'apps/b/d.modal.json': blank,
    });
    const { status, output } = await runHere(['lint', '--format', 'json'], folder);
    expect(status).toBe(1);
    const files: { path: string; diagnostics: { rule: string; severity: string }[] }[] =
      JSON.parse(output).files;
    expect(
      files.map((file) => [file.path, file.diagnostics.map((it) => `${it.severity} ${it.rule}`)]),
    ).toEqual([
      ['apps/a/a.modal.json', ['error empty-label']],
      ['apps/a/b.modal.json', []],
      ['apps/b/d.modal.json', ['error empty-label']],
    ]);
  });

  test('its budget is for all files below it, and a nearer one for its own', async () => {
    const files = {
      [name]: { maxWarnings: 1 },
      'apps/a/a.modal.json': blank,
      'apps/b/b.modal.json': blank,
      [`apps/a/${name}`]: {},
      [`apps/b/${name}`]: {},
    };
    expect(await runHere(['lint', '--quiet'], project(files))).toMatchObject({
      status: 1,
      complaints: 'There are 2 warnings, but "maxWarnings" in "json-modal.config.json" allows 1.\n',
    });
    const own = { ...files, [`apps/b/${name}`]: { maxWarnings: 1 } };
    expect(await runHere(['lint', '--quiet'], project(own))).toMatchObject({ status: 0 });
    const locked = { ...own, [name]: { maxWarnings: 1, locked: true } };
    expect(await runHere(['lint', '--quiet'], project(locked))).toMatchObject({ status: 1 });
  });

  test('a suppression of it is unused only if no file below it needs it, and reported once', async () => {
    const suppression = { rule: 'empty-label', pointer: '/properties/blocks/properties/size/options/label' };
    const files = {
      [name]: { suppressions: [{ ...suppression, reason: 'Known.' }] },
      'apps/a/a.modal.json': blank,
      [`apps/a/${name}`]: {},
      'apps/b/b.modal.json': right,
      [`apps/b/${name}`]: {},
    };
    expect(await runHere(['lint'], project(files))).toMatchObject({
      status: 0,
      output: expect.not.stringContaining('unused'),
    });
    const { output } = await runHere(['lint'], project({ ...files, 'apps/a/a.modal.json': right }));
    expect(output.match(/is unused/g)).toHaveLength(1);
  });

  test('up to a root', async () => {
    const folder = project({
      [name]: { rules: { 'unknown-option': 'off' } },
      [`apps/${name}`]: { root: true },
      'apps/a/a.modal.json': wrong,
      'b.modal.json': wrong,
    });
    const { output } = await runHere(['lint'], folder);
    expect(output).toContain('1 error in 2 files.');
  });
});

const policy = { root: true, locked: true, maxWarnings: 3, rules: { 'duplicate-label': 'warning' } };
const is = '"json-modal.config.json" is locked';

test.each<[object, string]>([
  [
    { rules: { 'duplicate-label': 'info' } },
    `3, column 5: "duplicate-label" must be at least warning, since ${is}, got info.`,
  ],
  [
    { rules: { 'unknown-option': 'warning' } },
    `3, column 5: "unknown-option" must be at least error, since ${is}, got warning.`,
  ],
  [
    { overrides: [{ files: '*.modal.json', rules: { 'empty-label': 'off' } }] },
    `6, column 9: "empty-label" must be at least warning, since ${is}, got off.`,
  ],
  [{ ignores: ['old'] }, `2, column 3: "ignores" is not allowed, since ${is}. Remove it.`],
  [{ baseline: 'known.json' }, `2, column 3: "baseline" is not allowed, since ${is}. Remove it.`],
  [{ root: true }, `2, column 3: "root" is not allowed, since ${is}. Remove it.`],
  [{ maxWarnings: 4 }, `2, column 3: "maxWarnings" must be at most 3, since ${is}, got 4.`],
  [
    { suppressions: [{ rule: 'empty-label', pointer: '/a', reason: 'Known.' }] },
    `3, column 5: "suppressions" is not allowed, since ${is}. Remove it.`,
  ],
])('below a locked config, %j is an error at its place, once for all files', async (own, message) => {
  const folder = project({
    [name]: policy,
    [`apps/${name}`]: own,
    'apps/a.modal.json': right,
    'apps/b/b.modal.json': right,
  });
  const expected = { status: 2, complaints: `"apps/${name}" at line ${message}\n` };
  expect(await runHere(['lint'], folder)).toMatchObject(expected);
  expect(await runHere(['check', 'apps/a.modal.json', '--recorded', 'none'], folder)).toMatchObject({
    status: 2,
  });
});

test.each<[string, object]>([
  ['raises a level', { rules: { 'duplicate-label': 'error', 'unknown-option': 'error' } }],
  ['lowers the budget', { maxWarnings: 0 }],
  ['extends the locked config', { extends: '../json-modal.config.json' }],
  ['locks more', { locked: true, rules: { 'duplicate-label': 'error' } }],
  ['adds nothing', { ignores: [], suppressions: [], overrides: [] }],
])('below a locked config, a config that %s is allowed', async (_, own) => {
  const suppression = { rule: 'empty-label', pointer: '/properties/blocks/properties/size/options/label' };
  const folder = project({
    [name]: {
      ...policy,
      ignores: ['apps/old'],
      baseline: 'known.json',
      suppressions: [{ ...suppression, reason: 'Known.' }],
    },
    'known.json': { version: 3, files: {} },
    [`apps/${name}`]: own,
    'apps/a.modal.json': blank,
    'apps/old/b.modal.json': wrong,
  });
  expect(await runHere(['lint'], folder)).toMatchObject({ status: 0, complaints: '' });
});

test('a config in a folder that a locked one ignores is not read', async () => {
  const folder = project({
    [name]: { ...policy, ignores: ['vendor'] },
    [`vendor/${name}`]: '{ "root": true, "nonsense": 1 }',
    'vendor/a.modal.json': wrong,
    'b.modal.json': right,
  });
  expect(await runHere(['lint'], folder)).toMatchObject({ status: 0, complaints: '' });
});

test('"config" names the place of each setting', async () => {
  const folder = project({
    [name]: policy,
    [`apps/${name}`]: { rules: { 'empty-label': 'error' }, maxWarnings: 1 },
  });
  const { output } = await runHere(['config', 'apps/a.modal.json'], folder);
  expect(JSON.parse(output)).toMatchObject({
    configs: [name, `apps/${name}`],
    locked: name,
    maxWarnings: 1,
    from: {
      rules: { 'duplicate-label': `${name}:6:5`, 'empty-label': `apps/${name}:3:5` },
      maxWarnings: `apps/${name}:5:3`,
    },
  });
});
