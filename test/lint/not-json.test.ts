import { lintModal } from 'json-modal/lint';
import { describe, expect, test } from 'vitest';
import { writeExample } from '../../src/lint/rules/example.ts';

const modal = writeExample({ blocks: ['name: input { "label": "Name" }'] });

describe('what is not JSON is told by what it is:', () => {
  const label = '"Name"';
  test.each([
    ["'Name'", 'The text is in single quotes; JSON has double quotes. Write "Name".'],
    ['“Name”', 'The text is in curly quotes; JSON has straight ones. Write "Name".'],
    ['`Name`', 'The text is in backticks; JSON has double quotes. Write "Name".'],
    ['undefined', 'undefined is not JSON. Leave it out.'],
    ['NaN', 'NaN is not JSON. Leave it out.'],
    ['Name', 'Name is not JSON. Put text in double quotes.'],
    ['"Na\nme"', 'A line break cannot stand in a text as it is. Write \\n for the line break.'],
  ])('%j', (written, message) => {
    expect(lintModal(modal.replace(label, written)).map((diagnostic) => diagnostic.message)).toEqual([
      message,
    ]);
  });

  test.each([
    ['<html><body>Log in</body></html>', 'This is HTML, not JSON. A modal or response begins with "{".'],
    [
      'type: object\nproperties:\n  blocks:\n',
      'This is YAML, not JSON. A modal or response begins with "{".',
    ],
    ['---\ntype: object\n', 'This is YAML, not JSON. A modal or response begins with "{".'],
    ['export default {};', 'export default is not JSON. A modal or response begins with "{".'],
    ['Error: no such row', 'Error is not JSON. A modal or response begins with "{".'],
  ])('%j', (text, message) => {
    expect(lintModal(text).map((diagnostic) => diagnostic.message)).toEqual([message]);
    expect(lintModal(`// An order\n/* of cake */\n${text}`).at(-1)?.message).toEqual(message);
  });
});
