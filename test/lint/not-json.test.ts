import { fixModal, lintModal } from 'json-modal/lint';
import { describe, expect, test } from 'vitest';
import { writeExample } from '../../src/lint/rules/example.ts';

const modal = writeExample({ blocks: ['name: input { "label": "Name" }'] });

describe('text that is not JSON is reported with its form:', () => {
  const label = '"Name"';
  test.each([
    ["'Name'", 'The text is in single quotes; JSON has double quotes. Write "Name".'],
    ['“Name”', 'The text is in curly quotes; JSON has straight ones. Write "Name".'],
    ['`Name`', 'The text is in backticks; JSON has double quotes. Write "Name".'],
    ['undefined', 'undefined is not JSON. Put text in double quotes.'],
    ['NaN', 'NaN is not JSON. Put text in double quotes.'],
    ['Name', 'Name is not JSON. Put text in double quotes.'],
    ['"Name";', '; is not JSON. Write a comma or a colon, or remove it.'],
    ['"Na\nme"', 'A line break must be escaped in a text. Write \\n for the line break.'],
    ['"Na\tme"', 'A tab must be escaped in a text. Write \\t.'],
    ['"Na\\me"', '\\m is not an escape sequence of JSON. Write a backslash as two: \\\\.'],
  ])('%j', (written, message) => {
    expect(lintModal(modal.replace(label, written)).map((diagnostic) => diagnostic.message)).toEqual([
      message,
    ]);
  });

  test.each([
    ['<html>\n', 'The text is HTML, not JSON. Check where it was saved from.'],
    [
      '<!DOCTYPE html><html><body>Not found</body></html>',
      'The text is HTML, not JSON. Check where it was saved from.',
    ],
    ['<pre>Cannot GET /modal</pre>', 'The text is HTML, not JSON. Check where it was saved from.'],
    ['<?xml version="1.0"?><Error/>', 'The text is XML, not JSON. Check where it was saved from.'],
    ['<Error><Code>NoSuchKey</Code></Error>', 'The text is XML, not JSON. Check where it was saved from.'],
    [
      '<br />\n<b>Warning</b>: x\n{"success":true,"data":[]}',
      'HTML precedes the JSON, such as a printed warning. Remove it.',
    ],
    ['<<<<<<< HEAD\n{}\n', '<<<<<<< HEAD is not JSON. Begin with "{".'],
    ['<modal here>', '<modal here> is not JSON. Begin with "{".'],
    ['type: object\nproperties:\n', 'type is not JSON. Begin with "{".'],
    ['export default {};', 'export default is not JSON. Begin with "{".'],
    ['Error: no such row', 'Error is not JSON. Begin with "{".'],
  ])('%j', (text, message) => {
    expect(lintModal(text).map((diagnostic) => diagnostic.message)).toEqual([message]);
    expect(lintModal(`// An order\n/* of cake */\n${text}`).at(-1)?.message).toEqual(message);
  });
});

test.each([
  ['Here is your modal:\n\n```json\n', '```\n', 'The JSON is in a code fence.'],
  ['```json\n', '```\n', 'The JSON is in a code fence.'],
  ['```\n', '\n```\nTell me if you need more.', 'The JSON is in a code fence.'],
  ['Here is the modal that you asked for:\n\n', '', 'The JSON is below a sentence.'],
])(
  'JSON from a chat between %j and %j is one problem, whose fix leaves the JSON',
  (before, after, message) => {
    const chat = before + modal + after;
    expect(lintModal(chat).map((diagnostic) => diagnostic.message)).toEqual([
      `${message} Remove everything around it.`,
    ]);
    expect(JSON.parse(fixModal(chat).text)).toEqual(JSON.parse(modal));
  },
);

test('a merge conflict is one problem, at its first line', () => {
  const lines = modal.split('\n');
  const conflict = (at: number) =>
    lines.toSpliced(at, 0, '<<<<<<< HEAD', '  "a": 1,', '=======', '  "a": 2,', '>>>>>>> feature').join('\n');
  for (const at of [0, 1, 5, lines.length - 1])
    expect(lintModal(conflict(at))).toMatchObject([
      {
        rule: 'json-syntax',
        message:
          'The text has an unresolved merge conflict. Keep one side, and remove the lines with <<<<<<<, ======= and >>>>>>>.',
        range: { start: { line: at + 1, column: 1 } },
      },
    ]);
  expect(lintModal(modal.replace('"label": "', '"label": "<<<<<<< a ======= '))).toEqual(lintModal(modal));
});
