import {
  type Completion,
  type CompletionContext,
  type CompletionResult,
  type CompletionSource,
  snippet,
} from '@codemirror/autocomplete';
import { getLocation, type Location } from 'jsonc-parser';
import { readValue } from '../json-text/nodes.ts';
import { enumOf, modalJsonSchema, type SubSchema, subSchemasAt, valueAt } from '../schema/schema-at-path.ts';

/** The subject of a document. */
interface CompletionSubject {
  /** The schema of the document. */
  readonly root: SubSchema;
  /** The modal whose blocks the conditions refer to. */
  readonly modal: unknown;
  /** The index of a block's key in a path. */
  readonly keyDepth: number;
}

/** Completes a modal: member names and values by the format, block keys in conditions, and the values of their items. */
export const completeSchema = completeAbout((modal) => ({ root: modalJsonSchema, modal, keyDepth: 3 }));

/** Completes documents against a schema, which may depend on their contents. */
export function completeAbout(read: (value: unknown) => CompletionSubject): CompletionSource {
  return (context) => complete(context, read);
}

function complete(
  context: CompletionContext,
  read: (value: unknown) => CompletionSubject,
): CompletionResult | null {
  const word = context.matchBefore(/"?[\w$#/-]*/);
  if (!context.explicit && (word === null || word.from === word.to)) return null;
  const text = context.state.doc.toString();
  const location = getLocation(text, context.pos);
  const node = location.previousNode;
  const isInNode =
    node !== undefined && node.offset <= context.pos && context.pos <= node.offset + node.length;
  const from = isInNode ? node.offset : (word?.from ?? context.pos);
  const to = isInNode ? node.offset + node.length : context.pos;
  const value = readValue(text);
  const after = text.slice(to);
  const options = location.isAtPropertyKey
    ? completeNames(location, value, after, read(value))
    : completeValues(location, value, read(value));
  if (options.length === 0) return null;
  // In a complete word, offers what could replace it; in an empty one, everything.
  if (isInNode && (text.slice(from, to) === '""' || (context.explicit && to - from > 2)))
    return { from, to, options, filter: false };
  return { from, to, options, validFor: /^(?!""$)"?[\w$#/-]*"?$/ };
}

function completeNames(
  { path }: Location,
  value: unknown,
  after: string,
  { root, modal, keyDepth }: CompletionSubject,
): Completion[] {
  const owner = path.slice(0, -1);
  const presentKeys = keysOf(valueAt(owner, value)).filter((key) => key !== path.at(-1));
  const isNamed = /^\s*:/.test(after);
  const subSchemas = subSchemasAt(owner, value, root);
  const names = subSchemas.flatMap(({ properties = {}, required = [] }) =>
    Object.entries(properties).map(([name, subSchema]) =>
      toName(name, subSchema, required.includes(name), isNamed, after),
    ),
  );
  // A block, too, can be called so.
  const isRules = owner.at(-1) === 'visibleOn' && owner.length > keyDepth + 1;
  const keys = isRules ? keysOf(valueAt(blocksPath, modal)) : [];
  const own = owner[keyDepth];
  const others = keys
    .filter((key) => key !== own)
    .map((key) => toName(key, conditionSchema, false, isNamed, after));
  const unwritten = [...names, ...others].filter(({ label }) => !presentKeys.includes(label.slice(1, -1)));
  return unwritten.filter(
    ({ label }, index) => unwritten.findIndex((completion) => completion.label === label) === index,
  );
}

const blocksPath = ['properties', 'blocks', 'properties'];
const conditionSchema: SubSchema = {
  title: 'Block',
  type: 'object',
  description: 'A condition on this block.',
};

function toName(
  name: string,
  subSchema: SubSchema,
  isRequired: boolean,
  isNamed: boolean,
  after: string,
): Completion {
  const { description, title } = subSchema;
  const comma = /^\s*"/.test(after) ? ',' : '';
  const json = JSON.stringify(name);
  return {
    label: `"${name}"`,
    type: 'property',
    boost: isRequired ? 2 : 0,
    detail: isRequired ? 'required' : (title ?? ''),
    ...(description !== undefined && { info: description }),
    apply: isNamed ? json : snippet(`${json.replace(/[{}]/g, '\\$&')}: ${draftOf(subSchema)}${comma}`),
  };
}

function draftOf(subSchema: SubSchema): string {
  const { type, const: constant } = subSchema;
  if (constant !== undefined) return JSON.stringify(constant);
  if (enumOf(subSchema)) return '#{}';
  const first = typeof type === 'string' ? type : type?.[0];
  return (first && drafts[first]) ?? '#{}';
}

const drafts: Readonly<Record<string, string>> = {
  string: '"#{}"',
  boolean: '#{true}',
  array: '[#{}]',
  object: '{ #{} }',
};

function completeValues(
  { path }: Location,
  value: unknown,
  { root, modal }: CompletionSubject,
): Completion[] {
  const values = subSchemasAt(path, value, root).flatMap((subSchema) => [
    ...(subSchema.const === undefined ? [] : [toValue(subSchema.const)]),
    ...(subSchema.enum ?? []).map((option, index) => toValue(option, subSchema.enumDescriptions?.[index])),
    ...(subSchema.type === 'boolean' ? [toValue(true), toValue(false)] : []),
  ]);
  const rule = path.at(-1) === 'equals' || path.at(-1) === 'includes' ? path.at(-2) : undefined;
  const items = rule === undefined ? [] : valueAt([...blocksPath, rule, 'options', 'items'], modal);
  const carried = Array.isArray(items) ? items.map((item: unknown) => toItem(item)) : [];
  return [...carried.flat(), ...values];
}

function toItem(item: unknown): Completion[] {
  const value = valueAt(['value'], item);
  return value === undefined ? [] : [toValue(value, String(valueAt(['label'], item) ?? ''))];
}

function toValue(value: unknown, info?: string): Completion {
  return { label: JSON.stringify(value), type: 'enum', ...(info && { info }) };
}

function keysOf(value: unknown): string[] {
  return typeof value === 'object' && value !== null ? Object.keys(value) : [];
}
