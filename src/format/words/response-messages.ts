import { isObject } from '../../base/json.ts';
import { listWords, quote } from '../../base/text.ts';
import { shapes } from '../check/find-in-response-shape.ts';
import { keysOf, type Violation } from '../check/violation.ts';
import type { FaultRule } from '../fault.ts';
import type { ResponseShape } from '../responses.ts';
import { unquote } from './envelope-messages.ts';
import { messageForOptions, placeOf } from './option-messages.ts';
import { describeValue, withArticle, writeValue } from './phrases.ts';
import type { Describe, Wording } from './wording.ts';

/** Describes a violation of a response, except in its options. */
export function messageForResponse(finding: Violation): Wording {
  const rule = rulesOfKeys[finding.owner.noun];
  return rule === undefined
    ? (wordings[finding.keyword] ?? wordInside)(finding)
    : wordUnknownKey(finding, rule);
}

/** The rules by the noun of the keys' owner. */
const rulesOfKeys: Readonly<Record<string, FaultRule>> = {
  block: 'unknown-block-key',
  'action button': 'unknown-action-key',
};

function wordUnknownKey(finding: Violation, rule: FaultRule): Wording {
  const { owner, params, known } = finding;
  return {
    rule,
    message: `${quote(String(params['additionalProperty']))} is not ${withArticle(owner.noun)} of this modal.`,
    hint: `It has ${listWords(known.map(quote), 'and') || 'none'}.`,
  };
}

const wordings: Readonly<Record<string, Describe>> = {
  oneOf: (finding) => {
    const { pointer, params, found } = finding;
    if (pointer !== '') {
      const [first = '', second = ''] = [params['passingSchemas']].flat().map(String);
      const message = `The response has both ${quote(first)} and ${quote(second)}; it must have only one of them.`;
      return { rule: 'response-shape', message, hint: 'Remove one of them.' };
    }
    const names = listWords(shapes.map(quote));
    const message = isObject(found)
      ? `The response has no ${names}; it must have one of them.`
      : `The response is ${describeValue(found)}; it must be an object with ${names}.`;
    return { rule: 'response-shape', message, hint: unquote(found) ?? leastResponse };
  },
  additionalProperties: (finding) => {
    const name = String(finding.params['additionalProperty']);
    const message = `${quote(name)} is not part of ${placeOf(finding)}.`;
    return { rule: 'unknown-property', message, hint: whereTo(finding, name) };
  },
  required: (finding) => {
    const wording = wordInside(finding);
    return finding.params['missingProperty'] === 'type'
      ? { ...wording, hint: 'Add "type": "snackbar".' }
      : wording;
  },
  misplaced: () => ({
    rule: 'response-shape',
    message: '"success" is only for a submit, and this request is not one.',
    hint: 'Respond with "data" or "error".',
  }),
};

function whereTo({ owner, known }: Violation, name: string): string {
  const shape = shapes.find((candidate) => candidate === name);
  if (shape !== undefined) return `Write ${leastOf(shape)} in place of ${quote(owner.noun)}.`;
  const allowed = listWords(known.map(quote));
  if (owner.noun === 'data') return `Move it into ${allowed}, or remove it.`;
  return known.length === 1
    ? `Remove it; only ${allowed} is allowed.`
    : `Remove it; the allowed names are ${allowed}.`;
}

/** Returns the smallest response of a shape. */
function leastOf(shape: ResponseShape): string {
  return `{ ${quote(shape)}: ${shape === 'data' ? someData : least[shape]} }`;
}

function wordInside(finding: Violation): Wording {
  const { owner, dataPath, found } = finding;
  const [member, key, ...inside] = keysOf(finding);
  const isValue =
    member === 'blocks' && key !== undefined && inside.length === 0 && typeof found !== 'object';
  const isWhole = dataPath === owner.pointer && !isObject(found);
  return {
    ...messageForOptions(finding),
    ...(isValue && { hint: `Write ${writeValue({ value: found })}.` }),
    ...(isWhole && { hint: writeWhole(finding) }),
    rule: 'response-shape',
  };
}

function writeWhole({ owner, found }: Violation): string {
  if (owner.noun === 'success' && found === false) return `Write ${leastOf('error')} if it failed.`;
  const smallest = least[owner.noun] ?? '';
  const isWords = typeof found === 'string' && owner.noun !== 'data';
  return `Write ${isWords ? smallest.replace('"…"', () => quote(found)) : smallest}.`;
}

const someData = '{ "blocks": { "key": { … } } }';

/** The smallest response of each shape. */
const least: Readonly<Record<string, string>> = {
  data: `${someData}, or {} if nothing changes`,
  success: '{ "message": "…", "type": "snackbar" }',
  error: '{ "message": "…" }',
};

const leastResponse = `Write ${leastOf('data')}, or { "data": {} } if nothing changes; after a submit, ${leastOf('success')} closes the modal.`;
