import { quote } from '../../base/text.ts';
import { pointerOfDefinition, writtenKeys } from '../pointers.ts';
import type { ModalRule } from './modal-rule.ts';

export const reservedKey = {
  id: 'reserved-key',
  severity: 'warning',
  reason: 'Empty keys and keys like "__proto__" break payloads and code.',
  accepts: [{ blocks: ['toString: input { "label": "Cake size" }'] }],
  rejects: [
    {
      blocks: ['constructor: input { "label": "Cake size" }'],
      marked: '"constructor"',
      message: '"constructor" is reserved in JavaScript. Choose another key.',
    },
    {
      blocks: [': input { "label": "Cake size" }'],
      marked: '""',
      message: 'The key "" is empty. Choose another key.',
    },
  ],
  check: (context) =>
    writtenKeys(context)
      .filter(({ key }) => reserved.has(key))
      .map((definition) => ({
        pointer: pointerOfDefinition(definition),
        highlight: 'key',
        message:
          definition.key === ''
            ? 'The key "" is empty.'
            : `${quote(definition.key)} is reserved in JavaScript.`,
        hint: 'Choose another key.',
      })),
} as const satisfies ModalRule;

const reserved: ReadonlySet<string> = new Set(['', '__proto__', 'constructor', 'prototype']);
