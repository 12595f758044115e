import { valueAt } from '../../base/json.ts';
import { toPointer } from '../../base/pointer.ts';
import type { ProblemDetails } from '../../base/problem.ts';
import { isBlank, quote } from '../../base/text.ts';
import { blockPointer } from '../pointers.ts';
import type { ModalRule } from './modal-rule.ts';

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
