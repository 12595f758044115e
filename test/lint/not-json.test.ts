import { applyFixes, fixModal, lintModal } from 'json-modal/lint';
import { describe, expect, test } from 'vitest';
import { writeExample } from '../../src/lint/rules/example.ts';

const modal = writeExample({ blocks: ['name: input { "label": "Name" }'] });
const filledIn = 'What a template fills in is not JSON. Put it in double quotes, or lint what it becomes.';

describe('what is not JSON is told by what it is:', () => {
  const label = '"Name"';
  test.each([
    ["'Name'", 'The text is in single quotes; JSON has double quotes. Write "Name".'],
    ['“Name”', 'The text is in curly quotes; JSON has straight ones. Write "Name".'],
    ['`Name`', 'The text is in backticks; JSON has double quotes. Write "Name".'],
    ['undefined', 'undefined is not JSON. Leave it out.'],
    ['NaN', 'NaN is not JSON. Leave it out.'],
    ['Name', 'Name is not JSON. Put text in double quotes.'],
    ['"Name";', 'JSON has no semicolons. Write a comma, or nothing before a closing bracket.'],
    ['"Na" + "me"', 'JSON puts no texts together. Write one text in place of all of them.'],
    ['"Name", ...', 'The dots stand for something. Write what they stand for, or remove them.'],
    ['{{name}}', filledIn],
    [`\${user.name}`, filledIn],
    ['{{ name|default:"Name" }}', filledIn],
    ['"Name" {% if a %}', filledIn],
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

test('braces around braces that hold members are no template', () => {
  const messages = lintModal(modal.replace('"Name"', '{{"a": 1}}')).map(({ message }) => message);
  expect(messages).toContain('The object has no key. In an object, write "key": value.');
  expect(messages).not.toContain(filledIn);
});

test.each([
  ['"a", ...', 'The dots stand for something. Write what they stand for, or remove them.'],
  ['"a" + "b"', 'JSON puts no texts together. Write one text in place of all of them.'],
])('the same in a list: [%s]', (elements, message) => {
  const text = writeExample({ blocks: ['tags: checkbox-group { "value": [] }'] });
  const faults = lintModal(text.replace('[]', `[${elements}]`)).filter(({ rule }) => rule === 'json-syntax');
  expect(faults.map((diagnostic) => diagnostic.message)).toEqual([message]);
});

test.each([
  ['over lines', modal],
  ['on one line', JSON.stringify(JSON.parse(modal))],
])('JSON with escaped quotes, %s, is one mistake, and mended whole', (_, text) => {
  const labelled = text.replace('Name', 'A \\"good\\" name, or \\\\');
  const escaped = labelled.replace(/[\\"]/g, '\\$&');
  expect(lintModal(escaped).map(({ message }) => message)).toEqual([
    'The quotes are escaped, as in a text that holds JSON. Write " in place of \\".',
  ]);
  expect(fixModal(escaped)).toMatchObject({ text: labelled, diagnostics: [] });
});

test.each(['```json', '```', '```jsonc title'])(
  'JSON in markdown, behind %s, is one mistake, and the words around it are not removed without asking',
  (fence) => {
    const chat = `Here is your modal:\n\n${fence}\n${modal}\`\`\`\n\nIt has one block.\n`;
    const [fault, ...others] = lintModal(chat);
    expect(fault?.message).toBe(
      'The JSON stands in markdown, between two lines of ```. Keep only what is between them.',
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
