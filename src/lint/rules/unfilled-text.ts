import { isObject, valueAt } from '../../base/json.ts';
import { parsePointer, toPointer } from '../../base/pointer.ts';
import type { ProblemDetails } from '../../base/problem.ts';
import { findUnfilled, quote } from '../../base/text.ts';
import { blockKinds } from '../../format/blocks/index.ts';
import { aroundNames } from '../shown-texts.ts';
import type { ModalRule } from './modal-rule.ts';

export const unfilledText = {
  id: 'unfilled-text',
  severity: 'warning',
  reason: 'A text that a program made of a missing value, such as "deal undefined", tells the user nothing.',
  accepts: [
    { response: '{ "error": { "message": "Null and void" } }\n' },
    {
      blocks: ['size: input { "label": "Cake size" }'],
      response: '{ "data": { "blocks": { "size": { "message": "The null hypothesis" } } } }\n',
    },
    {
      blocks: ['size: select { "label": "Size", "items": [{ "label": "None", "value": "null" }] }'],
      response: '{ "data": { "blocks": { "size": { "value": "null" } } } }\n',
    },
  ],
  rejects: [
    {
      response: '{ "success": { "message": "Ordered for deal undefined.", "type": "snackbar" } }\n',
      marked: 'undefined',
      message:
        '"message" of "success" says "undefined" where a value is missing. Write another text for the case without it.',
    },
    {
      response: '{ "error": { "message": "No cake for deal ." } }\n',
      marked: ' .',
      message:
        '"message" of "error" says " ." where a value is missing. Write another text for the case without it.',
    },
    {
      blocks: ['info: text { "value": "Loading" }'],
      response: '{ "data": { "blocks": { "info": { "value": "The price is NaN €" } } } }\n',
      marked: 'NaN',
      message:
        '"value" of "info" says "NaN" where a value is missing. Write another text for the case without it.',
    },
    {
      blocks: ['size: input { "label": "Cake size" }'],
      response: '{ "data": { "blocks": { "size": { "label": "Size of [object Object]" } } } }\n',
      marked: '[object Object]',
      message:
        '"label" of "size" says "[object Object]" where a value is missing. Write another text for the case without it.',
    },
  ],
  check: ({ response, modalBefore }) => {
    if (response === undefined) return [];
    // Users read the label of a chosen item, not its value.
    const shown = (modalBefore?.blocks ?? []).filter(
      ({ kind }) => blockKinds[kind].valueType(undefined)?.comesFromItems !== true,
    );
    const values = shown.map(({ key }) => ['data', 'blocks', key, 'value']);
    return [...textPlacesIn(response), ...values].flatMap((place) => findProblem(place, response));
  },
} as const satisfies ModalRule;

function findProblem(place: readonly (string | number)[], response: unknown): readonly ProblemDetails[] {
  const pointer = toPointer(place);
  const text = valueAt(response, parsePointer(pointer));
  const found = typeof text === 'string' ? findUnfilled(text) : null;
  if (found === null) return [];
  const names = place.filter((part) => typeof part === 'string' && part !== 'items');
  const [owner, name] = names.slice(-2).map(String).map(quote);
  return [
    {
      pointer,
      highlight: found,
      message: `${name} of ${owner} says ${quote(String(text).slice(found.from, found.to))} where a value is missing.`,
      hint: 'Write another text for the case without it.',
    },
  ];
}

/** Returns where a response can have texts that users read, besides the values of blocks. */
function textPlacesIn(response: unknown): readonly (readonly (string | number)[])[] {
  return [
    ['error', 'message'],
    ['success', 'message'],
    ['success', 'link', 'label'],
    ...membersOf(response, ['data', 'blocks']).flatMap(([path, options]) => [
      ...aroundNames.map((name) => [...path, name]),
      ...itemsOf(options).map((_, index) => [...path, 'items', index, 'label']),
    ]),
    ...membersOf(response, ['data', 'actions']).map(([path]) => [...path, 'label']),
  ];
}

function membersOf(response: unknown, path: readonly string[]): readonly [readonly string[], unknown][] {
  const members = valueAt(response, path);
  return isObject(members) ? Object.entries(members).map(([key, options]) => [[...path, key], options]) : [];
}

function itemsOf(options: unknown): readonly unknown[] {
  const items = valueAt(options, ['items']);
  return Array.isArray(items) ? items : [];
}
