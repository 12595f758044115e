import { expect, test } from 'vitest';
import { fileNameOf } from '../../playground/files/file-name.ts';
import { toTypeScript } from '../../playground/files/to-typescript.ts';

test.each([
  ['New cake order', 'newCakeOrderModal'],
  ['', 'modal'],
  ['2 cakes', 'modal'],
])('a modal called %j becomes the constant %s', async (title, name) => {
  expect(await toTypeScript(title, '{ "$schema": "./x.json", "type": "object" }\n')).toBe(
    `import { defineModal } from 'json-modal/endpoint';\n\nexport const ${name} = defineModal({ "type": "object" });\n`,
  );
});

test.each([
  ['New modal, copy', 'new-modal-copy.modal.json'],
  ['../..', 'draft-1.modal.json'],
])('the file of the draft %j is %s', (title, name) => {
  expect(fileNameOf({ id: 'draft-1', title, text: '', app: 'empty' })).toBe(name);
});
