import type { ProblemDetails } from '../../base/problem.ts';
import { isBlank, quote } from '../../base/text.ts';
import { isMarkdownUrl } from '../../format/markdown.ts';
import { findLinks, type ReadMarkdown } from '../markdown.ts';
import { blockPointer } from '../pointers.ts';
import {
  drawnTexts,
  type PlainText,
  placeOfPlain,
  pointerOfText,
  type ShownText,
  textsAroundValues,
  textsOfResponse,
} from '../shown-texts.ts';
import type { ModalRule } from './modal-rule.ts';

export const emptyLabel = {
  id: 'empty-label',
  severity: 'warning',
  reason: 'A screen reader cannot announce a block, item, button or link without text.',
  accepts: [
    { blocks: ['flavour: checkbox-group { "items": [{ "label": "Vanilla", "value": "vanilla" }] }'] },
  ],
  rejects: [
    {
      blocks: ['size: input { "label": " " }'],
      marked: '" "',
      message: '"label" of "size" is empty. Write a label.',
    },
    {
      blocks: ['info: text { "markdown": true, "value": "See [ ](https://cake.example)." }'],
      marked: '[ ]',
      message:
        'The link to "https://cake.example" in "info" has no text. Write the text between the brackets.',
    },
  ],
  check: (context) => [
    ...textsAroundValues(context.contents())
      .filter(({ path, value }) => path.at(-1) === 'label' && isBlank(value))
      .map((text) => empty(text, 'Write a label.')),
    ...drawnTexts(context).flatMap((text) => findEmptyLinks(text, context.readMarkdown)),
  ],
} as const satisfies ModalRule;

function empty(text: PlainText, hint: string): ProblemDetails {
  const { pointer, name } = placeOfPlain(text);
  return { pointer, message: `${name} is empty.`, hint };
}

/** Returns whether a text has brackets without a letter between them. Few have, and parsing Markdown is slow. */
function isDoubtful(text: string): boolean {
  return /\[[^\p{L}\p{N}[\]]*\]\(/u.test(text.replace(/&#?\w+;/g, ''));
}

function findEmptyLinks(text: ShownText, readMarkdown: ReadMarkdown): readonly ProblemDetails[] {
  const { key, value } = text;
  if (!isDoubtful(value)) return [];
  return findLinks(value, readMarkdown)
    .filter((link) => link.isBlank && isMarkdownUrl(link.url))
    .map(({ url, label }) => ({
      pointer: pointerOfText(text),
      highlight: label,
      message: `The link to ${quote(url)} in ${quote(key)} has no text.`,
      hint: 'Write the text between the brackets.',
    }));
}

export const emptyMessage = {
  id: 'empty-message',
  severity: 'warning',
  reason: 'A message without text gives the user no explanation, and a link without text cannot be seen.',
  accepts: [
    { response: '{ "error": { "message": "Sold out" } }\n' },
    {
      blocks: ['size: input { "label": "Cake size" }'],
      response: '{ "data": { "blocks": { "size": { "error": "" } } } }\n',
    },
  ],
  rejects: [
    {
      response: '{ "error": { "message": "" } }\n',
      marked: '""',
      message: '"message" of "error" is empty. Write the text that users read.',
    },
    {
      response:
        '{ "success": { "message": "Ordered", "type": "snackbar", "link": { "label": " ", "value": "https://cake.example" } } }\n',
      marked: '" "',
      message: '"label" of "link" is empty. Write the text that users read.',
    },
    {
      blocks: ['size: input { "label": "Cake size" }'],
      response: '{ "data": { "blocks": { "size": { "error": " " } } } }\n',
      marked: '" "',
      message: '"error" of "size" is blank. Describe what to correct, or write "" for no error.',
    },
  ],
  check: ({ response, contents }) => [
    ...textsOfResponse(response)
      .filter(({ value }) => isBlank(value))
      .map((text) => empty(text, 'Write the text that users read.')),
    ...contents().blocks.flatMap(({ key, options: { error } }) =>
      error === undefined || error === '' || !isBlank(error) ? [] : [blankError(key)],
    ),
  ],
} as const satisfies ModalRule;

/** Reports a blank error. An empty one removes an error, and is allowed. */
function blankError(key: string): ProblemDetails {
  return {
    pointer: blockPointer(key, 'error'),
    message: `"error" of ${quote(key)} is blank.`,
    hint: 'Describe what to correct, or write "" for no error.',
  };
}
