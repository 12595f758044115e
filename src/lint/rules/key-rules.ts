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

export const integerLikeKey = {
  id: 'integer-like-key',
  severity: 'warning',
  reason: 'JavaScript puts integer keys before all others, regardless of the order in the file.',
  accepts: [{ blocks: ['01: input { "label": "Cake size" }', 'step_2: input { "label": "Note" }'] }],
  rejects: [
    {
      blocks: ['size: input { "label": "Cake size" }', '1: input { "label": "Note" }'],
      marked: '"1"',
      message:
        '"1" comes first in JavaScript, regardless of the order in the file. Begin the key with a letter: "block_1".',
    },
  ],
  check: (context) =>
    writtenKeys(context)
      .filter(({ key, list }) => list === 'blocks' && isArrayIndex(key))
      .map((definition) => ({
        pointer: pointerOfDefinition(definition),
        highlight: 'key',
        message: `${quote(definition.key)} comes first in JavaScript, regardless of the order in the file.`,
        hint: `Begin the key with a letter: ${quote(`block_${definition.key}`)}.`,
      })),
} as const satisfies ModalRule;

function isArrayIndex(key: string): boolean {
  return /^(?:0|[1-9]\d*)$/.test(key) && Number(key) < 2 ** 32 - 1;
}
