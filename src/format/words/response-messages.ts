import { isObject } from '../../base/json.ts';
import { listWords, quote } from '../../base/text.ts';
import { shapes } from '../check/find-in-response-shape.ts';
import { keysOf, type Violation } from '../check/violation.ts';
import type { FaultRule } from '../fault.ts';
import type { ResponseShape } from '../responses.ts';
import { unquote } from './envelope-messages.ts';
import type { Describe, ViolationMessage } from './message.ts';
import { messageForOptions, placeOf } from './option-messages.ts';
import { describeValue, withArticle, writeValue } from './phrases.ts';

/** Describes a violation of a response, except in its options. */
export function messageForResponse(violation: Violation): ViolationMessage {
  const rule = rulesOfKeys[violation.owner.noun];
  return rule === undefined
    ? (describers[violation.keyword] ?? wordInside)(violation)
    : wordUnknownKey(violation, rule);
}

/** The rules by the noun of the keys' owner. */
const rulesOfKeys: Readonly<Record<string, FaultRule>> = {
  block: 'unknown-block-key',
  'action button': 'unknown-action-key',
};

function wordUnknownKey(violation: Violation, rule: FaultRule): ViolationMessage {
  const { owner, params, allowedNames } = violation;
  return {
    rule,
    message: `${quote(String(params['additionalProperty']))} is not ${withArticle(owner.noun)} of this modal.`,
    hint: `It has ${listWords(allowedNames.map(quote), 'and') || 'none'}.`,
  };
}

const describers: Readonly<Record<string, Describe>> = {
  oneOf: (violation) => {
    const { pointer, params, actual } = violation;
    if (pointer !== '') {
      const [first = '', second = ''] = [params['passingSchemas']].flat().map(String);
      const message = `The response has both ${quote(first)} and ${quote(second)}; it must have only one of them.`;
      return { rule: 'response-shape', message, hint: 'Remove one of them.' };
    }
    const names = listWords(shapes.map(quote));
    const message = isObject(actual)
      ? `The response has no ${names}; it must have one of them.`
      : `The response is ${describeValue(actual)}; it must be an object with ${names}.`;
    return { rule: 'response-shape', message, hint: unquote(actual) ?? leastResponse };
  },
  additionalProperties: (violation) => {
    const name = String(violation.params['additionalProperty']);
    const message = `${quote(name)} is not part of ${placeOf(violation)}.`;
    return { rule: 'unknown-property', message, hint: whereTo(violation, name) };
  },
  required: (violation) => {
    const message = wordInside(violation);
    return violation.params['missingProperty'] === 'type'
      ? { ...message, hint: 'Add "type": "snackbar".' }
      : message;
  },
  misplaced: () => ({
    rule: 'response-shape',
    message: '"success" is only for a submit, and this request is not one.',
    hint: 'Respond with "data" or "error".',
  }),
};

function whereTo({ owner, allowedNames }: Violation, name: string): string {
  const shape = shapes.find((candidate) => candidate === name);
  if (shape !== undefined) return `Write ${leastOf(shape)} in place of ${quote(owner.noun)}.`;
  const allowed = listWords(allowedNames.map(quote));
  if (owner.noun === 'data') return `Move it into ${allowed}, or remove it.`;
  return allowedNames.length === 1
    ? `Remove it; only ${allowed} is allowed.`
    : `Remove it; the allowed names are ${allowed}.`;
}

/** Returns the smallest response of a shape. */
function leastOf(shape: ResponseShape): string {
  return `{ ${quote(shape)}: ${shape === 'data' ? someData : least[shape]} }`;
}

function wordInside(violation: Violation): ViolationMessage {
  const { owner, dataPath, actual } = violation;
  const [member, key, ...inside] = keysOf(violation);
  const isValue =
    member === 'blocks' && key !== undefined && inside.length === 0 && typeof actual !== 'object';
  const isWhole = dataPath === owner.pointer && !isObject(actual);
  return {
    ...messageForOptions(violation),
    ...(isValue && { hint: `Write ${writeValue({ value: actual })}.` }),
    ...(isWhole && { hint: writeWhole(violation) }),
    rule: 'response-shape',
  };
}

function writeWhole({ owner, actual }: Violation): string {
  if (owner.noun === 'success' && actual === false) return `Write ${leastOf('error')} if it failed.`;
  const smallest = least[owner.noun] ?? '';
  const isWords = typeof actual === 'string' && owner.noun !== 'data';
  return `Write ${isWords ? smallest.replace('"…"', () => quote(actual)) : smallest}.`;
}

const someData = '{ "blocks": { "key": { … } } }';

/** The smallest response of each shape. */
const least: Readonly<Record<string, string>> = {
  data: `${someData}, or {} if nothing changes`,
  success: '{ "message": "…", "type": "snackbar" }',
  error: '{ "message": "…" }',
};

/** The advice to whoever sent no response of a known shape. */
export const leastResponse = `Write ${leastOf('data')}, or { "data": {} } if nothing changes; after a submit, ${leastOf('success')} closes the modal.`;
