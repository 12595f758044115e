import { rejectChange } from '../../behaviour/user-change.ts';
import { blockKinds } from '../../format/blocks/index.ts';
import { readContents } from '../../format/contents.ts';
import type { ModalJson } from '../../format/modal.ts';
import type { Domain, Value } from '../../format/values.ts';
import type { Scalar } from '../../format/visible-on.ts';
import type { BlockState } from '../../session/modal-state.ts';

/** Texts to enter in blocks, by their keys. */
export type GivenValues = ReadonlyMap<string, string>;

/** Returns the values to try in a block: each item that can be chosen, or one valid text or date. */
export function choicesFor(block: BlockState, givenValues: GivenValues = new Map()): readonly Value[] {
  const type = typeOf(block);
  if (!type?.domain || !block.visible) return [];
  const values = choices[type.domain](block);
  const wanted = givenValues.get(block.key);
  if (wanted === undefined) return values.slice(0, maxChoices);
  return isFree(block) ? [wanted] : withFirst(values, wanted).slice(0, maxChoices);
}

/** Returns whether a block accepts any text or date. */
export function isFree(block: BlockState): boolean {
  const type = typeOf(block);
  return type !== null && type.domain !== null && !type.comesFromItems;
}

/** Returns whether a block of a modal accepts any text or date before the user chooses one. */
export function takesText(schema: ModalJson, key: string): boolean {
  const block = readContents(schema).blocks.find((candidate) => candidate.key === key);
  const type = block === undefined ? null : blockKinds[block.kind].valueType(undefined);
  return type !== null && type.domain !== null && !type.comesFromItems;
}

/** Returns the values of the enabled items. */
export function enabledOf({ items }: BlockState): readonly Scalar[] {
  return items.filter(({ isDisabled }) => isDisabled !== true).map(({ value }) => value);
}

/** Returns the number of items that {@link choicesFor} leaves out. */
export function itemsBeyondLimit(block: BlockState): number {
  return isFree(block) ? 0 : Math.max(0, enabledOf(block).length - maxChoices);
}

/** Returns whether a given value can be entered in a block. */
export function takes(block: BlockState, wanted: string): boolean {
  if (!isFree(block)) return enabledOf(block).some((value) => String(value) === wanted);
  return rejectChange(block, block, wanted) === null;
}

/** Returns further texts or dates to enter in a block, to tell a normalized text from a replaced one. */
export function furtherTexts(block: BlockState, tried: Value): readonly Value[] {
  const domain = typeOf(block)?.domain;
  if (domain !== 'any text' && domain !== 'any date') return [];
  return candidatesOf(block, domain === 'any text' ? texts : dates)
    .filter((text) => text !== tried)
    .slice(0, 2);
}

function candidatesOf({ kind, options, value }: BlockState, candidates: readonly string[]) {
  return candidates.filter((text) => text !== value && !blockKinds[kind].findMalformed?.(text, options));
}

function typeOf({ kind, value }: BlockState) {
  return blockKinds[kind].valueType(value);
}

function withFirst(values: readonly Value[], wanted: string): readonly Value[] {
  const isWanted = (value: Value) => String([value].flat()[0]) === wanted;
  return [...values.filter(isWanted), ...values.filter((value) => !isWanted(value))];
}

/** The maximum number of items to try. */
export const maxChoices = 20;

type Choose = (block: BlockState) => readonly Value[];

const choices: Readonly<Record<Domain, Choose>> = {
  'any text': (block) => candidatesOf(block, texts).slice(0, 1),
  'any date': (block) => candidatesOf(block, dates).slice(0, 1),
  'one item': (block) => enabledOf(block).filter((item) => item !== block.value),
  'some items': (block) => enabledOf(block).map((item) => [item]),
};

/** The candidates; the first valid one is used. */
const texts = [
  ...['A text', '1', 'name@example.com', 'https://example.com', 'Another text', '2'],
  ...['1000', 'other@example.org', 'https://example.org/other', 'One more text'],
];
const dates = ['2030-01-15', '2030-02-15', '2031-07-01'];
