import { conditionsOnBlocks } from '../analysis/model/conditions-on-blocks.ts';
import { canonical } from '../base/json.ts';
import { quote } from '../base/text.ts';
import type { Item } from '../format/items.ts';
import type { Block, Contents } from '../format/modal.ts';
import { writeValue } from '../format/words/phrases.ts';
import { comparableVisibility } from './comparable-visibility.ts';
import { quoteBoth } from './contrast.ts';
import { describeVisibilities } from './describe-condition.ts';
import { effectiveOption, isMultiple, nameOfPart, pointerOf } from './modal-part.ts';
import type { ChangeDraft, FormEdit, PartVersions, Versions } from './versions.ts';

type ItemDraft = Pick<ChangeDraft, 'breaks' | 'path' | 'removedFrom' | 'message'>;

/** Returns the differences between the items of two versions of a block. */
export function compareItems({ old, part }: PartVersions, versions: Versions): readonly ItemDraft[] {
  const [was, is] = [old, part].map((each) => effectiveOption(each, 'items') as readonly Item[]);
  if (was === undefined || is === undefined) return [];
  const [before, after] = [was, is].map((items) => new Map(items.map((item) => [item.value, item])));
  const name = nameOfPart(part);
  const list = pointerOf('blocks', part, 'options', 'items');
  const path = (index: number, ...inside: string[]) =>
    pointerOf('blocks', part, 'options', 'items', index, ...inside);
  const edit = createItemEdits(old.key, versions);
  const shared = is.filter(({ value }) => before?.has(value));
  const kept = was.filter(({ value }) => after?.has(value));
  const drafts: ItemDraft[] = was.flatMap((item, index) =>
    after?.has(item.value)
      ? []
      : [
          {
            breaks: edit('removed', item, undefined),
            path: path(index),
            removedFrom: list,
            message: `${name} no longer has the item ${describe(item)}.`,
          },
        ],
  );
  is.forEach((item, index) => {
    const earlier = before?.get(item.value);
    if (earlier === undefined) {
      const message = `${name} has the new item ${describe(item)}. The form can have this value.`;
      drafts.push({ breaks: edit('added', undefined, item), path: path(index), message });
      return;
    }
    const [oldLabel, label] = quoteBoth(earlier.label, item.label);
    if (earlier.label !== item.label)
      drafts.push({
        breaks: false,
        path: path(index, 'label'),
        message: `The item ${writeValue(item.value)} of ${name} is called ${label} instead of ${oldLabel}.`,
      });
    if ((earlier.isDisabled ?? false) !== (item.isDisabled ?? false))
      drafts.push({
        breaks: edit('disabled', earlier, { ...earlier, isDisabled: item.isDisabled === true }),
        path: path(index, 'isDisabled'),
        message: `The item ${describe(item)} of ${name} can ${item.isDisabled ? 'no longer' : 'now'} be chosen.`,
      });
    const { visibleOn: oldVisibility = 'always' } = earlier;
    const { visibleOn: visibility = 'always' } = item;
    if (comparableVisibility(oldVisibility, versions) === comparableVisibility(visibility, versions)) return;
    const [then, now] = describeVisibilities(oldVisibility, visibility, versions);
    drafts.push({
      breaks: edit('visibility', earlier, { ...earlier, visibleOn: visibility }),
      path: path(index, 'visibleOn'),
      message: `The item ${describe(item)} of ${name} is ${now} instead of ${then}.`,
    });
  });
  if (!shared.some((item, index) => item.value !== kept[index]?.value)) return drafts;
  const places = new Map(is.map(({ value }, index) => [value, index]));
  const sorted = [...was].sort((a, b) => (places.get(a.value) ?? -1) - (places.get(b.value) ?? -1));
  const isList = isMultiple(part);
  return [
    ...drafts,
    {
      breaks: {
        isBreakingUnproved: isList,
        apply: (contents) => withItems(contents, old.key, () => sorted),
      },
      path: list,
      message: `The items of ${name} are in another order.${isList ? ' The form has its values in this order.' : ''}`,
    },
  ];
}

/**
 * Creates the edits of items. Those that change in one way, and that no condition and no preset names, are changed together: they lose
 * the same forms.
 */
function createItemEdits(key: string, { before, after }: Versions) {
  const named = new Set<unknown>();
  for (const contents of [before, after]) {
    const tests = conditionsOnBlocks(contents).get(key) ?? [];
    const block = contents.blocks.find((each) => each.key === key);
    const texts = JSON.stringify([tests, block?.options.value ?? null]);
    for (const { value } of block?.options.items ?? [])
      if (texts.includes(JSON.stringify(String(value)).slice(1, -1))) named.add(value);
  }
  const groups = new Map<
    string,
    { readonly breaks: FormEdit; readonly changed: Map<unknown, Item | undefined> }
  >();
  return (way: string, item: Item | undefined, changedItem: Item | undefined): FormEdit => {
    const value = (item ?? changedItem)?.value;
    const sort = [item, changedItem].map(
      (each) => each && [each.isDisabled ?? false, each.visibleOn ?? 'always'],
    );
    const name = canonical([
      way,
      sort.map((each) => each ?? null),
      named.has(value) ? (value ?? null) : null,
    ]);
    const group = groups.get(name) ?? startGroup(way, key, after);
    group.changed.set(value, changedItem);
    groups.set(name, group);
    return group.breaks;
  };
}

function startGroup(way: string, key: string, after: Contents) {
  const changed = new Map<unknown, Item | undefined>();
  const apply = (contents: Contents) =>
    withItems(contents, key, (items) => {
      if (way !== 'added')
        return items.flatMap((item) => (changed.has(item.value) ? (changed.get(item.value) ?? []) : item));
      const values = new Set(items.map(({ value }) => value));
      const order = after.blocks.find((block) => block.key === key)?.options.items ?? [];
      const places = new Map(order.map(({ value }, index) => [value, index]));
      const added = order.filter(({ value }) => changed.has(value) && !values.has(value));
      const isSorted = items.every(({ value }) => places.has(value));
      const joined = [...items, ...added];
      return isSorted
        ? joined.sort((a, b) => Number(places.get(a.value)) - Number(places.get(b.value)))
        : joined;
    });
  const losesItem = way === 'removed' || way === 'disabled';
  return {
    changed,
    breaks: { apply, isBreakingUnproved: way !== 'added', ...(losesItem && { lostItem: key }) },
  };
}

/** Returns the contents with other items in one block. */
function withItems(
  contents: Contents,
  key: string,
  change: (items: readonly Item[]) => readonly Item[],
): Contents {
  const blocks = contents.blocks.map((block) => {
    const { items } = block.options;
    return block.key !== key || items === undefined
      ? block
      : ({ ...block, options: { ...block.options, items: change(items) } } as Block);
  });
  return { ...contents, blocks };
}

function describe({ label, value }: Item): string {
  return `${quote(label)} (${writeValue(value)})`;
}
