import { applyFixes, fixModal, lintModal } from 'json-modal/lint';
import { describe, expect, test } from 'vitest';
import { writeExample } from '../../src/lint/rules/example.ts';

const modal = writeExample({ blocks: ['name: input { "label": "Name" }'] });

describe('what is not JSON is told by what it is:', () => {
  const label = '"Name"';
  test.each([
    ["'Name'", 'The text is in single quotes; JSON has double quotes. Write "Name".'],
    ['“Name”', 'The text is in curly quotes; JSON has straight ones. Write "Name".'],
    ['`Name`', 'The text is in backticks; JSON has double quotes. Write "Name".'],
    ['undefined', 'undefined is not JSON. Put text in double quotes.'],
    ['NaN', 'NaN is not JSON. Put text in double quotes.'],
    ['Name', 'Name is not JSON. Put text in double quotes.'],
    ['"Name";', 'JSON has no semicolons. Write a comma, or nothing before a closing bracket.'],
    ['"Na\nme"', 'A line break cannot stand in a text as it is. Write \\n for the line break.'],
  ])('%j', (written, message) => {
    expect(lintModal(modal.replace(label, written)).map((diagnostic) => diagnostic.message)).toEqual([
      message,
    ]);
  });

  test.each([
    ['<html>\n', '<html> is not JSON. A modal or response begins with "{".'],
    ['type: object\nproperties:\n', 'type is not JSON. A modal or response begins with "{".'],
    ['export default {};', 'export default is not JSON. A modal or response begins with "{".'],
    ['Error: no such row', 'Error is not JSON. A modal or response begins with "{".'],
  ])('%j', (text, message) => {
    expect(lintModal(text).map((diagnostic) => diagnostic.message)).toEqual([message]);
    expect(lintModal(`// An order\n/* of cake */\n${text}`).at(-1)?.message).toEqual(message);
  });
});

test.each(['```json', '```', '```jsonc title'])(
  'JSON in markdown, behind %s, is one mistake, and the words around it are not removed without asking',
  (fence) => {
    const chat = `Here is your modal:\n\n${fence}\n${modal}\`\`\`\n\nIt has one block.\n`;
    const [fault, ...others] = lintModal(chat);
    expect(fault?.message).toBe(
      'The JSON is in markdown, between two lines of ```. Keep only what is between them.',
    );
    expect(fault?.range.start.line).toBe(3);
    expect(others).toEqual([]);
    expect(fixModal(chat).text).toBe(chat);
    expect(applyFixes(chat, [{ fix: fault?.suggestions?.[0] } as never])).toBe(modal);
  },
);

test.each(['```json', '```'])('JSON alone between %s and ``` is kept without them', (fence) => {
  const { text, diagnostics } = fixModal(`\n${fence}\n${modal}\`\`\`\n`);
  expect({ text, diagnostics }).toEqual({ text: modal, diagnostics: [] });
});

test('of several texts in markdown, none is taken for the modal', () => {
  const chat = `\`\`\`json\n${modal}\`\`\`\nor\n\`\`\`json\n${modal}\`\`\`\n`;
  expect(fixModal(chat).text).toBe(chat);
});
