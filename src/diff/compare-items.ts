import { quote } from '../base/text.ts';
import type { Item } from '../format/items.ts';
import { writeValue } from '../format/words/phrases.ts';
import type { Change } from './change.ts';
import { comparableVisibility } from './comparable-option.ts';
import { quoteBoth } from './contrast.ts';
import { describeVisibilities } from './describe-condition.ts';
import { isMultiple } from './is-breaking.ts';
import { effectiveOption, nameOfPart, pointerOf } from './modal-part.ts';
import type { PartVersions, Versions } from './versions.ts';

type ItemChange = Pick<Change, 'breaking' | 'path' | 'removedFrom' | 'message'>;

/** Returns the differences between the items of two versions of a block. */
export function compareItems({ old, part }: PartVersions, versions: Versions): readonly ItemChange[] {
  const [was, is] = [old, part].map((each) => effectiveOption(each, 'items') as readonly Item[]);
  if (was === undefined || is === undefined) return [];
  const name = nameOfPart(part);
  const path = (index: number, ...inside: string[]) =>
    pointerOf('blocks', part, 'options', 'items', index, ...inside);
  const listPointer = pointerOf('blocks', part, 'options', 'items');
  const removed = was.filter((item) => !has(is, item));
  const shared = is.filter((item) => has(was, item));
  const kept = was.filter((item) => has(is, item));
  const isReordered = shared.some((item, index) => item.value !== kept[index]?.value);
  return [
    ...removed.map((item) => ({
      breaking: true,
      path: path(was.indexOf(item)),
      removedFrom: listPointer,
      message: `${name} no longer has the item ${describe(item)}. The form no longer has this value.`,
    })),
    ...is.flatMap((item, index): readonly ItemChange[] => {
      const earlier = was.find(({ value }) => value === item.value);
      if (earlier === undefined) {
        const message = `${name} has the new item ${describe(item)}. The form can have this value.`;
        return [{ breaking: true, path: path(index), message }];
      }
      const changes: ItemChange[] = [];
      const [oldLabel, label] = quoteBoth(earlier.label, item.label);
      if (earlier.label !== item.label)
        changes.push({
          breaking: false,
          path: path(index, 'label'),
          message: `The item ${writeValue(item.value)} of ${name} is called ${label} instead of ${oldLabel}.`,
        });
      if ((earlier.isDisabled ?? false) !== (item.isDisabled ?? false))
        changes.push({
          breaking: true,
          path: path(index, 'isDisabled'),
          message: `The item ${describe(item)} of ${name} can ${item.isDisabled ? 'no longer' : 'now'} be chosen.`,
        });
      const { visibleOn: oldVisibility = 'always' } = earlier;
      const { visibleOn: visibility = 'always' } = item;
      const [then, now] = describeVisibilities(oldVisibility, visibility, versions);
      if (comparableVisibility(oldVisibility, versions) !== comparableVisibility(visibility, versions))
        changes.push({
          breaking: true,
          path: path(index, 'visibleOn'),
          message: `The item ${describe(item)} of ${name} is ${now} instead of ${then}.`,
        });
      return changes;
    }),
    ...(isReordered
      ? [
          {
            // The form has them in the order of the items.
            breaking: isMultiple(part),
            path: listPointer,
            message: `The items of ${name} are in another order.`,
          },
        ]
      : []),
  ];
}

function has(items: readonly Item[], { value }: Item): boolean {
  return items.some((item) => item.value === value);
}

function describe({ label, value }: Item): string {
  return `${quote(label)} (${writeValue(value)})`;
}
