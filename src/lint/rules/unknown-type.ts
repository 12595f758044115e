import type { ProblemDetails } from '../../base/problem.ts';
import { listWords, quote } from '../../base/text.ts';
import { blockDeclarations } from '../../format/blocks/index.ts';
import { blockPrefix } from '../../format/kind.ts';
import type { Block } from '../../format/modal.ts';
import type { OptionSchema } from '../../format/option-schema.ts';
import { describeValue } from '../../format/words/phrases.ts';
import { findMeantWord } from '../guesses/aliases.ts';
import type { Guess } from '../guesses/guess.ts';
import { findMeantKind } from '../guesses/kinds.ts';
import { toHide } from '../guesses/other-syntax.ts';
import { blockPointer } from '../pointers.ts';
import type { ModalRule } from './modal-rule.ts';

export const unknownType = {
  id: 'unknown-type',
  severity: 'warning',
  reason: 'The public format does not list the types of an input. This package shows an unknown one as text.',
  accepts: [{ blocks: ['mail: input { "label": "E-mail", "type": "email" }'] }],
  rejects: [
    {
      blocks: ['mail: input { "label": "E-mail", "type": "emial" }'],
      marked: '"emial"',
      message:
        '"type" of "mail" is the text "emial", which is not a known type, so it is shown as text. Did you mean "email"?',
    },
    {
      blocks: ['paid: input { "label": "Paid", "type": "money" }'],
      marked: '"money"',
      message:
        '"type" of "paid" is the text "money", which is not a known type, so it is shown as text. Did you mean "number"?',
    },
    {
      blocks: ['born: input { "label": "Born on", "type": "month" }'],
      marked: '"month"',
      message:
        '"type" of "born" is the text "month", which is not a known type, so it is shown as text. Write "text", "email", "number", "password", "search" or "url".',
    },
    {
      blocks: ['born: input { "label": "Born on", "type": "date" }'],
      marked: '"date"',
      message:
        '"type" of "born" is the text "date", which is not a known type, so it is shown as text. Use a block of the kind datepicker.',
    },
  ],
  check: ({ contents }) => contents().blocks.flatMap(findUnknownTypes),
} as const satisfies ModalRule;

function findUnknownTypes({ key, kind, options }: Block): readonly ProblemDetails[] {
  const declared: Readonly<Record<string, OptionSchema>> = blockDeclarations[kind].properties;
  return Object.entries(options).flatMap(([name, value]): readonly ProblemDetails[] => {
    const knownTypes = declared[name]?.knownValues;
    if (knownTypes === undefined || typeof value !== 'string' || knownTypes.includes(value)) return [];
    return [
      {
        pointer: blockPointer(key, name),
        message: `${quote(name)} of ${quote(key)} is ${describeValue(value)}, which is not a known type, so it is shown as text.`,
        ...guess(value, knownTypes, kind),
      },
    ];
  });
}

function guess(word: string, knownTypes: readonly string[], kind: Block['kind']): Guess {
  const likelyType = findMeantWord(word, knownTypes);
  if (likelyType !== undefined)
    return { hint: `Did you mean ${quote(likelyType)}?`, suggestions: [{ do: 'replace', by: likelyType }] };
  if (/^hidden$/i.test(word)) return { hint: toHide };
  const others = Object.keys(blockDeclarations).filter((kindName) => kindName !== kind);
  const otherKind = findMeantKind(
    word,
    others.map((kindName) => blockPrefix + kindName),
    {},
  )?.$ref.slice(blockPrefix.length);
  return {
    hint: otherKind ? `Use a block of the kind ${otherKind}.` : `Write ${listWords(knownTypes.map(quote))}.`,
  };
}
