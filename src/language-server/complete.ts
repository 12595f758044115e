import { isObject, valueAt } from '../base/json.ts';
import type { Token } from '../lint/text/tokens.ts';
import { type Caret, caretAt } from './caret.ts';
import { type OpenText, readValue } from './open-text.ts';
import { enumOf, type SubSchema, subSchemasAt } from './sub-schema.ts';
import { blocksPath, comparedBlock, hasConditions, itemsOf, type Subject } from './subject.ts';

/** The keys or values that can be written at a place of a text. */
export interface Completions {
  /** The range that each replaces. It is on one line. */
  readonly from: number;
  readonly to: number;
  /** The offset before it where a comma is missing. */
  readonly missingComma?: number;
  readonly completions: readonly Completion[];
}

/** A key or a value that can be written. */
export interface Completion {
  readonly kind: 'key' | 'value';
  /** As JSON. */
  readonly label: string;
  /** A few words beside the label. */
  readonly detail?: string;
  /** The meaning, in sentences. */
  readonly description?: string;
  readonly isRequired: boolean;
  readonly insertion: Insertion;
}

/** A text to insert, and the part of it that is selected then; without a length, the caret is there. */
export interface Insertion {
  readonly text: string;
  readonly selection?: { readonly from: number; readonly to: number };
}

/** Returns the completions at an offset: names and values by the schema, keys of blocks, and values of their items. */
export function completeAt(open: OpenText, offset: number, subject: Subject): Completions | null {
  const caret = caretAt(open, offset);
  const { expects, next, missingComma } = caret;
  if (expects === null) return null;
  const range = rangeAt(open.text, offset, caret.token);
  const completions =
    expects === 'key' ? completeKeys(caret, open, subject) : completeValues(caret, open, subject);
  if (completions.length === 0 || (caret.token === undefined && expects === 'value' && isOccupied(caret)))
    return null;
  const isNamed = expects === 'key' && next?.type === ':';
  const comma = !isNamed && next !== undefined && beginsValue(next) ? ',' : '';
  return {
    ...range,
    ...(missingComma !== undefined && { missingComma }),
    completions: completions.map((completion) => ({
      ...completion,
      insertion: isNamed
        ? { text: completion.label }
        : { ...completion.insertion, text: completion.insertion.text + comma },
    })),
  };
}

/** Returns the range of the token at an offset, as far as it is on the line and is one word; the offset itself without one. */
function rangeAt(text: string, offset: number, token: Token | undefined): { from: number; to: number } {
  if (token === undefined) return { from: offset, to: offset };
  const stop = token.type === 'string' ? /[\r\n]/ : /\s/;
  let [from, to] = [offset, offset];
  while (from > token.offset && !stop.test(text.charAt(from - 1))) from--;
  while (to < token.end && !stop.test(text.charAt(to))) to++;
  return { from, to };
}

/** Whether a value follows already. The name of the next member is not one. */
function isOccupied({ next, second, path }: Caret): boolean {
  return next !== undefined && beginsValue(next) && typeof path.at(-1) === 'string' && second?.type !== ':';
}

function beginsValue({ type }: Token): boolean {
  return !['}', ']', ',', ':', 'end', 'removed'].includes(type);
}

function completeKeys({ path, token }: Caret, open: OpenText, subject: Subject): readonly Completion[] {
  const owner = path.slice(0, -1);
  const value = readValue(open);
  const presentKeys = keysOf(valueAt(value, owner)).filter((key) => key !== token?.content);
  const names = subSchemasAt(owner, value, subject.root).flatMap(({ properties = {}, required = [] }) =>
    Object.entries(properties).map(([name, subSchema]) => toKey(name, subSchema, required.includes(name))),
  );
  const keys = hasConditions(owner, subject) ? keysOf(valueAt(subject.modal?.value, blocksPath)) : [];
  const blocks = keys
    .filter((key) => key !== owner[subject.keyDepth])
    .map((key) => toKey(key, describeBlock(key, subject.modal?.value), false));
  const byLabel = new Map(
    [...names, ...blocks].reverse().map((completion) => [completion.label, completion]),
  );
  for (const key of presentKeys) byLabel.delete(JSON.stringify(key));
  return [...byLabel.values()].reverse();
}

function describeBlock(key: string, modal: unknown): SubSchema {
  const label = valueAt(modal, [...blocksPath, key, 'options', 'label']);
  const title = typeof label === 'string' ? label : 'Block';
  return { ...conditionOnBlock, title };
}

