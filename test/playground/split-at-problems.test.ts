import { lintResponse } from 'json-modal/lint';
import { expect, test } from 'vitest';
import { cutLines, markLine, splitAtProblems } from '../../playground/requests-tool/split-at-problems.ts';
import { samples } from '../../playground/samples/index.ts';

const modal = samples.find(({ id }) => id === 'cake-order')?.text ?? '';
const text = '{\n  "data": {\n    "blocks": {\n      "sise": {}, "size": { "lable": 1 }\n    }\n  }\n}\n';

test('a text is split behind the lines that have problems, and nothing is lost', () => {
  const problems = lintResponse(modal, text);
  const pieces = splitAtProblems(text, problems);
  expect(pieces.map(({ first, lines }) => [first, lines.length])).toEqual([
    [1, 4],
    [5, 3],
  ]);
  expect(pieces[0]?.problems).toEqual(problems);
  expect(`${pieces.flatMap(({ lines }) => lines).join('\n')}\n`).toBe(text);
});

test('each problem in a line is marked', () => {
  const problems = lintResponse(modal, text);
  const stretches = markLine(text.split('\n')[3] ?? '', problems);
  expect(stretches.filter(({ isMarked }) => isMarked).map((stretch) => stretch.text)).toEqual([
    '"sise"',
    '"lable"',
  ]);
  expect(stretches.map((stretch) => stretch.text).join('')).toBe(text.split('\n')[3]);
});

test.each(['', '\n', 'x', '{', '\r\n\r{"data":', '<html>', '{"data":{"blocks":{"\u2028":{}}}}'])(
  'any text is drawn whole: %j',
  (any) => {
    const problems = lintResponse(modal, any);
    const pieces = splitAtProblems(any, problems);
    expect(pieces.flatMap((piece) => piece.problems)).toHaveLength(problems.length);
    for (const { lines, problems: here } of pieces) {
      const line = lines.at(-1) ?? '';
      expect(
        markLine(line, here)
          .map((stretch) => stretch.text)
          .join(''),
      ).toBe(line);
    }
  },
);

test('of very many lines, those in the middle are counted instead', () => {
  const lines = Array.from({ length: 5000 }, (_, index) => String(index));
  const { first, left, last } = cutLines(lines, 1000);
  expect([first.length, left, last.length, first[0], last.at(-1)]).toEqual([1000, 3000, 1000, '0', '4999']);
  expect(cutLines(lines.slice(0, 2000), 1000)).toEqual({ first: lines.slice(0, 2000), left: 0, last: [] });
});
