import { expect, test } from 'vitest';
import { choosePaint } from '../../src/cli/terminal.ts';

test.each<[Record<string, string>, boolean, boolean]>([
  [{}, true, true],
  [{}, false, false],
  [{ NO_COLOR: '1' }, true, false],
  [{ NO_COLOR: '' }, true, true],
  [{ FORCE_COLOR: '1' }, false, true],
  [{ FORCE_COLOR: '' }, false, true],
  [{ FORCE_COLOR: '0' }, true, false],
  [{ FORCE_COLOR: '1', NO_COLOR: '1' }, false, true],
  [{ TERM: 'dumb' }, true, false],
])('with %j, in a terminal: %j, colours: %j', (environment, isTTY, isColoured) => {
  const paint = choosePaint({ environment, output: { isTTY, write: () => true } });
  expect(paint('red', 'x')).toBe(isColoured ? '\u001b[31mx\u001b[39m' : 'x');
});
