import { isObject } from '../../base/json.ts';
import { quote } from '../../base/text.ts';
import { shapes } from '../check/find-in-response-shape.ts';
import { keysOf, type Violation } from '../check/violation.ts';
import type { FaultRule } from '../fault.ts';
import { isOfMarks } from './aliases.ts';
import { suggestName } from './did-you-mean.ts';
import { messageForOptions, placeOf } from './option-messages.ts';
import { describeValue, list, suggest, writeValue } from './phrases.ts';
import { unquote, unwrap } from './unwrap.ts';
import type { Word, Wording } from './wording.ts';

/** Words what is wrong with an answer, its overrides aside. */
export function messageForResponse(finding: Violation): Wording {
  const rule = rulesOfKeys[finding.owner.noun];
  return rule === undefined
    ? (wordings[finding.keyword] ?? wordInside)(finding)
    : wordUnknownKey(finding, rule);
}

/** By what the keys are of. */
const rulesOfKeys: Readonly<Record<string, FaultRule>> = {
  block: 'unknown-block-key',
  'action button': 'unknown-action-key',
};

function wordUnknownKey(finding: Violation, rule: FaultRule): Wording {
  const { owner, params, known } = finding;
  return {
    rule,
    message: `${quote(String(params['additionalProperty']))} is no ${owner.noun} of this modal.`,
    hint: suggestName(finding) ?? unwrap(finding) ?? `It has ${list(known.map(quote), 'and') || 'none'}.`,
  };
}

const wordings: Readonly<Record<string, Word>> = {
  oneOf: (finding) => {
    const { pointer, params, found, known } = finding;
    if (pointer !== '') {
      const [first = '', second = ''] = [params['passingSchemas']].flat().map(String);
      const message = `${quote(second)} stands beside ${quote(first)}; a response has one of them.`;
      const nulls = list(known.map(quote), 'and');
      return {
        rule: 'response-shape',
        message,
        hint: nulls === '' ? 'Remove one of them.' : `Leave out what is null: ${nulls}.`,
      };
    }
    if (!isObject(found)) {
      const message = `The response is ${describeValue(found)}; it must be an object with ${list(shapes.map(quote))}.`;
      return { rule: 'response-shape', message, hint: unquote(found) ?? leastResponse };
    }
    const message = `The response has no ${list(shapes.map(quote))}; it must have one of them.`;
    return { rule: 'response-shape', message, hint: meantShape(finding) ?? leastResponse };
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
    message: '"success" answers a request that did not submit anything.',
    hint: 'Answer with "data" or "error".',
  }),
};

function whereTo(finding: Violation, name: string): string {
  const { owner, belongsIn } = finding;
  if (belongsIn !== undefined) return `Move it into ${quote(belongsIn)}.`;
  if (shapes.some((shape) => shape === name)) return `Write it in place of ${quote(owner.noun)}.`;
  if (isOfMarks(name) || (owner.noun === 'error' && isObject(finding.found))) return howToMark;
  const known = list(finding.known.map(quote));
  const rest =
    owner.noun === 'data'
      ? `Move it into ${known}, or remove it.`
      : `Remove it; what may be there is ${known}.`;
  return suggestName(finding) ?? unwrap(finding) ?? rest;
}

function meantShape({ known, belongsIn, standsIn }: Violation): string | undefined {
  if (standsIn !== undefined) return `There is one in ${quote(standsIn)}: send that alone.`;
  if (known.includes('properties')) return 'It is a modal: a response has only what changes, in "data".';
  if (belongsIn !== undefined) return `Put ${list(known.map(quote), 'and')} into ${quote(belongsIn)}.`;
  if (known.some(isOfMarks)) return howToMark;
  if (known.includes('message')) return 'Put "message" into "success" or "error".';
  return known.map((name) => suggest(name, shapes)).find((question) => question !== undefined);
}

function wordInside(finding: Violation): Wording {
  const { owner, dataPath, found } = finding;
  const [member, key, ...inside] = keysOf(finding);
  const isValue =
    member === 'blocks' && key !== undefined && inside.length === 0 && typeof found !== 'object';
  const isWhole = dataPath === owner.pointer && !isObject(found);
  const isWords = isWhole && typeof found === 'string' && owner.noun !== 'data';
  return {
    ...messageForOptions(finding),
    ...(isValue && { hint: `Write ${writeValue({ value: found })}.` }),
    ...(isWhole && { hint: isWords ? 'Put the text into "message".' : `Write ${least[owner.noun]}.` }),
    rule: 'response-shape',
  };
}

const someData = '{ "blocks": { "key": { … } } }';

/** The least that a response can hold, by its shape. */
const least: Readonly<Record<string, string>> = {
  data: `${someData}, or {} where nothing changes`,
  success: '{ "message": "…", "type": "snackbar" }',
  error: '{ "message": "…" }',
};

const howToMark = 'To mark a block, write { "data": { "blocks": { "key": { "error": "…" } } } }.';

const leastResponse = `Write { "data": ${someData} }, or { "data": {} } where nothing changes; after a submit, { "success": ${least['success']} } closes the modal.`;
