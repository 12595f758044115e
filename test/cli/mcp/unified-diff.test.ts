import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { unifiedDiff } from '../../../src/cli/mcp/tools/fix.ts';
import { makeProject } from '../../make-project.ts';
import { depth } from '../../seed.ts';

const lines = fc.array(fc.constantFrom('{', '}', '  "a": 1,', '  "b": 2', ''), { maxLength: 30 });
const text = fc
  .tuple(lines, fc.boolean())
  .map(([list, isEnded]) => list.join('\n') + (isEnded && list.length > 0 ? '\n' : ''));

test('the diff of any two texts leads from one to the other', () => {
  fc.assert(
    fc.property(text, text, (before, after) => {
      expect(apply(before, unifiedDiff('a', before, after) ?? '')).toBe(after);
    }),
    { numRuns: depth(2_000, 100_000) },
  );
});

test('git applies it', () => {
  const folder = makeProject();
  const pairs = fc.sample(fc.tuple(text, text), { numRuns: 20, seed: 4 });
  const changed = pairs.filter(([before, after]) => before !== after && before !== '' && after !== '');
  expect(changed.length).toBeGreaterThan(10);
  for (const [before, after] of changed) {
    writeFileSync(join(folder, 'a'), before);
    // Git's own names begin with a letter and a slash.
    execFileSync('git', ['apply', '-p0', '--unidiff-zero', '--whitespace=nowarn', '-'], {
      cwd: folder,
      input: unifiedDiff('a', before, after) ?? '',
    });
    expect(readFileSync(join(folder, 'a'), 'utf8')).toBe(after);
  }
});

test('it is short for a small change of a long text', () => {
  const list = Array.from({ length: 20_000 }, (_, index) =>
    index % 4 === 0 ? '{' : `  "a": ${index % 100},`,
  );
  const changed = list.with(5, 'x').with(19_990, 'y').toSpliced(10_000, 1);
  const diff = unifiedDiff('a', `${list.join('\n')}\n`, `${changed.join('\n')}\n`) ?? '';
  expect(diff.split('\n').length).toBeLessThan(30);
  expect(apply(`${list.join('\n')}\n`, diff)).toBe(`${changed.join('\n')}\n`);
});

test('a change of too many lines has none', () => {
  const list = Array.from({ length: 2_000 }, (_, index) => `${index}\n`);
  expect(unifiedDiff('a', list.join(''), list.toReversed().join(''))).toBe(undefined);
});

test('equal texts have an empty one', () => {
  expect(unifiedDiff('a', 'x\n', 'x\n')).toBe('');
});

/** Applies a diff, and checks its ranges and its context. */
function apply(before: string, diff: string): string {
  const oldLines = before.match(/[^\n]*\n|[^\n]+$/g) ?? [];
  const result: string[] = [];
  let at = 0;
  for (const hunk of diff.split(/^(?=@@ )/m).slice(1)) {
    const { from, to, lines } = readHunk(hunk);
    result.push(...oldLines.slice(at, from.start));
    const [removed, added] = [
      lines.filter(({ sign }) => sign !== '+'),
      lines.filter(({ sign }) => sign !== '-'),
    ];
    expect(removed.map(({ content }) => content)).toEqual(
      oldLines.slice(from.start, from.start + from.length),
    );
    expect([result.length, added.length]).toEqual([to.start, to.length]);
    result.push(...added.map(({ content }) => content));
    at = from.start + from.length;
  }
  return [...result, ...oldLines.slice(at)].join('');
}

function readHunk(hunk: string) {
  const [head = '', ...body] =
    hunk.replace(/\n\\ No newline at end of file\n/g, '\0').match(/[^\n\0]*[\n\0]/g) ?? [];
  const [, ...numbers] = /^@@ -(\d+),(\d+) \+(\d+),(\d+) @@/.exec(head) ?? [];
  const [from = 0, fromLength = 0, to = 0, toLength = 0] = numbers.map(Number);
  return {
    from: { start: fromLength === 0 ? from : from - 1, length: fromLength },
    to: { start: toLength === 0 ? to : to - 1, length: toLength },
    lines: body.map((line) => ({ sign: line[0], content: line.slice(1).replace('\0', '') })),
  };
}
