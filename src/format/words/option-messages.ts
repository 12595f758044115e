import { listWords, quote } from '../../base/text.ts';
import { keysOf, partAt, schemaAt, type Violation, type ViolationPart } from '../check/violation.ts';
import type { RuntimeSchema } from '../matches-schema.ts';
import { describeHolder } from './envelope-messages.ts';
import type { Describe, ViolationMessage } from './message.ts';
import { describeTypes, describeValue, nameOf, sentence, withArticle } from './phrases.ts';

/** Describes a violation of an option of a block or an action. */
export function messageForOptions(violation: Violation): ViolationMessage {
  return (describers[violation.keyword] ?? wordOther)(violation);
}

/** Returns the subject of a violation: `"label" of item 2 of "size"`. */
export function placeOf(violation: Violation): string {
  return nameOf(violation.owner.name, keysOf(violation));
}

const describers: Readonly<Record<string, Describe>> = {
  additionalProperties: (violation) => {
    const { owner, params, allowedNames } = violation;
    const name = String(params['additionalProperty']);
    const noun =
      violation.dataPath === owner.pointer
        ? `an option of ${withArticle(owner.noun)}`
        : `part of ${placeOf(violation)}`;
    const allowed = listWords(allowedNames.map(quote));
    return {
      rule: 'unknown-option',
      message: `${quote(name)} is not ${noun}.`,
      hint: isLoneTest(violation)
        ? `A condition must be ${conditionForms}.`
        : `Remove it${allowed && (allowedNames.length === 1 ? `; only ${allowed} is allowed` : `; the allowed names are ${allowed}`)}.`,
    };
  },
  required: (violation) => {
    const { owner, params, schema = {} } = violation;
    const missing = String(params['missingProperty']);
    const name = quote(missing);
    const { enum: words } = schemaAt(schema, [...keysOf(violation), missing]);
    const what = words ? `${name}: ${listWords(words.map((word) => quote(String(word))))}` : name;
    const who = violation.dataPath === owner.pointer ? withArticle(owner.noun) : 'it';
    const message = `${sentence(placeOf(violation))} has no ${name}.`;
    return { rule: 'missing-option', message, hint: `${sentence(who)} needs one: add ${what}.` };
  },
  type: (violation) => {
    const types = [violation.params['type']].flat().map(String);
    const { format } = schemaAt(violation.schema ?? {}, keysOf(violation));
    const [expected, hint] = format === undefined ? [describeTypes(types)] : formats[format];
    return wordType(violation, formsOf(partOf(violation)) ?? expected, hint ?? describeSyntax(violation));
  },
  enum: (violation) => {
    const allowed = [violation.params['allowedValues']].flat().map(String);
    return wordType(
      violation,
      formsOf(partOf(violation)) ?? listWords(allowed.map(quote)),
      describeSyntax(violation),
    );
  },
  format: (violation) => {
    const format = violation.params['format'] === 'date' ? 'date' : 'uri';
    const [expected, remedy] = formats[format];
    const hint = looksWhole[format].test(String(violation.actual)) ? otherwise[format] : remedy;
    const rule = format === 'date' ? 'invalid-date' : 'unsafe-url';
    return { ...wordType(violation, expected, hint), rule };
  },
  'false schema': (violation) => ({
    rule: 'url-without-open-url',
    message: `${sentence(placeOf(violation))} has no effect: its "handler" is not "open-url".`,
    hint: 'Remove it, or write "handler": "open-url".',
  }),
  minProperties: (violation) => ({
    rule: 'option-type',
    message: `${sentence(placeOf(violation))} is empty; it must be ${conditionForms}.`,
  }),
  maxProperties: (violation) => ({
    rule: 'option-type',
    message: `${sentence(placeOf(violation))} has several tests; only one is allowed.`,
    hint: 'Keep either "equals" or "includes".',
  }),
  reference: (violation) => ({
    rule: 'unknown-block-reference',
    message: `${sentence(placeOf(violation))} depends on a block that is not in this modal.`,
    hint: suggestPlace(violation) ?? otherBlocks(violation),
  }),
  uniqueItems: ({ owner, params, actual }) => ({
    rule: 'duplicate-item-value',
    message: `Items ${Number(params['j']) + 1} and ${Number(params['i']) + 1} of ${owner.name} have the same value, ${describeValue(actual)}.`,
    hint: 'Give each item a different value.',
  }),
};

function wordOther(violation: Violation): ViolationMessage {
  const message = `${sentence(placeOf(violation))} is ${describeValue(violation.actual)}, which the format does not allow.`;
  return { rule: 'option-type', message };
}

function wordType(violation: Violation, expected: string, hint: string | undefined): ViolationMessage {
  const { scope, owner, dataPath } = violation;
  const isWhole = scope === 'options' && dataPath === owner.pointer;
  const place = isWhole ? `"options" of ${owner.name}` : placeOf(violation);
  const message = `${sentence(place)} is ${describeValue(violation.actual)}; it must be ${expected}.`;
  return { rule: 'option-type', message, ...(hint !== undefined && { hint }) };
}

/** Returns the checked part. */
export function partOf(violation: Violation): ViolationPart {
  return partAt(keysOf(violation));
}

/** Returns the allowed values, if only some words or an object are allowed. */
function formsOf(part: ViolationPart): string | undefined {
  if (part === 'condition') return conditionForms;
  return part === 'visibleOn' ? '"always", "never" or an object of block keys and conditions' : undefined;
}

/** Returns whether it is the only member of a condition: without it, the condition is empty. */
export function isLoneTest(violation: Violation): boolean {
  return partOf(violation) === 'condition' && violation.taken?.length === 0;
}

/** Returns the correct place of a test without its block; `undefined` for other keys. */
function suggestPlace({ params }: Violation): string | undefined {
  const { block } = params;
  if (block === 'equals' || block === 'includes')
    return `Write it under the key of a block: { "key": { ${quote(block)}: … } }.`;
  return undefined;
}

function otherBlocks({ allowedNames }: Violation): string {
  return allowedNames.length === 0
    ? 'This modal has no other block.'
    : `The other blocks are ${listWords(allowedNames.map(quote), 'and')}.`;
}

const formats = {
  date: ['a real calendar date', 'Write it as year, month and day: "2026-11-20".'],
  uri: ['an absolute http or https URL', 'Begin it with "https://".'],
} as const;

/** Returns the message for a value of the right type that is not valid. */
const looksWhole = { date: /^\d{4}-\d\d-\d\d$/, uri: /^\s*https?:\/\//i };

const otherwise = {
  date: 'Write a day that exists.',
  uri: 'Write a host after "://", without white space.',
};

const conditionForms = '"not_empty", { "equals": value } or { "includes": text }';

/** Returns the syntax of a value of another type; `undefined` if the message is enough. */
function describeSyntax(violation: Violation): string | undefined {
  const { schema = {} } = violation;
  const keys = keysOf(violation);
  const syntax = partAt(keys) === 'visibleOn' ? someCondition : syntaxOf(schemaAt(schema, keys));
  return describeHolder(violation) ?? (syntax && `Write ${syntax}.`);
}

const someCondition = 'a condition such as { "key": { "equals": … } }';

/** Returns the required members of an object, or of a list of objects. */
function syntaxOf({ required, items }: RuntimeSchema): string | undefined {
  if (required !== undefined) return `{ ${required.map((name) => `${quote(name)}: …`).join(', ')} }`;
  const syntax = items && syntaxOf(items);
  return syntax && `[${syntax}]`;
}
