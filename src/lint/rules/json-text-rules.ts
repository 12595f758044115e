import { cut, quote } from '../../base/text.ts';
import type { RuleContext } from '../rule-context.ts';
import type { ModalRule } from './modal-rule.ts';

export const jsonSyntax = {
  id: 'json-syntax',
  severity: 'error',
  reason: 'The documented format is JSON.',
  identity: 'words',
  accepts: [{ blocks: ['size: input { "label": "Cake size" }'] }],
  rejects: [
    {
      blocks: ['size: input { "label": "Cake size", }'],
      marked: ',',
      message: 'The last comma of the object is not allowed in JSON. Remove it.',
    },
    {
      blocks: ['size: input { "label": "Cake size" "message": "S, M or L" }'],
      marked: '"message"',
      message: 'A comma is missing before "message". Add it.',
    },
  ],
  check: ({ syntaxErrors }: Pick<RuleContext, 'syntaxErrors'>) =>
    syntaxErrors.map(({ offset, end, ...fault }) => ({ ...fault, pointer: '', highlight: { offset, end } })),
} as const satisfies ModalRule;

export const duplicateKey = {
  id: 'duplicate-key',
  severity: 'error',
  reason: 'If a name is repeated, only the last member counts, so a block can be lost silently.',
  accepts: [{ blocks: ['size: input { "label": "Cake size" }', 'note: input { "label": "Note" }'] }],
  rejects: [
    {
      blocks: ['size: input { "label": "Cake size", "label": "Size" }'],
      marked: '"label"',
      message: '"label" appears twice in one object; only the last one counts. Keep one of them.',
    },
  ],
  check: ({ repetitions }: Pick<RuleContext, 'repetitions'>) =>
    repetitions.map(({ pointer, member: { name, key } }) => ({
      pointer,
      highlight: key,
      message: `${quote(name)} appears twice in one object; only the last one counts.`,
      hint: 'Keep one of them.',
    })),
} as const satisfies ModalRule;

export const inexactNumber = {
  id: 'inexact-number',
  severity: 'error',
  reason: 'Numbers keep about 16 digits, so a longer id changes before it is sent.',
  accepts: [
    {
      blocks: [
        'size: select { "label": "Cake size", "items": [{ "label": "Small", "value": 9007199254740992 }, { "label": "Large", "value": 0.10 }] }',
      ],
    },
    {
      blocks: [
        'size: select { "label": "Cake size", "items": [{ "label": "Small", "value": "653247040368672768" }] }',
      ],
    },
  ],
  rejects: [
    {
      blocks: [
        'size: select { "label": "Cake size", "items": [{ "label": "Small", "value": 653247040368672768 }] }',
      ],
      marked: '653247040368672768',
      message:
        '653247040368672768 is read and sent as 653247040368672800. Write it as text: "653247040368672768".',
    },
    {
      blocks: ['size: select { "label": "Cake size" }'],
      response: '{ "data": { "blocks": { "size": { "value": 1e400 } } } }\n',
      marked: '1e400',
      message: '1e400 is read and sent as null. Write it as text: "1e400".',
    },
  ],
  check: ({ inexactNumbers }: Pick<RuleContext, 'inexactNumbers'>) =>
    inexactNumbers.map(({ pointer, offset, end, literal, sent }) => ({
      pointer,
      highlight: { offset, end },
      message: `${cut(literal)} is read and sent as ${sent}.`,
      hint: `Write it as text: "${cut(literal)}".`,
      suggestions: [{ do: 'quote' }],
    })),
} as const satisfies ModalRule;
