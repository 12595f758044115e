import { applyFixes, fixModal, lintModal } from 'json-modal/lint';
import { expect, test } from 'vitest';
import { writeExample } from '../../src/lint/rules/example.ts';

test.each([
  ['input', 'input'],
  ['radioGroup', 'radio-group'],
  ['Checkbox_Group', 'checkbox-group'],
])('the kind "%s" in another member is put into "$ref"', (word, kind) => {
  const meant = writeExample({ blocks: [`a: ${kind} {}`] });
  for (const member of ['type', 'kind', 'component']) {
    const text = meant.replace(`"$ref": "#/definitions/element-${kind}"`, `"${member}": "${word}"`);
    expect(fixModal(text).text).toBe(meant);
  }
});

test.each([['text', 'text']])('the type "%s" may have been meant as the kind "%s"', (word, kind) => {
  const meant = writeExample({ blocks: [`a: ${kind} {}`] });
  const text = meant.replace(`"$ref": "#/definitions/element-${kind}"`, `"type": "${word}"`);
  expect(fixModal(text).text).toBe(text);
  const [fault] = lintModal(text);
  expect(applyFixes(text, [{ fix: fault?.suggestions?.[0] } as never])).toBe(meant);
});

test.each([
  ['"type": "email", "label": "A"', 'email', {}],
  ['"type": "text", "label": "A"', 'text', {}],
  ['"$ref": "#/definitions/element-search", "options": { "label": "A" }', 'search', {}],
  ['"$ref": "number", "label": "A"', 'number', {}],
])('%s is an input of that type', (members, type, others) => {
  expect(fixed('blocks', 'input', members)).toEqual({
    $ref: '#/definitions/element-input',
    options: { label: 'A', type, ...others },
  });
});

test.each([
  ['"type": "dropdown"', 'select', {}],
  ['"$ref": "element-multiselect"', 'select', { value: [] }],
  ['"type": "autocomplete"', 'select', { filter: true }],
  ['"type": "markdown"', 'text', { markdown: true }],
])('a block of %s is a %s', (members, kind, options) => {
  const block = fixed('blocks', 'input', members);
  expect({ options: {}, ...block }).toEqual({ $ref: `#/definitions/element-${kind}`, options });
});

test.each([
  ['"type": "submit", "label": "A"', 'primary', 'request'],
  ['"type": "reset", "label": "A"', 'secondary', 'reset'],
])('a button of %s is a %s one', (members, kind, handler) => {
  const meant = { $ref: `#/definitions/action-${kind}`, options: { label: 'A', handler } };
  expect(fixed('actions', 'primary', members)).toEqual(meant);
});

test.each([
  ['blocks', 'input', '"$ref": "email", "options": { "label": "A", "type": "url" }'],
  ['blocks', 'text', '"type": "markdown", "options": { "markdown": false, "value": "A" }'],
  ['blocks', 'select', '"$ref": "multiselect", "options": { "label": "A", "value": 1 }'],
  ['actions', 'secondary', '"$ref": "close", "options": { "label": "A", "handler": "reset" }'],
] as const)(
  'in %s, a word that says more than the kind %s is not replaced without asking: %s',
  (list, kind, members) => {
    const text = writeExample({ [list]: [`a: ${kind} {}`] }).replace(/"\$ref": .*?"options": \{\}/, members);
    expect(fixModal(text).text).toBe(text);
    const fault = lintModal(text).find(({ rule }) => rule === 'unknown-kind');
    const suggested = applyFixes(text, [{ fix: fault?.suggestions?.[0] } as never]);
    expect(suggested).toContain(`-${kind}"`);
  },
);

test.each(['"value": "A"'])('a text block with %s does not become an input', (option) => {
  const text = writeExample({ blocks: ['a: text {}'] });
  const bare = text.replace('"$ref": "#/definitions/element-text"', `"type": "text", ${option}`);
  const hint = 'Write "$ref": "#/definitions/element-text" in place of "type".';
  expect(lintModal(bare)[0]?.message.endsWith(hint)).toBe(true);
});

/** The result of linting a block or button of these members. */
function fixed(list: 'blocks' | 'actions', kind: string, members: string): object {
  const text = writeExample({ [list]: [`a: ${kind} {}`] }).replace(/"\$ref": .*?"options": \{\}/, members);
  return JSON.parse(fixModal(text).text).properties[list].properties.a;
}
