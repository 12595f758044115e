import { listWords, quote } from '../../base/text.ts';
import type { Violation } from '../check/violation.ts';
import type { Describe, ViolationMessage } from './message.ts';
import { describeValue, sentence } from './phrases.ts';

/** Describes a problem around the blocks and actions. */
export function messageForEnvelope(violation: Violation): ViolationMessage {
  return (describers[violation.keyword] ?? describeType)(violation);
}

const describers: Readonly<Record<string, Describe>> = {
  required: ({ owner, params }) => {
    const member = String(params['missingProperty']);
    return {
      rule: 'schema-shape',
      message: `${sentence(owner.name)} has no ${quote(member)}.`,
      hint: `Add ${member === 'type' ? '"type": "object"' : quote(member)}.`,
    };
  },
  additionalProperties: ({ owner, params, allowedNames }) => ({
    rule: 'unknown-property',
    message: `${quote(String(params['additionalProperty']))} is not part of ${owner.name}; it has ${listWords(allowedNames.map(quote), 'and')}.`,
    hint: 'Remove it.',
  }),
  enum: ({ owner, actual }) => ({
    rule: 'schema-shape',
    message: `"type" of ${owner.name} is ${describeValue(actual)}; it must be "object".`,
    hint: 'Write "type": "object".',
  }),
};

function describeType(violation: Violation): ViolationMessage {
  const { owner, actual, pointer } = violation;
  const hint = pointer === '' ? unquote(actual) : describeHolder(violation);
  return {
    rule: 'schema-shape',
    message: `${sentence(owner.name)} is ${describeValue(actual)}; it must be an object.`,
    ...(hint !== undefined && { hint }),
  };
}

/** Returns the correction of JSON that was stringified twice; `undefined` for other values. */
export function unquote(value: unknown): string | undefined {
  return typeof value === 'string' && /^\s*[{[]/.test(value)
    ? 'Write the JSON itself, not a text that contains it.'
    : undefined;
}

/** Returns the syntax for an object of blocks or buttons by key, or for one of them; `undefined` if it is neither. */
export function describeHolder({ actual, pointer }: Violation): string | undefined {
  const syntax = holders.get(pointer);
  if (syntax !== undefined) return `Write ${Array.isArray(actual) ? 'each under its key: ' : ''}${syntax}.`;
  return isDefinition.test(pointer) ? 'Write { "$ref": …, "options": { … } }.' : undefined;
}

const isDefinition = /^\/properties\/(?:blocks|actions)\/properties\/[^/]+$/;

const byKey = '{ "key": { … } }';
const around = `{ "type": "object", "properties": ${byKey} }`;

/** The syntax of each object that holds blocks or buttons. */
const holders: ReadonlyMap<string, string> = new Map([
  ['/properties', byKey],
  ['/properties/blocks', around],
  ['/properties/blocks/properties', byKey],
  ['/properties/actions', around],
  ['/properties/actions/properties', byKey],
  ['/data/blocks', byKey],
  ['/data/actions', byKey],
]);
