import { valueAt } from '../base/json.ts';
import type { Span } from '../base/text-edit.ts';
import { scalarAt } from './caret.ts';
import { type OpenText, readValue } from './open-text.ts';
import { type SubSchema, subSchemasAt } from './sub-schema.ts';
import { blocksPath, comparedBlock, hasConditions, itemsOf, type Subject } from './subject.ts';

/** The meaning of a key or a value, and its place. */
export interface KeyExplanation extends Span {
  readonly title: string;
  /** One sentence or more; empty if the title says all. */
  readonly description: string;
}

/** Returns the meaning of the key or value at an offset, from the declarations; `null` if there is none. */
export function explainAt(open: OpenText, offset: number, subject: Subject): KeyExplanation | null {
  const scalar = scalarAt(open, offset);
  if (scalar === undefined) return null;
  const { path, token } = scalar;
  const value = readValue(open);
  const word = scalar.expects === 'key' ? undefined : valueAt(value, path);
  const words =
    explainBlock(path, subject) ??
    explainItem(path, word, subject) ??
    explainBySchema(subSchemasAt(path, value, subject.root), path, word);
  return words && { ...words, offset: token.offset, end: token.end };
}

type Path = readonly (string | number)[];

type Words = Omit<KeyExplanation, keyof Span>;

/** Explains the key of a block, where it is declared and in a condition. */
function explainBlock(path: Path, { modal, ...subject }: Subject): Words | undefined {
  const key = path.at(-1);
  const owner = path.slice(0, -1);
  const isOfBlock = hasConditions(owner, subject) || owner.join('/') === blocksPath.join('/');
  if (modal === undefined || key === undefined || !isOfBlock) return undefined;
  const block = [...blocksPath, key];
  if (valueAt(modal.value, block) === undefined) return undefined;
  const kind = subSchemasAt([...block, 'options'], modal.value, modal.schema).find(isDescribed);
  const label = valueAt(modal.value, [...block, 'options', 'label']);
  return {
    title: typeof label === 'string' ? label : String(key),
    description: kind === undefined ? '' : `${kind.title ?? 'Block'}: ${kind.description}`,
  };
}

/** Explains a value that a condition compares a block with: it is that of an item. */
function explainItem(path: Path, word: unknown, subject: Subject): Words | undefined {
  const block = comparedBlock(path, subject);
  if (block === undefined) return undefined;
  const item = itemsOf(block, subject.modal?.value).find(
    (candidate) => valueAt(candidate, ['value']) === word,
  );
  const label = valueAt(item, ['label']);
  return typeof label === 'string' ? { title: label, description: `An item of "${block}".` } : undefined;
}

function explainBySchema(subSchemas: readonly SubSchema[], path: Path, word: unknown): Words | null {
  const kind = subSchemas.find(({ enum: values }) => values?.includes(word) === true);
  const meaning = kind?.enumDescriptions?.[kind.enum?.indexOf(word) ?? -1];
  if (meaning !== undefined) return { title: String(word), description: meaning };
  const described = subSchemas.find(isDescribed);
  return described === undefined
    ? null
    : { title: described.title ?? String(path.at(-1) ?? ''), description: described.description };
}

function isDescribed(subSchema: SubSchema): subSchema is SubSchema & { description: string } {
  return subSchema.description !== undefined;
}
