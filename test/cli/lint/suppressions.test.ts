import { relative } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { placesIn } from '../../../src/cli/diagnostics/diagnostic-identity.ts';
import type { Levels } from '../../../src/cli/diagnostics/levels.ts';
import type { ReportedDiagnostic } from '../../../src/cli/diagnostics/reported-diagnostic.ts';
import type { BaselineGroup } from '../../../src/cli/policy/baseline-file.ts';
import type { Config, Suppression } from '../../../src/cli/policy/config/config.ts';
import { createSuppressor } from '../../../src/cli/policy/suppressions.ts';
import { diagnostic, file as makeFile } from '../diagnostics.ts';

const text = '{ "a": 1 }';
const found = diagnostic(text, '"a"', { pointer: '/a' });
const suppression: Suppression = { rule: 'unknown-option', pointer: '/a', reason: 'The host knows it.' };

function configWith(suppressions: readonly Suppression[]): Config {
  const source = {
    path: '/project/json-modal.config.json',
    name: 'json-modal.config.json',
    text: JSON.stringify({ suppressions }),
    folder: '/project',
  };
  const written = suppressions.map((one, index) => ({ ...one, source, at: `/suppressions/${index}` }));
  return {
    path: source.path,
    sources: [source],
    levels: [],
    ignores: [],
    suppressions: written,
    limits: [],
  };
}

/** A suppressor for one round with this config. */
function open(config: Config, level: 'warning' | 'off' = 'warning', group: BaselineGroup = 'files') {
  const { suppress, findUnused } = createSuppressor('/project', group, () => level);
  return {
    suppress: (
      path: string,
      diagnostics: readonly ReportedDiagnostic[],
      levels: Levels = {},
      text = '{ "a": 1 }',
    ) => suppress({ path, text, places: placesIn(text), diagnostics, config, levels }, path),
    findUnused: (isWhole: boolean, isSearched = isWhole) => findUnused({ isWhole, isSearched }),
  };
}

test('a diagnostic is suppressed by its rule and its pointer together', () => {
  const config = configWith([suppression]);
  const suppressor = open(config);
  const others = [
    diagnostic(text, '"a"', { pointer: '/b' }),
    diagnostic(text, '"a"', { pointer: '/a', rule: 'option-type' }),
  ];
  expect(suppressor.suppress('/project/x.modal.json', [found, ...others])).toEqual(others);
  expect(suppressor.findUnused(true)).toEqual([]);
});

test.each([
  ['2026-12-31T23:59:59Z', []],
  ['2027-01-01T00:00:00Z', [found]],
])('one until a day holds to the end of this day in UTC: %s', (now, left) => {
  vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const suppressor = open(configWith([{ ...suppression, until: '2026-12-31' }]));
  expect(suppressor.suppress('/project/x.modal.json', [found])).toEqual(left);
});

test('a suppression for one file leaves the others alone', () => {
  const config = configWith([{ ...suppression, file: 'forms/x.modal.json' }]);
  const suppressor = open(config);
  expect(suppressor.suppress('/project/x.modal.json', [found])).toEqual([found]);
  expect(suppressor.suppress('/project/forms/x.modal.json', [found])).toEqual([]);
});

test('an unused suppression is a warning at its place in the config', () => {
  const config = configWith([{ ...suppression, rule: 'option-type' }, suppression]);
  const suppressor = open(config);
  suppressor.suppress('/project/x.modal.json', [
    diagnostic(text, '"a"', { pointer: '/a', rule: 'option-type' }),
  ]);
  const [file] = suppressor.findUnused(true);
  expect(file).toMatchObject({
    path: 'json-modal.config.json',
    diagnostics: [{ severity: 'warning', pointer: '/suppressions/1' }],
  });
  expect(file?.text.slice(0, file?.diagnostics[0]?.range.start.offset).match(/"pointer"/g)).toHaveLength(2);
});

