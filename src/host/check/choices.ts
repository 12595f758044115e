import { blockKinds } from '../../format/blocks/index.ts';
import type { Domain, Value } from '../../format/values.ts';
import type { Scalar } from '../../format/visible-on.ts';
import type { BlockState } from '../../session/modal-state.ts';

/** Texts to enter in blocks, by their keys. */
export type GivenValues = ReadonlyMap<string, string>;

/** Returns the values to try in a block: each item that can be chosen, or one valid text or date. */
export function choicesFor(block: BlockState, given: GivenValues = new Map()): readonly Value[] {
  const type = typeOf(block);
  if (!type?.domain || !block.visible) return [];
  const made = choices[type.domain](block);
  const wanted = given.get(block.key);
  if (wanted === undefined) return made.slice(0, maxChoices);
  return isFree(block) ? [wanted] : withFirst(made, wanted).slice(0, maxChoices);
}

/** Returns whether a block accepts any text or date. */
export function isFree(block: BlockState): boolean {
  const type = typeOf(block);
  return type !== null && type.domain !== null && !type.comesFromItems;
}

/** Returns the values of the enabled items. */
export function enabledOf({ items }: BlockState): readonly Scalar[] {
  return items.filter(({ isDisabled }) => isDisabled !== true).map(({ value }) => value);
}

function typeOf({ kind, value }: BlockState) {
  return blockKinds[kind].valueType(value);
}

function withFirst(made: readonly Value[], wanted: string): readonly Value[] {
  const isWanted = (value: Value) => String([value].flat()[0]) === wanted;
  return [...made.filter(isWanted), ...made.filter((value) => !isWanted(value))];
}

/** The maximum number of items to try. */
const maxChoices = 20;

type Choose = (block: BlockState) => readonly Value[];

const choices: Readonly<Record<Domain, Choose>> = {
  'any text': ({ kind, options, value }) =>
    texts.filter((text) => text !== value && !blockKinds[kind].findMalformed?.(text, options)).slice(0, 1),
  'any date': ({ value }) => dates.filter((date) => date !== value).slice(0, 1),
  'one item': (block) => enabledOf(block).filter((item) => item !== block.value),
  'some items': (block) => enabledOf(block).map((item) => [item]),
};

/** The candidates; the first valid one is used. */
const texts = ['A text', '1', 'name@example.com', 'https://example.com', 'Another text', '2'];
const dates = ['2030-01-15', '2030-02-15'];