const conditionOnBlock: SubSchema = {
  description: 'A condition on this block.',
  type: ['string', 'object'],
  examples: ['not_empty'],
};

function toKey(name: string, subSchema: SubSchema, isRequired: boolean): Completion {
  const { description, title = '' } = subSchema;
  const label = JSON.stringify(name);
  return {
    kind: 'key',
    label,
    isRequired,
    detail: isRequired ? 'required' : title,
    ...(description !== undefined && { description }),
    insertion: draftOf(label, subSchema),
  };
}

/** Returns a member with a value to replace, which keeps the text JSON. */
function draftOf(label: string, subSchema: SubSchema): Insertion {
  const { type, const: constant } = subSchema;
  if (constant !== undefined) return { text: `${label}: ${JSON.stringify(constant)}` };
  const [word] = enumOf(subSchema) ?? scalarExamplesOf(subSchema);
  const first = typeof type === 'string' ? type : type?.[0];
  const [before, selected, after] =
    word === undefined ? (drafts[first ?? ''] ?? emptyText) : ['', JSON.stringify(word), ''];
  const from = label.length + 2 + before.length;
  return { text: `${label}: ${before}${selected}${after}`, selection: { from, to: from + selected.length } };
}

/** Returns the examples of a value that can be of several types: the words that it can be. */
function scalarExamplesOf({ type, examples = [] }: SubSchema): readonly unknown[] {
  return Array.isArray(type) ? examples.filter((example) => typeof example !== 'object') : [];
}

type Draft = readonly [before: string, selected: string, after: string];

const emptyText: Draft = ['"', '', '"'];

const drafts: Readonly<Record<string, Draft>> = {
  boolean: ['', 'true', ''],
  number: ['', '0', ''],
  integer: ['', '0', ''],
  array: ['[', '', ']'],
  object: ['{ ', '', ' }'],
};

function completeValues({ path }: Caret, open: OpenText, subject: Subject): readonly Completion[] {
  const values = subSchemasAt(path, readValue(open), subject.root).flatMap((subSchema) => [
    ...(subSchema.const === undefined ? [] : [toValue(subSchema.const)]),
    ...(subSchema.enum ?? []).map((option, index) => toValue(option, subSchema.enumDescriptions?.[index])),
    ...(subSchema.type === 'boolean' ? [toValue(true), toValue(false)] : []),
    ...scalarExamplesOf(subSchema).map((example) => toValue(example)),
  ]);
  const block = comparedBlock(path, subject);
  const items = block === undefined ? [] : itemsOf(block, subject.modal?.value);
  const itemValues = items.flatMap(toItemValue);
  const byLabel = new Map([...itemValues, ...values].reverse().map((value) => [value.label, value]));
  return [...byLabel.values()].reverse();
}

function toItemValue(item: unknown): readonly Completion[] {
  const value = valueAt(item, ['value']);
  const label = valueAt(item, ['label']);
  return value === undefined ? [] : [toValue(value, label === undefined ? undefined : String(label))];
}

function toValue(value: unknown, description?: string): Completion {
  const label = JSON.stringify(value);
  return {
    kind: 'value',
    label,
    isRequired: false,
    ...(description !== undefined && description !== '' && { description }),
    insertion: { text: label },
  };
}

function keysOf(value: unknown): readonly string[] {
  return isObject(value) ? Object.keys(value) : [];
}

/** Returns a document to start from: the required members of the schema; `null` if a text is not empty, or none is required. */
export function completeEmpty({ text }: OpenText, offset: number, { root }: Subject): Completions | null {
  if (text.trim() !== '' || root.required === undefined) return null;
  const start = JSON.stringify(startOf(root), null, 2);
  const { title = 'Document', description } = root;
  const words = { label: JSON.stringify(title), detail: 'new', ...(description && { description }) };
  const completion = { kind: 'value', isRequired: true, insertion: { text: start }, ...words } as const;
  return { from: offset, to: offset, completions: [completion] };
}

/** Returns the smallest value with everything that a schema requires. */
function startOf({ type, const: constant, properties = {}, required = [] }: SubSchema): unknown {
  if (constant !== undefined) return constant;
  if (type === 'array') return [];
  if (type !== 'object') return '';
  return Object.fromEntries(
    required.flatMap((name) => {
      const property = properties[name];
      return property === undefined ? [] : [[name, startOf(property)]];
    }),
  );
}