test.each<[string, Partial<Suppression>, boolean, number]>([
  ['in whole folders every one is judged', {}, true, 1],
  ['in single files those for any file are not', {}, false, 0],
  ['in single files those for that file are', { file: 'x.modal.json' }, false, 1],
  ['those for files that are not there are', { file: 'y.modal.json' }, true, 1],
])('%s', (_, more, isWhole, unused) => {
  const suppressor = open(configWith([{ ...suppression, ...more }]));
  suppressor.suppress('/project/x.modal.json', []);
  expect(suppressor.findUnused(isWhole)).toHaveLength(unused);
});

test('unused ones can be silenced as any rule can', () => {
  const suppressor = open(configWith([suppression]), 'off');
  suppressor.suppress('/project/x.modal.json', []);
  expect(suppressor.findUnused(true)).toEqual([]);
});

test('one that two configs inherit is reported at the gravest of their levels', () => {
  const [one, other] = [configWith([suppression]), configWith([])];
  const { suppress, findUnused } = createSuppressor('/project', 'files', (config) =>
    config === one ? 'off' : 'error',
  );
  for (const config of [one, { ...other, suppressions: one.suppressions }])
    suppress({ ...makeFile('x', text, []), config, levels: {} }, '/project/x');
  const [file] = findUnused({ isWhole: true, isSearched: true });
  expect(file?.diagnostics).toMatchObject([{ severity: 'error' }]);
});

test('one is not unused if its rule did not run', () => {
  const suppressor = open(configWith([suppression]));
  suppressor.suppress('/project/x.modal.json', [], { 'unknown-option': 'off' });
  expect(suppressor.findUnused(true)).toEqual([]);
});

test('one for a file that is there, but was not linted, is not judged', () => {
  const suppressor = open(configWith([{ ...suppression, file: relative('/project', import.meta.filename) }]));
  suppressor.suppress('/project/x.modal.json', []);
  expect(suppressor.findUnused(true)).toEqual([]);
});

describe('an item is named by its value', () => {
  const items = (...values: string[]) => JSON.stringify({ items: values.map((value) => ({ value })) });
  const at = (modal: string, index: number) =>
    diagnostic(modal, 'items', { pointer: `/items/${index}/value` });

  test('wherever it goes', () => {
    const suppressor = open(configWith([{ ...suppression, pointer: '/items/[b]/value' }]));
    const [one, other] = [items('a', 'b'), items('x', 'b', 'a')];
    const [a, moved] = [at(one, 0), at(other, 2)];
    expect(suppressor.suppress('/project/x', [a, at(one, 1)], {}, one)).toEqual([a]);
    expect(suppressor.suppress('/project/y', [at(other, 1), moved], {}, other)).toEqual([moved]);
  });

  test('and never by its index, which is reported with the place to write', () => {
    const suppressor = open(configWith([{ ...suppression, pointer: '/items/1/value' }]));
    const modal = items('a', 'b');
    expect(suppressor.suppress('/project/x', [at(modal, 1)], {}, modal)).toHaveLength(1);
    expect(suppressor.findUnused(true)[0]?.diagnostics[0]?.message).toBe(
      'The suppression of "unknown-option" at "/items/1/value" is unused, since indexes change with the items. Write "/items/[b]/value".',
    );
  });
});

test('each of thousands of unused ones is compared a few times, whatever their number', () => {
  let looks = 0;
  const many = Array.from({ length: 8_000 }, (_, index) => ({
    ...suppression,
    get pointer() {
      looks += 1;
      return `/${index}`;
    },
  }));
  const text = JSON.stringify({ suppressions: many });
  const name = 'json-modal.config.json';
  const source = { path: `/project/${name}`, name, text, folder: '/project' };
  const written = many.map((one, index) =>
    Object.defineProperties(
      { ...suppression, source, at: `/suppressions/${index}` },
      Object.getOwnPropertyDescriptors(one),
    ),
  );
  const suppressor = open({ ...configWith([]), suppressions: written });
  looks = 0;
  const diagnostics = Array.from({ length: 100 }, () => diagnostic('{ "a": 1 }', '"a"', { pointer: '/b' }));
  for (let index = 0; index < 100; index++) suppressor.suppress(`/project/${index}.modal.json`, diagnostics);
  expect(suppressor.findUnused(true)[0]?.diagnostics).toHaveLength(8_000);
  expect(looks).toBeLessThan(8 * 8_000);
});
