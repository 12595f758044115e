import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findTooSlow, type RecordedFile, type RecordedRun, recordRun } from '../../.setup/suite-border.ts';

const quick = Array.from({ length: 99 }, (_, index) => file(`test/quick-${index}.test.ts`, 1));

function file(path: string, seconds: number, processorSeconds = 0): RecordedFile {
  return { path, seconds, tests: [{ name: 'does what it says', processorSeconds }] };
}

test('a file with more than 3 % of the time is too slow for npm test, however long that is', () => {
  expect(findTooSlow(recordRun([...quick, file('test/a.test.ts', 3)]))).toEqual([]);
  expect(findTooSlow(recordRun([...quick, file('test/a.test.ts', 4)]))).toEqual([
    'test/a.test.ts takes 3.9 % of the time, 3.0 % at most. Test its law in a lower layer or with fewer cases, or move it to test/a.full.test.ts.',
  ]);
});

test('a test that computes for more than 2 s is too slow for npm test', () => {
  expect(findTooSlow(recordRun([...quick, file('test/a.browser.test.tsx', 1, 2)]))).toEqual([]);
  expect(findTooSlow(recordRun([...quick, file('test/a.browser.test.tsx', 1, 2.1)]))).toEqual([
    'test/a.browser.test.tsx > does what it says takes 2.1 s of processor time, 2 s at most. Test its law in a lower layer or with fewer cases, or move it to test/a.full.browser.test.tsx.',
  ]);
});

test('nothing in npm test is too slow for it, by the last recorded run', () => {
  const run: RecordedRun = JSON.parse(readFileSync(new URL('../last-run.json', import.meta.url), 'utf8'));
  expect(findTooSlow(run), 'After the repair, record a quiet run: RECORD=1 npm test.').toEqual([]);
});
