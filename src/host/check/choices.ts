import { blockKinds } from '../../format/blocks/index.ts';
import type { Domain, Value } from '../../format/values.ts';
import type { Scalar } from '../../format/visible-on.ts';
import type { BlockState } from '../../session/state.ts';

/** What a user could put into a block next: each item that can be chosen, or one good text or date. */
export function choicesFor(block: BlockState): readonly Value[] {
  const domain = blockKinds[block.kind].valueType(block.value)?.domain ?? null;
  if (domain === null || !block.visible) return [];
  return choices[domain](block).slice(0, mostChoices);
}

/** The values of the items that a user can choose now. */
export function enabledOf({ items }: BlockState): readonly Scalar[] {
  return items.filter(({ isDisabled }) => isDisabled !== true).map(({ value }) => value);
}

/** Of a list of thousands, the first ones stand for all. */
const mostChoices = 20;

type Choose = (block: BlockState) => readonly Value[];

const choices: Readonly<Record<Domain, Choose>> = {
  'any text': ({ kind, options, value }) =>
    texts.filter((text) => text !== value && !blockKinds[kind].findMalformed?.(text, options)).slice(0, 1),
  'any date': ({ value }) => dates.filter((date) => date !== value).slice(0, 1),
  'one item': (block) => enabledOf(block).filter((item) => item !== block.value),
  'some items': (block) => enabledOf(block).map((item) => [item]),
};

/** The first that a type takes is used. */
const texts = ['A text', '1', 'name@example.com', 'https://example.com', 'Another text', '2'];
const dates = ['2030-01-15', '2030-02-15'];
