import type { ProblemDetails } from '../../base/problem.ts';
import { quote } from '../../base/text.ts';
import { readValue } from '../../behaviour/effective-value.ts';
import { blockKinds } from '../../format/blocks/index.ts';
import type { Malformed } from '../../format/kind.ts';
import type { Block } from '../../format/modal.ts';
import { describeValue, writeValue } from '../../format/words/phrases.ts';
import type { Guess } from '../guesses/guess.ts';
import { blockPointer } from '../pointers.ts';
import type { ModalRule } from './modal-rule.ts';

export const malformedValue = {
  id: 'malformed-value',
  severity: 'warning',
  reason: 'A form with a malformed email address, number or URL is not sent while the block is visible.',
  identity: 'words',
  accepts: [
    { blocks: ['count: input { "label": "Count", "type": "number", "value": " 12.5 " }'] },
    { blocks: ['count: input { "label": "Count", "type": "number", "value": "" }'] },
    { blocks: ['count: input { "label": "Count", "type": "number", "value": "abc", "visibleOn": "never" }'] },
  ],
  rejects: [
    {
      blocks: ['count: input { "label": "Count", "type": "number", "value": "abc" }'],
      marked: '"abc"',
      message:
        '"value" of "count" is the text "abc", which is not a number: the user must change it before a submit. Write a number, or remove it.',
    },
    {
      blocks: ['shop: input { "label": "Shop", "type": "url", "value": "example.com" }'],
      marked: '"example.com"',
      message:
        '"value" of "shop" is the text "example.com", which is not a URL: the user must change it before a submit. Did you mean "https://example.com"?',
    },
  ],
  check: ({ contents }) => contents().blocks.flatMap(findMalformedValue),
} as const satisfies ModalRule;

function findMalformedValue(block: Block): readonly ProblemDetails[] {
  const { key, kind, options } = block;
  const value = readValue(block, options.value);
  if (typeof value !== 'string' || value === '' || options.visibleOn === 'never') return [];
  const format = blockKinds[kind].findMalformed?.(value, options) ?? null;
  if (format === null) return [];
  const likelyText = likelyMeant[format](value).find(
    (text) => blockKinds[kind].findMalformed?.(text, options) === null,
  );
  return [
    {
      pointer: blockPointer(key, 'value'),
      message: `"value" of ${quote(key)} is ${describeValue(value)}, which is not ${nouns[format]}: the user must change it before a submit.`,
      ...guess(format, likelyText),
    },
  ];
}

function guess(format: Malformed, likelyText: string | undefined): Guess {
  if (likelyText === undefined)
    return { hint: `Write ${nouns[format]}, or remove it.`, suggestions: [{ do: 'remove' }] };
  return {
    hint: `Did you mean ${writeValue(likelyText)}?`,
    suggestions: [{ do: 'replace', by: likelyText }],
  };
}

const nouns: Readonly<Record<Malformed, string>> = {
  email: 'an email address',
  number: 'a number',
  url: 'a URL',
};

/** Returns well-formed texts that may have been meant, and others. */
const likelyMeant: Readonly<Record<Malformed, (text: string) => readonly string[]>> = {
  email: (text) => [text.replace(/^mailto:/i, '')],
  number: (text) => [text.replace(/^\+/, ''), text.replace(',', '.'), text.replace(/\s/g, '')],
  url: (text) => (text.includes('.') ? [`https://${text}`] : []),
};
