import { expect, test } from 'vitest';
import type { Config, Suppression } from '../../../src/cli/lint/config/config.ts';
import { createSuppressor } from '../../../src/cli/lint/suppressions.ts';
import { finding } from '../findings.ts';

const text = '{ "a": 1 }';
const found = finding(text, '"a"', { pointer: '/a' });
const suppression: Suppression = { rule: 'unknown-option', pointer: '/a', reason: 'The host knows it.' };

function configWith(suppressions: readonly Suppression[]): Config {
  return {
    path: '/project/json-modal.config.json',
    text: JSON.stringify({ suppressions }),
    rules: {},
    suppressions,
  };
}

test('a finding is suppressed by its rule and its pointer together', () => {
  const config = configWith([suppression]);
  const suppressor = createSuppressor('/project', {});
  const others = [
    finding(text, '"a"', { pointer: '/b' }),
    finding(text, '"a"', { pointer: '/a', rule: 'option-type' }),
  ];
  expect(suppressor.suppress(config, '/project/x.modal.json', [found, ...others])).toEqual(others);
  expect(suppressor.findUnused(true)).toEqual([]);
});

test('a suppression for one file leaves the others alone', () => {
  const config = configWith([{ ...suppression, file: 'forms/x.modal.json' }]);
  const suppressor = createSuppressor('/project', {});
  expect(suppressor.suppress(config, '/project/x.modal.json', [found])).toEqual([found]);
  expect(suppressor.suppress(config, '/project/forms/x.modal.json', [found])).toEqual([]);
});

test('an unused suppression is a warning at its place in the config', () => {
  const config = configWith([{ ...suppression, rule: 'option-type' }, suppression]);
  const suppressor = createSuppressor('/project', {});
  suppressor.suppress(config, '/project/x.modal.json', [
    finding(text, '"a"', { pointer: '/a', rule: 'option-type' }),
  ]);
  const [file] = suppressor.findUnused(true);
  expect(file).toMatchObject({
    path: 'json-modal.config.json',
    findings: [{ severity: 'warning', pointer: '/suppressions/1' }],
  });
  expect(config.text.slice(0, file?.findings[0]?.range.start.offset).match(/"pointer"/g)).toHaveLength(2);
});

test.each<[string, Partial<Suppression>, boolean, number]>([
  ['in whole folders every one is judged', {}, true, 1],
  ['in single files those for any file are not', {}, false, 0],
  ['in single files those for that file are', { file: 'x.modal.json' }, false, 1],
  ['those for files that were not linted never are', { file: 'y.modal.json' }, true, 0],
])('%s', (_, more, isWhole, unused) => {
  const suppressor = createSuppressor('/project', {});
  suppressor.suppress(configWith([{ ...suppression, ...more }]), '/project/x.modal.json', []);
  expect(suppressor.findUnused(isWhole)).toHaveLength(unused);
});

test('unused ones can be silenced as any rule can', () => {
  const suppressor = createSuppressor('/project', { 'unused-suppression': 'off' });
  suppressor.suppress(configWith([suppression]), '/project/x.modal.json', []);
  expect(suppressor.findUnused(true)).toEqual([]);
});
