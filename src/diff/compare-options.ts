import { canonical } from '../base/json.ts';
import { quote } from '../base/text.ts';
import { conditionsOf } from '../behaviour/evaluation-order.ts';
import { validateResponse } from '../behaviour/validate-response.ts';
import type { Item } from '../format/items.ts';
import type { DataResponse } from '../format/responses.ts';
import type { Condition, VisibleOn } from '../format/visible-on.ts';
import { writeValue } from '../format/words/phrases.ts';
import { quoteBoth } from './contrast.ts';
import { describeVisibilities } from './describe-condition.ts';
import { describeOption } from './describe-option.ts';
import { isBreaking, isMultiple } from './is-breaking.ts';
import {
  declarationOf,
  effectiveOption,
  type ListName,
  type ModalPart,
  nameOfPart,
  pointerOf,
} from './modal-part.ts';
import type { Change, PartVersions, Versions } from './versions.ts';

/** Returns the differences between the options of two versions of a part. */
export function compareOptions(
  list: ListName,
  old: ModalPart,
  part: ModalPart,
  versions: Versions,
): readonly Change[] {
  const names = namesOf(old, part).filter(
    (name) => comparableOption(old, name, versions) !== comparableOption(part, name, versions),
  );
  const all = overrideOf(list, part, names);
  return names.flatMap((name) => {
    // No response changes the kind of a part.
    const responses = old.kind === part.kind ? [overrideOf(list, part, [name]), all] : [];
    const response = responses.find((each) => isPossible(each, part, name, versions));
    const made =
      response === undefined ? ({ kind: 'upload' } as const) : ({ kind: 'override', response } as const);
    const parts = { old, part };
    if (name === 'items') return compareItems(parts, versions).map((item) => ({ ...made, ...item }));
    return [
      {
        ...made,
        breaking: isBreaking(name, parts, versions),
        path: pointerOf(list, part, 'options', name),
        message: describeOption(name, parts, versions),
      },
    ];
  });
}

/** Returns the names of the options of both kinds; items only if both have some. */
function namesOf(old: ModalPart, part: ModalPart): readonly string[] {
  const [oldNames = [], names = []] = [old, part].map((each) => Object.keys(declarationOf(each).properties));
  return [...new Set([...names, ...oldNames])].filter(
    (name) => name !== 'items' || (oldNames.includes(name) && names.includes(name)),
  );
}

/** Returns the response that gives a part the options that it has in the new version. */
function overrideOf(list: ListName, part: ModalPart, names: readonly string[]): DataResponse {
  const options = Object.fromEntries(names.map((name) => [name, effectiveOption(part, name)]));
  return { data: { [list]: { [part.key]: options } } } as DataResponse;
}

/** Whether the CRM accepts the response to the old version, and finds there what it names. */
function isPossible(
  response: DataResponse,
  part: ModalPart,
  name: string,
  { schema, before }: Versions,
): boolean {
  const isKnown = (key: string) => before.blocks.some((block) => block.key === key);
  const visibilities = visibilitiesIn(effectiveOption(part, name), name);
  const keys = visibilities.flatMap((visibleOn) => conditionsOf(visibleOn).map(([key]) => key));
  return keys.every(isKnown) && validateResponse(schema, response).length === 0;
}

/** Returns the conditions inside of an option. */
function visibilitiesIn(value: unknown, name: string): readonly VisibleOn[] {
  if (name === 'visibleOn') return [value as VisibleOn];
  if (name !== 'items') return [];
  return (value as readonly { readonly visibleOn?: VisibleOn }[]).map(
    ({ visibleOn = 'always' }) => visibleOn,
  );
}

type ItemChange = Pick<Change, 'breaking' | 'path' | 'removedFrom' | 'message'>;

/** Returns the differences between the items of two versions of a block. */
function compareItems({ old, part }: PartVersions, versions: Versions): readonly ItemChange[] {
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

/** Returns the text of an option. Two options that have the same effect in both versions have the same text. */
function comparableOption(part: ModalPart, name: string, versions: Versions): string {
  const value = effectiveOption(part, name);
  if (name === 'visibleOn') return comparableVisibility(value as VisibleOn, versions);
  if (name !== 'items' || value === undefined) return canonical(value);
  const items = (value as readonly Item[]).map(({ visibleOn, isDisabled = false, ...item }) => ({
    ...item,
    isDisabled,
    visibleOn: comparableVisibility(visibleOn, versions),
  }));
  return canonical(items);
}

/** Returns the text of a `visibleOn`, like `comparableOption`. */
function comparableVisibility(visibleOn: VisibleOn | undefined, versions: Versions): string {
  const conditions = conditionsOf(visibleOn).map(([key, condition]) => [
    key,
    comparableCondition(key, condition, versions),
  ]);
  if (conditions.length > 0) return canonical(Object.fromEntries(conditions));
  return visibleOn === 'never' ? 'never' : 'always';
}

/** Lists are compared as sets. In a block of several values, a single value is a list of one. */
function comparableCondition(key: string, condition: Condition, versions: Versions): unknown {
  if (condition === 'not_empty' || !('equals' in condition)) return condition;
  const { equals } = condition;
  const isOfList = Array.isArray(equals) || hasList(key, versions);
  return isOfList ? { equals: [...new Set([equals].flat())].map(canonical).sort() } : condition;
}

/** Whether the value of a block is a list in both versions. */
function hasList(key: string, { before, after }: Versions): boolean {
  return [before, after].every(({ blocks }) =>
    blocks.some((block) => block.key === key && isMultiple(block)),
  );
}
