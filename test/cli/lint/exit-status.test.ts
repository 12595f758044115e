import { expect, test } from 'vitest';
import type { ReportedDiagnostic } from '../../../src/cli/diagnostics/reported-diagnostic.ts';
import { exitStatusOf } from '../../../src/cli/diagnostics/totals.ts';
import { createWarningLimits } from '../../../src/cli/policy/report-round.ts';
import { diagnostic, file } from '../diagnostics.ts';

test.each([
  [{ errors: 0, excesses: 0, failures: 0 }, 0],
  [{ errors: 1, excesses: 0, failures: 0 }, 1],
  [{ errors: 0, excesses: 1, failures: 0 }, 1],
  [{ errors: 1, excesses: 0, failures: 1 }, 2],
  [{ errors: 0, excesses: 0, failures: 1 }, 2],
])('%j has status %i', (outcome, status) => {
  expect(exitStatusOf(outcome)).toBe(status);
});

const configOf = (folder: string, maxWarnings: number) => {
  const name = `${folder}/json-modal.config.json`;
  const source = { path: `/project/${name}`, name, text: '{}', folder: `/project/${folder}` };
  const limits = [{ value: maxWarnings, source, at: '/maxWarnings' }];
  return { path: source.path, sources: [source], levels: [], ignores: [], suppressions: [], limits };
};

const warnings = (count: number): ReportedDiagnostic[] =>
  Array.from({ length: count }, () => diagnostic('{}', '{}', { severity: 'warning' }));

test.each<[string, number | undefined, string[]]>([
  ['that of the command line counts all files', 2, ['There are 4 warnings, but "--max-warnings" allows 2.']],
  ['and may be enough', 4, []],
  [
    'each config has its own',
    undefined,
    ['There are 3 warnings, but "maxWarnings" in "b/json-modal.config.json" allows 1.'],
  ],
])('of limits for warnings, %s', (_, most, exceeded) => {
  const limits = createWarningLimits(most);
  const [a, b] = [configOf('a', 1), configOf('b', 1)];
  limits.add(file('a/x', '{}', warnings(1)), a);
  limits.add(file('b/x', '{}', warnings(2)), b);
  limits.add(file('b/y', '{}', warnings(1)), b);
  expect(limits.describeExceeded()).toEqual(exceeded);
});
