import { quote } from '../../base/text.ts';
import { pointerOfDefinition, writtenKeys } from '../pointers.ts';
import type { Rule } from './rule.ts';

export const reservedKey = {
  id: 'reserved-key',
  severity: 'error',
  reason: 'Keys go into payloads and into code, where an empty one and those of JavaScript itself go wrong.',
  accepts: [{ blocks: ['toString: input { "label": "Cake size" }'] }],
  rejects: [
    {
      blocks: ['constructor: input { "label": "Cake size" }'],
      marked: '"constructor"',
      message: '"constructor" is a name that JavaScript keeps for itself. Choose another key.',
    },
    {
      blocks: [': input { "label": "Cake size" }'],
      marked: '""',
      message: '"" is no name at all. Choose another key.',
    },
  ],
  check: (context) =>
    writtenKeys(context)
      .filter(({ key }) => reserved.has(key))
      .map((definition) => ({
        pointer: pointerOfDefinition(definition),
        mark: 'key',
        message: `${quote(definition.key)} is ${definition.key === '' ? 'no name at all' : 'a name that JavaScript keeps for itself'}.`,
        hint: 'Choose another key.',
      })),
} as const satisfies Rule;

const reserved: ReadonlySet<string> = new Set(['', '__proto__', 'constructor', 'prototype']);
