import { isList } from '../behaviour/rules.ts';
import { blockKinds } from '../format/blocks/index.ts';
import type { Block } from '../format/modal.ts';
import type { Held } from './block-traits.ts';
import { firstOfEach } from './free-values.ts';
import { type Questions, signatureFor } from './signature.ts';
import type { ValueClasses } from './value-classes.ts';
import { openWitnesses } from './witnesses/open-values.ts';

/**
 * An open block can hold any value, since a response can bring items that carry it: the block is taken to have items
 * for each value that stands for a class. Where an array would make it a multiple one, it can hold arrays too.
 */
export function modelOpenBlock(
  written: Block,
  questions: Questions,
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
export function withItems(block: Block, values: readonly Held[]): Block {
  const scalars = values.flatMap((value) => (isList(value) ? value : (value ?? [])));
  const items = [...new Set(scalars)].map((value) => ({ label: String(value), value }));
  return { ...block, options: { ...block.options, items } as Block['options'] };
}
