import { valueAt } from '../../base/json.ts';
import { toPointer } from '../../base/pointer.ts';
import type { ProblemDetails } from '../../base/problem.ts';
import { isBlank, quote } from '../../base/text.ts';
import { isMarkdownUrl } from '../../format/markdown.ts';
import { findLinks, type ReadMarkdown } from '../markdown.ts';
import { actionPointer, blockPointer } from '../pointers.ts';
import { drawnTexts, pointerOfText, type ShownText } from '../shown-texts.ts';
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
  check: (context) => {
    const { blocks, actions } = context.contents();
    const problems: ProblemDetails[] = [];
    for (const { key, options } of blocks) {
      if (isEmpty(options.label)) problems.push(empty(blockPointer(key, 'label'), quote(key)));
      options.items?.forEach(({ label }, index) => {
        if (!isEmpty(label)) return;
        problems.push(
          empty(blockPointer(key, 'items', index, 'label'), `item ${index + 1} of ${quote(key)}`),
        );
      });
    }
    for (const { key, options } of actions) {
      if (isEmpty(options.label)) problems.push(empty(actionPointer(key, 'label'), quote(key)));
    }
    return [
      ...problems,
      ...drawnTexts(context).flatMap((text) => findEmptyLinks(text, context.readMarkdown)),
    ];
  },
} as const satisfies ModalRule;

function isEmpty(label: string | undefined): boolean {
  return label !== undefined && isBlank(label);
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

function empty(pointer: string, name: string): ProblemDetails {
  return { pointer, message: `"label" of ${name} is empty.`, hint: 'Write a label.' };
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
      message: '"message" of "error" is empty. Describe what went wrong.',
    },
    {
      response:
        '{ "success": { "message": "Ordered", "type": "snackbar", "link": { "label": " ", "value": "https://cake.example" } } }\n',
      marked: '" "',
      message: '"label" of "link" is empty. Name the linked page.',
    },
    {
      blocks: ['size: input { "label": "Cake size" }'],
      response: '{ "data": { "blocks": { "size": { "error": " " } } } }\n',
      marked: '" "',
      message: '"error" of "size" is blank. Describe what to correct, or write "" for no error.',
    },
  ],
  check: ({ response, contents }) => [
    ...(response === undefined ? [] : places.flatMap((place) => findEmpty(place, response))),
    ...contents().blocks.flatMap(({ key, options: { error } }) =>
      error === undefined || error === '' || !isBlank(error) ? [] : [blankError(key)],
    ),
  ],
} as const satisfies ModalRule;

const places = [
  { path: ['error', 'message'], hint: 'Describe what went wrong.' },
  { path: ['success', 'message'], hint: 'Describe what was done.' },
  { path: ['success', 'link', 'label'], hint: 'Name the linked page.' },
] as const;

function findEmpty({ path, hint }: (typeof places)[number], response: unknown): readonly ProblemDetails[] {
  const text = valueAt(response, path);
  if (typeof text !== 'string' || !isBlank(text)) return [];
  const [owner = '', name = ''] = path.slice(-2).map(quote);
  return [{ pointer: toPointer(path), message: `${name} of ${owner} is empty.`, hint }];
}

/** Reports a blank error. An empty one removes an error, and is allowed. */
function blankError(key: string): ProblemDetails {
  return {
    pointer: blockPointer(key, 'error'),
    message: `"error" of ${quote(key)} is blank.`,
    hint: 'Describe what to correct, or write "" for no error.',
  };
}
