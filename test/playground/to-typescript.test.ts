import { expect, test } from 'vitest';
import { modalKind } from '../../playground/document-kinds/modal.ts';
import { fileNameOf } from '../../playground/documents/workspace.ts';
import { toTypeScript } from '../../playground/files/to-typescript.ts';

test.each([
  ['New cake order', 'newCakeOrderModal'],
  ['', 'modal'],
  ['2 cakes', 'modal'],
])('a modal called %j becomes the constant %s', async (title, name) => {
  expect(await toTypeScript(modalKind, title, '{ "$schema": "./x.json", "type": "object" }\n')).toBe(
    `import { defineModal } from 'json-modal/endpoint';\n\nexport const ${name} = defineModal({ "type": "object" });\n`,
  );
});

test('text that is not JSON, and could be a program, is not in the module', async () => {
  expect(await toTypeScript(modalKind, '', '{}); process.exit(); ({})')).toBe(
    '// The modal is not JSON yet.\n',
  );
});

test('a key that makes no member in a program is one in the module', async () => {
  expect(await toTypeScript(modalKind, '', '{ "__proto__": "\\"__proto__\\":" }')).toContain(
    'defineModal({ ["__proto__"]: "\\"__proto__\\":" })',
  );
});

test.each([
  ['New modal, copy', 'new-modal-copy.modal.json'],
  ['../..', 'draft-1.modal.json'],
])('the file of the draft %j is %s', (title, name) => {
  expect(fileNameOf({ kind: 'modal', id: 'draft-1', title, text: '', app: 'empty' })).toBe(name);
});
