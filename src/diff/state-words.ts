import type { ReachableState } from '../analysis/index.ts';
import { canonical } from '../base/json.ts';
import type { Contents } from '../format/modal.ts';
import { describeChoice } from './describe-condition.ts';
import { type ModalPart, nameOfPart } from './modal-part.ts';

type Visible = ReachableState['visible'];
type Item = Visible['items'][string][number];

/** Names what states show, so that two states with different contents read differently. */
export interface StateNames {
  /** Returns the names of what every state shows. */
  readonly always: () => readonly string[];
  /** Returns the names of what a state shows besides that, in the order of the modal. */
  readonly of: (visible: Visible, contents: Contents) => readonly string[];
}

/** Creates the words for the states of two versions of a modal. */
export function createStateWords(
  before: Contents,
  after: Contents,
  states: readonly ReachableState[],
): StateNames {
  const visibles = states.map(({ visible }) => visible);
  const common = intersect(visibles.map(keysOf));
  const keys = new Set(visibles.flatMap(({ items }) => Object.keys(items)));
  const changing = new Map([...keys].map((key) => [key, findChangingItems(key, visibles)]));
  const ambiguous = new Set([
    ...findAmbiguous([...before.blocks, ...after.blocks]),
    ...findAmbiguous([...before.actions, ...after.actions]),
  ]);

  function nameOf(part: ModalPart): string {
    return ambiguous.has(signOf(part)) ? `${nameOfPart(part)} (key "${part.key}")` : nameOfPart(part);
  }

  function itemsOf(key: string, items: readonly Item[] = [], contents: Contents): string {
    const all = changing.get(key) ?? [];
    if (all.length === 0) return '';
    const known = new Set(items.map(canonical));
    const shown = all.filter((item) => known.has(canonical(item)));
    // A version can lack the item, and then has no label for it.
    const labelOf = (item: Item) =>
      describeChoice(item, key, [contents, after, before].find(hasItem(key, item)) ?? contents);
    const labels = all.map(labelOf);
    const named = (shown.length > 0 ? shown : all).map((item) => {
      const label = labelOf(item);
      const isUnique = labels.filter((text) => text === label).length === 1;
      return isUnique ? label : `${label} (${JSON.stringify(item)})`;
    });
    return ` ${shown.length > 0 ? 'with' : 'without'} ${shorten(named)}`;
  }

  return {
    always: () => {
      const { blocks, actions } = after;
      return [
        ...blocks.filter(({ key }) => common.has(key)).map(nameOf),
        ...actions
          .filter(({ key }) => common.has(inBrackets(key)))
          .map((action) => inBrackets(nameOf(action))),
      ];
    },
    of: (visible, contents) => {
      const shown = new Set(keysOf(visible));
      return [
        ...contents.blocks.flatMap((block) => {
          const items = itemsOf(block.key, visible.items[block.key], contents);
          const isTold = shown.has(block.key) && !(common.has(block.key) && items === '');
          return isTold ? [nameOf(block) + items] : [];
        }),
        ...contents.actions.flatMap((action) => {
          const key = inBrackets(action.key);
          return shown.has(key) && !common.has(key) ? [inBrackets(nameOf(action))] : [];
        }),
      ];
    },
  };
}

/** Returns the keys of the visible parts. Those of buttons are in brackets, since a block can have the same. */
function keysOf({ blocks, actions }: Visible): readonly string[] {
  return [...blocks, ...actions.map(inBrackets)];
}

function inBrackets(text: string): string {
  return `[${text}]`;
}

function intersect([first = [], ...others]: readonly (readonly string[])[]): ReadonlySet<string> {
  const sets = others.map((keys) => new Set(keys));
  return new Set(first.filter((key) => sets.every((keys) => keys.has(key))));
}

/** Returns the items of a block that some states show with it, and others do not. */
function findChangingItems(key: string, visibles: readonly Visible[]): readonly Item[] {
  const lists = visibles.flatMap(({ blocks, items }) => (blocks.includes(key) ? [items[key] ?? []] : []));
  const always = intersect(lists.map((items) => items.map(canonical)));
  const byText = new Map(lists.flat().map((item) => [canonical(item), item]));
  return [...byText].flatMap(([text, item]) => (always.has(text) ? [] : [item]));
}

/** Returns the signs of the parts whose name a part with another key has. */
function findAmbiguous(parts: readonly ModalPart[]): readonly string[] {
  const keysByName = new Map<string, Set<string>>();
  for (const part of parts) {
    const keys = keysByName.get(nameOfPart(part)) ?? new Set();
    keysByName.set(nameOfPart(part), keys.add(part.key));
  }
  return [...keysByName].flatMap(([name, keys]) =>
    keys.size > 1 ? [...keys].map((key) => `${name} ${key}`) : [],
  );
}

function signOf(part: ModalPart): string {
  return `${nameOfPart(part)} ${part.key}`;
}

/** Whether the block with a key has an item. */
function hasItem(key: string, item: Item): (contents: Contents) => boolean {
  return ({ blocks }) => {
    const items = blocks.find((block) => block.key === key)?.options.items;
    return items?.some(({ value }) => value === item) ?? false;
  };
}

function shorten(names: readonly string[]): string {
  const rest = names.length - mostItems;
  return names.slice(0, mostItems).join(', ') + (rest > 0 ? ` and ${rest} more` : '');
}

const mostItems = 4;
