import { applyFixes, fixModal, fixResponse, lintModal, lintResponse } from 'json-modal/lint';
import { describe, expect, test } from 'vitest';
import { writeExample } from '../../src/lint/rules/example.ts';

const modal = writeExample({ blocks: ['size: input { "label": "Size" }', 'line: separator'] });

describe('the empty list that PHP writes for an empty object becomes one', () => {
  test.each([
    ['{"data":[]}', '{"data":{}}'],
    ['{"data":{"blocks":[],"actions":[]}}', '{"data":{"blocks":{},"actions":{}}}'],
    [
      '{"data":{"blocks":{"size":[],"line":[]},"actions":{"save":[]}}}',
      '{"data":{"blocks":{"size":{},"line":{}},"actions":{"save":{}}}}',
    ],
  ])('in a response: %s', (response, fixed) => {
    const faults = lintResponse(modal, response);
    expect(faults.every(({ message }) => message.endsWith('Write {}.'))).toBe(true);
    expect(fixResponse(modal, response)).toMatchObject({ text: fixed, diagnostics: [] });
  });

  test('in a modal', () => {
    const text = modal
      .replace(/"options": \{[^}]*\}/, '"options": []')
      .replace('element-input', 'element-separator');
    expect(text).toContain('"options": []');
    expect(fixModal(text)).toMatchObject({ text: text.replace('[]', '{}'), diagnostics: [] });
  });

  test('a list with an element is not treated as an empty one', () => {
    for (const response of ['{"data":[1]}', '{"data":{"blocks":{"size":[{}]}}}'])
      expect(applyFixes(response, lintResponse(modal, response))).toBe(response);
  });
});

describe('names with capitals, as C# has them, become those of the format', () => {
  test.each([
    [
      '{"Data":{"Blocks":{"size":{"Label":"Size","IsRequired":true,"FetchOnChange":false}},"Actions":{}}}',
      '{"data":{"blocks":{"size":{"label":"Size","isRequired":true,"fetchOnChange":false}},"actions":{}}}',
    ],
    ['{"Error":{"Message":"Sold out"}}', '{"error":{"message":"Sold out"}}'],
    [
      '{"Success":{"Message":"Done","Type":"snackbar","Link":{"Label":"Open","Value":"https://a.example"}}}',
      '{"success":{"message":"Done","type":"snackbar","link":{"label":"Open","value":"https://a.example"}}}',
    ],
  ])('%s', (response, fixed) => {
    expect(fixResponse(modal, response)).toMatchObject({ text: fixed, diagnostics: [] });
  });

  test('but not where two of them could be meant', () => {
    const response = '{"Data":{},"Error":{"message":"Sold out"}}';
    expect(fixResponse(modal, response).text).toBe(response);
  });
});

describe('a key in another Unicode form is reported as such, and fixed to the form of the block', () => {
  test.each(['größe', 'é', 'crème_brûlée', '가격'])('%s', (word) => {
    const [composed, decomposed] = [word.normalize('NFC'), word.normalize('NFD')];
    for (const [key, other] of [
      [composed, decomposed],
      [decomposed, composed],
    ] as const) {
      const block = `${key}: input { "label": "A" }`;
      const text = writeExample({
        blocks: [block, `note: input { "label": "B", "visibleOn": { "${other}": "not_empty" } }`],
      });
      const [fault, ...others] = lintModal(text);
      expect(others).toEqual([]);
      expect(fault?.message).toContain(`uses another Unicode form. Write it in the same form.`);
      expect(fixModal(text)).toMatchObject({ text: text.replaceAll(other, key), diagnostics: [] });
      const response = JSON.stringify({ data: { blocks: { [other]: { value: 'a' } } } });
      const [unknown] = lintResponse(writeExample({ blocks: [block] }), response);
      expect(unknown?.message).toContain(`uses another Unicode form. Write it in the same form.`);
    }
  });
});
