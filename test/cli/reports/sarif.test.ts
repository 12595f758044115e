import { posix, win32 } from 'node:path';
import { describe, expect, test } from 'vitest';
import { sarifReport, toArtifactLocation } from '../../../src/cli/reports/sarif.ts';
import { diagnostic, file, reportOf } from '../diagnostics.ts';
import { validateSarif } from '../sarif/validate.ts';

const text = '{\r\n\t"lable": "🎂",\r\n\t"b": 1\r\n}';
const fix = { description: 'Write "label".', edits: [{ offset: 4, length: 7, text: '"label"' }] };
const lable = diagnostic(text, '"lable"', { fix });

function resultsOf(...files: Parameters<typeof reportOf>[1]) {
  const log = JSON.parse(reportOf(sarifReport, files));
  expect(validateSarif(log)).toEqual([]);
  return log.runs[0].results;
}

test('a log without results is valid, too', () => {
  expect(resultsOf(file('a', '{}', []))).toEqual([]);
});

test('a result has its rule, its level, its whole region and its fix', () => {
  const [result] = resultsOf(file('a b/ü#1.modal.json', text, [lable]));
  expect(result).toMatchObject({
    ruleId: 'unknown-option',
    level: 'error',
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: 'a%20b/%C3%BC%231.modal.json', uriBaseId: '%SRCROOT%' },
          region: { startLine: 2, startColumn: 2, endLine: 2, endColumn: 9, charOffset: 4, charLength: 7 },
        },
      },
    ],
    fixes: [{ artifactChanges: [{ replacements: [{ deletedRegion: { charOffset: 4, charLength: 7 } }] }] }],
  });
});

test('every result points at the rule that it names', () => {
  const log = JSON.parse(reportOf(sarifReport, [file('a', text, [lable])]));
  const [{ tool, results }] = log.runs;
  for (const { ruleId, ruleIndex } of results) expect(tool.driver.rules[ruleIndex].id).toBe(ruleId);
});

test('every rule has the texts that GitHub requires', () => {
  const [{ tool }] = JSON.parse(reportOf(sarifReport, [])).runs;
  for (const { shortDescription, fullDescription, help } of tool.driver.rules)
    for (const words of [shortDescription, fullDescription, help]) expect(words?.text).toMatch(/^[A-Z].+\.$/);
});

describe('a fingerprint', () => {
  const fingerprints = (...files: Parameters<typeof reportOf>[1]) =>
    resultsOf(...files).map((result: { partialFingerprints: object }) => result.partialFingerprints);

  test('stays the same when lines are added above it', () => {
    const later = `\n\n${text}`;
    expect(fingerprints(file('a', later, [diagnostic(later, '"lable"')]))).toEqual(
      fingerprints(file('a', text, [lable])),
    );
  });

  test('is another one for each diagnostic', () => {
    const [one, other] = fingerprints(file('a', text, [lable, lable]));
    expect(one).not.toEqual(other);
  });
});

test.each([
  ['a/b.json', 'a/b.json'],
  ['../x y.json', '../x%20y.json'],
  ['C:/a', 'C%3A/a'],
  ['a%20', 'a%2520'],
])('the path %s is the URI %s from the root of the repository', (path, uri) => {
  expect(toArtifactLocation(path, posix)).toEqual({ uri, uriBaseId: '%SRCROOT%' });
});

test.each([
  ['D:/my forms/a#1.json', 'file:///D:/my%20forms/a%231.json'],
  ['//server/share/ü.json', 'file://server/share/%C3%BC.json'],
])('on Windows, %s is on another drive, and the URI of a file', (path, uri) => {
  expect(toArtifactLocation(path, win32)).toEqual({ uri });
});

test('a file outside of every root has its URI', () => {
  expect(toArtifactLocation('/tmp/a b.json', posix)).toEqual({ uri: 'file:///tmp/a%20b.json' });
  expect(resultsOf(file('/tmp/a b.json', text, [lable]))).toHaveLength(1);
});

test('of more results than code scanning accepts, the gravest are listed, and the log says so', () => {
  const of = (severity: 'error' | 'warning' | 'info', count: number) =>
    Array.from({ length: count }, () => diagnostic(text, '"lable"', { severity }));
  const files = [
    file('infos', text, of('info', 9_000)),
    file('warnings', text, of('warning', 39_000)),
    file('errors', text, of('error', 12_000)),
  ];
  const [run] = JSON.parse(reportOf(sarifReport, files)).runs;
  const levels = run.results.map(({ level }: { readonly level: string }) => level);
  expect(levels).toEqual([...Array(12_000).fill('error'), ...Array(13_000).fill('warning')]);
  expect(run.invocations[0].toolExecutionNotifications).toEqual([
    {
      level: 'note',
      descriptor: { id: 'left-out' },
      message: {
        text: 'Code scanning accepts at most 25,000 results, so the 25,000 gravest of 60,000 are listed.',
      },
    },
  ]);
});
