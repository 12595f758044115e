import { listWords, quote } from '../../base/text.ts';
import { keysOf, type Part, partAt, schemaAt, type Violation } from '../check/violation.ts';
import type { RuntimeSchema } from '../matches-schema.ts';
import { describeHolder } from './envelope-messages.ts';
import { describeTypes, describeValue, nameOf, sentence, withArticle } from './phrases.ts';
import type { Describe, Wording } from './wording.ts';

/** Describes a violation of an option of a block or an action. */
export function messageForOptions(finding: Violation): Wording {
  return (wordings[finding.keyword] ?? wordOther)(finding);
}

/** Returns the subject of a finding: `"label" of item 2 of "size"`. */
export function placeOf(finding: Violation): string {
  return nameOf(finding.owner.name, keysOf(finding));
}

const wordings: Readonly<Record<string, Describe>> = {
  additionalProperties: (finding) => {
    const { owner, params, known } = finding;
    const name = String(params['additionalProperty']);
    const noun =
      finding.dataPath === owner.pointer
        ? `an option of ${withArticle(owner.noun)}`
        : `part of ${placeOf(finding)}`;
    const allowed = listWords(known.map(quote));
    return {
      rule: 'unknown-option',
      message: `${quote(name)} is not ${noun}.`,
      hint: isLoneTest(finding)
        ? `A condition must be ${ruleForms}.`
        : `Remove it${allowed && (known.length === 1 ? `; only ${allowed} is allowed` : `; the allowed names are ${allowed}`)}.`,
    };
  },
  required: (finding) => {
    const { owner, params, schema = {} } = finding;
    const missing = String(params['missingProperty']);
    const name = quote(missing);
    const { enum: words } = schemaAt(schema, [...keysOf(finding), missing]);
    const what = words ? `${name}: ${listWords(words.map((word) => quote(String(word))))}` : name;
    const who = finding.dataPath === owner.pointer ? withArticle(owner.noun) : 'it';
    const message = `${sentence(placeOf(finding))} has no ${name}.`;
    return { rule: 'missing-option', message, hint: `${sentence(who)} needs one: add ${what}.` };
  },
  type: (finding) => {
    const types = [finding.params['type']].flat().map(String);
    const { format } = schemaAt(finding.schema ?? {}, keysOf(finding));
    const [expected, hint] = format === undefined ? [describeTypes(types)] : formats[format];
    return wordType(finding, formsOf(partOf(finding)) ?? expected, hint ?? describeSyntax(finding));
  },
  enum: (finding) => {
    const allowed = [finding.params['allowedValues']].flat().map(String);
    return wordType(
      finding,
      formsOf(partOf(finding)) ?? listWords(allowed.map(quote)),
      describeSyntax(finding),
    );
  },
  format: (finding) => {
    const format = finding.params['format'] === 'date' ? 'date' : 'uri';
    const [expected, remedy] = formats[format];
    const hint = looksWhole[format].test(String(finding.found)) ? otherwise[format] : remedy;
    const rule = format === 'date' ? 'invalid-date' : 'unsafe-url';
    return { ...wordType(finding, expected, hint), rule };
  },
  'false schema': (finding) => ({
    rule: 'url-without-open-url',
    message: `${sentence(placeOf(finding))} has no effect: its "handler" is not "open-url".`,
    hint: 'Remove it, or write "handler": "open-url".',
  }),
  minProperties: (finding) => ({
    rule: 'option-type',
    message: `${sentence(placeOf(finding))} is empty; it must be ${ruleForms}.`,
  }),
  maxProperties: (finding) => ({
    rule: 'option-type',
    message: `${sentence(placeOf(finding))} has several tests; only one is allowed.`,
    hint: 'Keep either "equals" or "includes".',
  }),
  reference: (finding) => ({
    rule: 'unknown-block-reference',
    message: `${sentence(placeOf(finding))} depends on a block that is not in this modal.`,
    hint: suggestPlace(finding) ?? otherBlocks(finding),
  }),
  uniqueItems: ({ owner, params, found }) => ({
    rule: 'duplicate-item-value',
    message: `Items ${Number(params['j']) + 1} and ${Number(params['i']) + 1} of ${owner.name} have the same value, ${describeValue(found)}.`,
    hint: 'Give each item a different value.',
  }),
};

function wordOther(finding: Violation): Wording {
  const message = `${sentence(placeOf(finding))} is ${describeValue(finding.found)}, which the format does not allow.`;
  return { rule: 'option-type', message };
}

function wordType(finding: Violation, expected: string, hint: string | undefined): Wording {
  const { scope, owner, dataPath } = finding;
  const isWhole = scope === 'options' && dataPath === owner.pointer;
  const place = isWhole ? `"options" of ${owner.name}` : placeOf(finding);
  const message = `${sentence(place)} is ${describeValue(finding.found)}; it must be ${expected}.`;
  return { rule: 'option-type', message, ...(hint !== undefined && { hint }) };
}

/** Returns the checked part. */
export function partOf(finding: Violation): Part {
  return partAt(keysOf(finding));
}

/** Returns the allowed values, if only some words or an object are allowed. */
function formsOf(part: Part): string | undefined {
  if (part === 'rule') return ruleForms;
  return part === 'visibleOn' ? '"always", "never" or an object of block keys and conditions' : undefined;
}

/** Returns whether it is the only member of a condition: without it, the condition is empty. */
export function isLoneTest(finding: Violation): boolean {
  return partOf(finding) === 'rule' && finding.taken?.length === 0;
}

/** Returns the correct place of a test without its block; `undefined` for other keys. */
function suggestPlace({ params }: Violation): string | undefined {
  const { block } = params;
  if (block === 'equals' || block === 'includes')
    return `Write it under the key of a block: { "key": { ${quote(block)}: … } }.`;
  return undefined;
}

function otherBlocks({ known }: Violation): string {
  return known.length === 0
    ? 'This modal has no other block.'
    : `The other blocks are ${listWords(known.map(quote), 'and')}.`;
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

const ruleForms = '"not_empty", { "equals": value } or { "includes": text }';

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
