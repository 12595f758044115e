import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, inject } from 'vitest';
import { findSlow } from './find-slow.ts';
import { type Expression, nameOf } from './read-expressions.ts';

const { version }: { version: string } = createRequire(import.meta.url)('recheck/package.json');

/**
 * Expects that these expressions take linear time, wherever a text begins to match, except those of a list. A file has the
 * analyser and what it has analysed: only the other expressions take their half minute. `--update` records them.
 */
export function expectLinear(
  expressions: readonly Expression[],
  record: string,
  except: readonly string[] = [],
): void {
  const file = new URL(record, import.meta.url);
  const before = existsSync(file) ? readFileSync(file, 'utf8').trimEnd().split('\n') : [];
  const isKnown = before[0] === `recheck ${version}` && import.meta.env.MODE !== 'long';
  const known = new Set(isKnown ? before : []);
  const slow = findSlow(expressions.filter((expression) => !known.has(nameOf(expression))));
  expect(slow.filter(({ expression }) => !except.includes(expression))).toEqual([]);

  const lines = [`recheck ${version}`, ...[...new Set(expressions.map(nameOf))].sort()];
  if (inject('isUpdating')) writeFileSync(file, `${lines.join('\n')}\n`);
  else expect(before, 'They are linear. Run this test with --update, which records it.').toEqual(lines);
}
