import { expect, test } from 'vitest';
import { addKey } from '../../src/react/early-keys.ts';

const none = { ctrlKey: false, altKey: false, metaKey: false };

test.each([
  ['of a letter', 'b', none, 'ab'],
  ['with AltGr, which Windows reports as Ctrl and Alt', '@', { ...none, ctrlKey: true, altKey: true }, 'a@'],
  ['with Alt, which writes signs on a Mac', '@', { ...none, altKey: true }, 'a@'],
  ['with Ctrl', 'c', { ...none, ctrlKey: true }, 'a'],
  ['with Cmd', 'c', { ...none, metaKey: true }, 'a'],
  ['that writes nothing', 'ArrowLeft', none, 'a'],
  ['that deletes', 'Backspace', none, ''],
])('a key %s while a modal opens', (_, key, modifiers, text) => {
  expect(addKey('a', { key, ...modifiers })).toBe(text);
});
