import { valueAt } from '../../base/json.ts';
import { effectiveValue, readValue } from '../../behaviour/effective-value.ts';
import { isMalformed } from '../../behaviour/evaluate-modal.ts';
import { isList } from '../../behaviour/visibility.ts';
import { blockDeclarations, blockKinds } from '../../format/blocks/index.ts';
import type { Item } from '../../format/items.ts';
import type { Block } from '../../format/modal.ts';
import type { Value } from '../../format/values.ts';
import type { Condition, Scalar } from '../../format/visible-on.ts';
import { type BlockValue, formatOf } from './block-traits.ts';
import { comparedValues, includedTexts } from './conditions-on-blocks.ts';
import {
  type Observations,
  signatureFor,
  subsetsOf,
  type ValueClasses,
  type Witnesses,
} from './value-classes.ts';
import { dateWitnesses } from './witnesses/dates.ts';
import { textWitnesses } from './witnesses/texts.ts';
import { wellFormedWitnesses } from './witnesses/well-formed.ts';

/**
 * Models an open block, which can have any value, since a response can supply its items. It gets an item for each value that
 * represents a class. If an array would make it a multiple one, it can also have arrays.
 */
export function modelOpenBlock(
  schemaBlock: Block,
  questions: Observations,
): ValueClasses & { readonly block: Block } {
  const classOf = signatureFor(questions);
  const { valueType } = blockKinds[schemaBlock.kind];
  const types = [valueType(undefined), valueType([])];
  const { values, isAll } = openWitnesses(schemaBlock, questions.conditions, {
    takesOne: types.some((type) => type?.isMultiple === false),
    takesSeveral: types.some((type) => type?.isMultiple === true),
  });
  const kept = firstOfEach(['', ...values], classOf);
  return {
    block: withItems(schemaBlock, [schemaBlock.options.value, ...kept]),
    values: kept,
    isAll,
    classOf,
  };
}

/** Returns the block with enabled items that have these values. */
export function withItems(block: Block, values: readonly BlockValue[]): Block {
  const scalars = values.flatMap((value) => (isList(value) ? value : (value ?? [])));
  const items = [...new Set(scalars)].map((value) => ({ label: String(value), value }));
  return { ...block, options: { ...block.options, items } as Block['options'] };
}

/**
 * Returns the classes of a block that takes any text, as its control reads it. A malformed text is a candidate only if no
 * well-formed one meets the same conditions.
 */
export function modelTexts(block: Block, questions: Observations): ValueClasses {
  const { values, isAll } = blockTextWitnesses(block, questions.conditions);
  const signatureOf = signatureFor(questions);
  const classOf = (fieldValue: BlockValue) => {
    const text = effectiveValue(block, fieldValue, noItems);
    return signatureOf(text) + (isMalformed(block, text) ? ' malformed' : '');
  };
  return { values: firstOfEach(['', ...values], signatureOf), isAll, classOf };
}

const noItems: readonly Item[] = [];

/** Returns the classes of a block that takes any date. Each can be emptied. */
export function modelDates(_: Block, questions: Observations): ValueClasses {
  const { values, isAll } = dateWitnesses(questions.conditions);
  const classOf = signatureFor(questions);
  return { values: firstOfEach(['', ...values], classOf), isAll, classOf };
}

/** Returns the first value of each class. */
export function firstOfEach<V extends Value>(
  values: readonly V[],
  classOf: (value: V) => string,
): readonly V[] {
  const firstByClass = new Map<string, V>();
  for (const value of values) {
    const name = classOf(value);
    if (!firstByClass.has(name)) firstByClass.set(name, value);
  }
  return [...firstByClass.values()];
}

/** The number of values that an open block can have after a data response. */
interface OpenShape {
  readonly takesOne: boolean;
  readonly takesSeveral: boolean;
}

/**
 * Returns values for every way in which an open block can meet these conditions: those of a free text, the same values in the
 * other types that items can have, and sets of them.
 */
function openWitnesses(block: Block, conditions: readonly Condition[], shape: OpenShape): Witnesses<Value> {
  const typed = (texts: readonly string[]) => texts.flatMap((text) => allTypes(block, text));
  const single = shape.takesOne ? textWitnesses(conditions) : none;
  const named = new Set([...comparedValues(conditions).map(String), ...includedTexts(conditions)]);
  const fresh = textWitnesses(conditions).values.find((text) => !named.has(text)) ?? '';
  const several = shape.takesSeveral ? subsetsOf([...typed([...named]), fresh]) : noSubsets;
  return {
    values: [...typed(single.values), ...several.subsets],
    isAll: single.isAll && several.isAll,
  };
}

const none: Witnesses<string> = { values: [], isAll: true };
const noSubsets = { subsets: [], isAll: true };

/** Returns a text, and the number or boolean with the same text if an item of the block could have it. */
function allTypes({ kind }: Block, text: string): readonly Scalar[] {
  const path = ['properties', 'items', 'items', 'properties', 'value', 'type'];
  if (valueAt(blockDeclarations[kind], path) === 'string') return [text];
  if (text === 'true' || text === 'false') return [text, text === 'true'];
  return String(Number(text)) === text && Number.isFinite(Number(text)) ? [text, Number(text)] : [text];
}

/**
 * Returns texts for every way in which the text of a block can meet these conditions, as its control reads them. Texts that
 * the CRM accepts at a submit come first: there is one for every way in which such a text can meet them.
 */
function blockTextWitnesses(block: Block, conditions: readonly Condition[]): Witnesses<string> {
  const anyText = textWitnesses(conditions);
  const isRead = (text: string) => readValue(block, text) === text;
  const format = formatOf(block);
  if (format === null) return { values: anyText.values.filter(isRead), isAll: anyText.isAll };
  const wellFormed = wellFormedWitnesses(format, conditions);
  return {
    values: [...wellFormed.values, ...anyText.values].filter(isRead),
    isAll: anyText.isAll && wellFormed.isAll,
  };
}
