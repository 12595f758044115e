import { canonical } from '../base/json.ts';
import { toPointer } from '../base/pointer.ts';
import { listWords, quote } from '../base/text.ts';
import { findCycles } from '../behaviour/cycles.ts';
import { blockKinds } from '../format/blocks/index.ts';
import { readContents } from '../format/contents.ts';
import type { ModalJson } from '../format/modal.ts';
import { sentence, withArticle } from '../format/words/phrases.ts';
import { compareOptions } from './compare-options.ts';
import { quoteBoth } from './contrast.ts';
import { judgeChanges } from './judge-changes.ts';
import { declarationOf, type ListName, type ModalPart, nameOfPart, pointerOf } from './modal-part.ts';
import type { Change, ChangeDraft, Versions } from './versions.ts';

/** The differences between two modals, and whether all their forms were compared. */
export interface ModalDiff {
  readonly changes: readonly Change[];
  readonly isExact: boolean;
}

/** Returns the differences between two valid modals, in the order of the new one. */
export function compareModals(before: ModalJson, after: ModalJson): ModalDiff {
  const versions = { schema: before, before: readContents(before), after: readContents(after) };
  return judgeChanges([...compareList('blocks', versions), ...compareList('actions', versions)], versions);
}

function compareList(list: ListName, versions: Versions): readonly ChangeDraft[] {
  const [before, after]: readonly (readonly ModalPart[])[] = [versions.before[list], versions.after[list]];
  if (before === undefined || after === undefined) return [];
  const renamed = findRenamed(before, after);
  const renamedKeys = new Set([...renamed].flatMap(([from, to]) => [from.key, to.key]));
  const pairs = after.map((part) => [before.find(({ key }) => key === part.key), part] as const);
  return [
    ...before
      .filter(({ key }) => !renamedKeys.has(key) && !after.some((part) => part.key === key))
      .map((part) => describeRemoved(list, part)),
    ...[...renamed].map(([from, to]) => describeRenamed(list, from, to)),
    ...pairs.flatMap(([old, part]) => {
      if (old !== undefined) return comparePart(list, old, part, versions);
      return renamedKeys.has(part.key) ? [] : [describeAdded(list, part, versions)];
    }),
    ...compareOrder(list, before, after, renamed, versions),
  ];
}

/** Finds the parts that have another key and nothing else. */
export function findRenamed(
  before: readonly ModalPart[],
  after: readonly ModalPart[],
): ReadonlyMap<ModalPart, ModalPart> {
  const removed = before.filter(({ key }) => !after.some((part) => part.key === key));
  const added = after.filter(({ key }) => !before.some((part) => part.key === key));
  const signOf = ({ kind, options }: ModalPart) => canonical({ kind, options });
  const pairs = removed.flatMap((from) => {
    const [match, another] = added.filter((to) => signOf(to) === signOf(from));
    const isOnly = removed.filter((part) => signOf(part) === signOf(from)).length === 1;
    return match !== undefined && another === undefined && isOnly ? [[from, match] as const] : [];
  });
  return new Map(pairs);
}

function describeRenamed(list: ListName, from: ModalPart, to: ModalPart): ChangeDraft {
  const [oldKey, key] = quoteBoth(from.key, to.key);
  const follows = takesInput(from) ? `The form has ${key} in place of ${oldKey}. ` : '';
  return {
    kind: 'upload',
    breaks: true,
    path: pointerOf(list, to),
    message: `The key of ${nameOfPart(to)} is ${key} instead of ${oldKey}. ${follows}Responses with the old key are rejected.`,
  };
}

function describeRemoved(list: ListName, part: ModalPart): ChangeDraft {
  const follows = takesInput(part) ? `The form no longer has ${quote(part.key)}. ` : '';
  return {
    kind: 'upload',
    breaks: true,
    path: pointerOf(list, part),
    removedFrom: pointerOfList(list),
    message: `${sentence(nameOfPart(part))} is gone. ${follows}Responses with the key ${quote(part.key)} are rejected.`,
  };
}

function describeAdded(list: ListName, part: ModalPart, { after }: Versions): ChangeDraft {
  const isInput = takesInput(part);
  return {
    kind: 'upload',
    breaks: {
      isBreakingUnproved: isInput,
      apply: (contents) => ({ ...contents, [list]: withAdded(contents[list], part, after[list]) }),
    },
    path: pointerOf(list, part),
    message: `${sentence(nameOfPart(part))} is new${isInput ? `. The form can have ${quote(part.key)}.` : '.'}`,
  };
}

/** Returns the parts with another one, at its place among those of the new version. */
function withAdded(parts: readonly ModalPart[], part: ModalPart, order: readonly ModalPart[]) {
  const placeOf = ({ key }: ModalPart) => order.findIndex((each) => each.key === key);
  const at = parts.findIndex((each) => placeOf(each) > placeOf(part));
  return at < 0 ? [...parts, part] : parts.toSpliced(at, 0, part);
}

function comparePart(
  list: ListName,
  old: ModalPart,
  part: ModalPart,
  versions: Versions,
): readonly ChangeDraft[] {
  const options = compareOptions(list, old, part, versions);
  if (old.kind === part.kind) return options;
  const [was, is] = [old, part].map((each) => withArticle(declarationOf(each).title.toLowerCase()));
  const advice = list === 'blocks' ? 'Check its value in the form' : 'Check its effect';
  const message = `${sentence(nameOfPart(old))} is ${is} instead of ${was}. ${advice}, and the options that responses give it.`;
  return [{ kind: 'upload', breaks: true, path: pointerOf(list, part), message }, ...options];
}

/**
 * Compares the order of the parts that both have, some with another key. If conditions depend on each other, it decides which
 * parts are shown.
 */
function compareOrder(
  list: ListName,
  before: readonly ModalPart[],
  after: readonly ModalPart[],
  renamed: ReadonlyMap<ModalPart, ModalPart>,
  versions: Versions,
): readonly ChangeDraft[] {
  const newKeys = before.map((part) => renamed.get(part)?.key ?? part.key);
  const old = newKeys.filter((newKey) => after.some(({ key }) => key === newKey));
  const now = after.filter(({ key }) => newKeys.includes(key));
  if (old.every((key, index) => key === now[index]?.key)) return [];
  const noun = list === 'blocks' ? 'blocks' : 'buttons';
  return [
    {
      kind: 'upload',
      breaks: {
        isBreakingUnproved: findCycles(versions.before).length + findCycles(versions.after).length > 0,
        apply: (contents) => ({ ...contents, [list]: inOrder(contents[list], now) }),
      },
      path: pointerOfList(list),
      message: `The ${noun} are in another order: ${listWords(now.map(nameOfPart), 'and')}.`,
    },
  ];
}

function inOrder(parts: readonly ModalPart[], order: readonly ModalPart[]): readonly ModalPart[] {
  const placeOf = ({ key }: ModalPart) => order.findIndex((each) => each.key === key);
  return [...parts].sort((a, b) => placeOf(a) - placeOf(b));
}

function pointerOfList(list: ListName): string {
  return toPointer(['properties', list, 'properties']);
}

/** Whether the form can have the key of a part. */
function takesInput(part: ModalPart): boolean {
  const kinds: Readonly<Record<string, (typeof blockKinds)[keyof typeof blockKinds]>> = blockKinds;
  const { value, visibleOn } = part.options as { readonly value?: never; readonly visibleOn?: unknown };
  const type = kinds[part.kind]?.valueType(value) ?? null;
  return type !== null && (type.domain !== null || visibleOn === 'never');
}
