import { expect, test } from 'vitest';
import { maxDepth } from '../../src/base/json.ts';
import { prettyPrint } from '../../src/base/pretty-print.ts';

test('JSON on a single line is laid out as JSON.stringify does it', () => {
  const value = {
    data: {
      blocks: { size: { items: [{ label: 'a "b", [c]: {d}', value: -1.5 }, 'e\\'], error: '' } },
      actions: {},
    },
    list: [[], [1, true, null]],
  };
  const laidOut = `${JSON.stringify(value, null, 2)}\n`;
  expect(prettyPrint(JSON.stringify(value))).toBe(laidOut);
  expect(prettyPrint(`${JSON.stringify(value)}\n`)).toBe(laidOut);
  expect(prettyPrint('{ "data" : { } , "list": [ ] }')).toBe('{\n  "data": {},\n  "list": []\n}\n');
  for (const scalar of ['"a b"', '5', 'null']) expect(prettyPrint(scalar)).toBe(`${scalar}\n`);
});

test('nothing of it is lost: no digit, no escape, no member that is there twice', () => {
  expect(prettyPrint('{"id":12345678901234567890,"rate":1.0,"path":"\\/a\\u00e9","a":1,"a":1e999}')).toBe(
    '{\n  "id": 12345678901234567890,\n  "rate": 1.0,\n  "path": "\\/a\\u00e9",\n  "a": 1,\n  "a": 1e999\n}\n',
  );
});

test.each(['{\n"a":1}', '{"a":1', '<p>', '', '[1,]'])(
  'a text of several lines, or that is not JSON, stays as it is: %j',
  (text) => {
    expect(prettyPrint(text)).toBe(text);
  },
);

test('JSON that is nested too deep stays unchanged: its indentation would take gigabytes', () => {
  const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
  expect(prettyPrint(nested(maxDepth))).toContain('\n');
  expect(prettyPrint(nested(maxDepth + 1))).toBe(nested(maxDepth + 1));
});
