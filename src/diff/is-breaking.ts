import { canonical } from '../base/json.ts';
import { conditionsOf } from '../behaviour/evaluation-order.ts';
import { listConditions } from '../behaviour/list-conditions.ts';
import { blockKinds } from '../format/blocks/index.ts';
import type { Item } from '../format/items.ts';
import type { BlockKind } from '../format/kind.ts';
import type { Value, ValueType } from '../format/values.ts';
import { effectiveOption, type ModalPart, optionOf } from './modal-part.ts';
import type { PartVersions, Versions } from './versions.ts';

/** Returns whether the change of an option may lose a form, as far as that can be seen without its forms. */
export function isBreaking(name: string, parts: PartVersions, versions: Versions): boolean {
  if (name === 'value') return changesPossibleValues(parts, versions);
  return name !== 'visibleOn' || !isOnlyShown(parts, versions);
}

/** The options that only change what users see. */
export const onlySeen: ReadonlySet<string> = new Set([
  'label',
  'message',
  'placeholder',
  'filter',
  'markdown',
  'error',
  'resize',
]);

/** Whether nothing depends on a part but what users see: it is neither in the form, nor a button that sends it. */
function isOnlyShown({ old, part }: PartVersions, { before, after }: Versions): boolean {
  return (
    [old, part].every((each) => typeOf(each) !== null && !isSent(each)) &&
    !isUsed(part, before) &&
    !isUsed(part, after)
  );
}

/** Whether a condition depends on a block. */
function isUsed({ key }: ModalPart, contents: Versions['before']): boolean {
  return listConditions(contents).some(({ block }) => block === key);
}

function isSent(part: ModalPart): boolean {
  return typeOf(part)?.domain != null || optionOf(part, 'visibleOn') === 'never';
}

/**
 * Whether users can send other values. A value that they can replace can be sent as before, unless it decides about the kind of
 * value, or cannot be made with the control or taken back.
 */
function changesPossibleValues({ old, part }: PartVersions, { before, after }: Versions): boolean {
  const [oldType, type] = [typeOf(old), typeOf(part)];
  if (oldType === null || type === null) return false;
  if (type.domain === null) return isSent(old) || isSent(part) || isUsed(part, before) || isUsed(part, after);
  const isFree = [old, part].every(({ options }) => {
    const { visibleOn } = options as { readonly visibleOn?: unknown };
    return visibleOn !== 'never';
  });
  return !isFree || oldType.isMultiple !== type.isMultiple || ![old, part].every(canRepeat);
}

/** Whether users can both take a given value back and give it again. */
function canRepeat(part: ModalPart): boolean {
  const value = effectiveOption(part, 'value') as Value;
  if (value === '' || canonical(value) === '[]') return true;
  const kind = kindOf(part);
  const type = typeOf(part);
  if (type?.comesFromItems) {
    const { items = [] } = part.options as { readonly items?: readonly Item[] };
    const isPlain = items.every(
      ({ isDisabled, visibleOn }) =>
        isDisabled !== true && visibleOn !== 'never' && conditionsOf(visibleOn).length === 0,
    );
    const values: readonly unknown[] = items.map((item) => item.value);
    const chosen = [value].flat();
    // A control chooses each item once.
    const isPossible = chosen.every((each, index) => values.includes(each) && chosen.indexOf(each) === index);
    return (
      isPlain && isPossible && (type.isMultiple || kind?.canBeCleared?.(part.options as object) === true)
    );
  }
  return typeof value === 'string' && (kind?.readText?.(value, part.options as object) ?? value) === value;
}

/** Whether the value of a part is a list. */
export function isMultiple(part: ModalPart): boolean {
  return typeOf(part)?.isMultiple === true;
}

function typeOf(part: ModalPart): ValueType | null {
  return kindOf(part)?.valueType(optionOf(part, 'value') as Value | undefined) ?? null;
}

function kindOf({ kind }: ModalPart): BlockKind | undefined {
  const kinds: Readonly<Record<string, BlockKind>> = blockKinds;
  return kinds[kind];
}
