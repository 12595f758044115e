import { expect, test } from 'vitest';
import { codeFrames } from '../../../src/cli/reports/code-frame.ts';

test('thousands of marks in a line that is a whole file are each shown', () => {
  const member = '{ "lable": 1 }, ';
  const text = `[\n${member.repeat(250_000)}\n]`;
  const frames = codeFrames(text);
  for (let index = 0; index < 50_000; index++) {
    const column = member.length * index + 3;
    const start = { line: 2, column, offset: column + 1 };
    const frame = frames({ start, end: { ...start, offset: column + 8 } }, (part) => part);
    if (index % 25_000 === 0) expect(frame).toMatch(/\| .*"lable".*…\n.*\^{7}\n {2}3 \| \]$/);
  }
});
