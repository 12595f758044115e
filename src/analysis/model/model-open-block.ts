import { isList } from '../../behaviour/visibility.ts';
import { blockKinds } from '../../format/blocks/index.ts';
import type { Block } from '../../format/modal.ts';
import type { Value } from '../../format/values.ts';
import type { FieldValue } from './block-traits.ts';
import { type Observations, signatureFor, type ValueClasses } from './value-classes.ts';
import { dateWitnesses } from './witnesses/dates.ts';
import { openWitnesses } from './witnesses/open-values.ts';
import { preferWellFormed, textWitnesses } from './witnesses/texts.ts';

/**
 * The model of an open block, which can have any value, since a response can supply its items. It gets an item for each value
 * that represents a class. If an array would make it a multiple one, it can also have arrays.
 */
export function modelOpenBlock(
  written: Block,
  questions: Observations,
): ValueClasses & { readonly block: Block } {
  const classOf = signatureFor(questions);
  const { valueType } = blockKinds[written.kind];
  const types = [valueType(undefined), valueType([])];
  const { values, isAll } = openWitnesses(written, questions.rules, {
    takesOne: types.some((type) => type?.isMultiple === false),
    takesSeveral: types.some((type) => type?.isMultiple === true),
  });
  const kept = firstOfEach(['', ...values], classOf);
  return { block: withItems(written, [written.options.value, ...kept]), values: kept, isAll, classOf };
}

/** The block with enabled items that carry these values. */
export function withItems(block: Block, values: readonly FieldValue[]): Block {
  const scalars = values.flatMap((value) => (isList(value) ? value : (value ?? [])));
  const items = [...new Set(scalars)].map((value) => ({ label: String(value), value }));
  return { ...block, options: { ...block.options, items } as Block['options'] };
}

/** The classes of a block that takes any text. */
export function modelTexts(block: Block, questions: Observations): ValueClasses {
  const { values, isAll } = textWitnesses(questions.rules);
  return { ...classify(preferWellFormed(block, values), questions), isAll };
}

/** The classes of a block that takes any date. */
export function modelDates(_: Block, questions: Observations): ValueClasses {
  const { values, isAll } = dateWitnesses(questions.rules);
  return { ...classify(values, questions), isAll };
}

/** The first value of each class. */
export function firstOfEach<V extends Value>(
  values: readonly V[],
  classOf: (value: V) => string,
): readonly V[] {
  const found = new Map<string, V>();
  for (const value of values) {
    const name = classOf(value);
    if (!found.has(name)) found.set(name, value);
  }
  return [...found.values()];
}

/** Each of them can be emptied, too. */
function classify(values: readonly string[], questions: Observations): Omit<ValueClasses, 'isAll'> {
  const classOf = signatureFor(questions);
  return { values: firstOfEach(['', ...values], classOf), classOf };
}
