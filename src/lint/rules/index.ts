import { conditionNeverHolds } from './condition-never-holds.ts';
import { conditionTypeMismatch, emptyCondition, selfReference, visibilityCycle } from './condition-rules.ts';
import { directionMark } from './direction-mark.ts';
import { duplicateLabel } from './duplicate-label.ts';
import { emptyLabel, emptyMessage } from './empty-text-rules.ts';
import { invalidDate } from './invalid-date.ts';
import { emptyItemValue, valueNotInItems } from './item-value-rules.ts';
import { duplicateItemValue, errorWithItems } from './items-rules.ts';
import { duplicateKey, inexactNumber, jsonSyntax } from './json-text-rules.ts';
import { integerLikeKey, reservedKey } from './key-rules.ts';
import { actionLimit, blockLimit } from './limit-rules.ts';
import { malformedValue } from './malformed-value.ts';
import { missingMarkdown } from './missing-markdown.ts';
import { missingOption } from './missing-option.ts';
import type { ModalRule } from './modal-rule.ts';
import { neverSubmittable } from './never-submittable.ts';
import { noBlocks } from './no-blocks.ts';
import { optionType } from './option-type.ts';
import { noPrimaryAction, severalPrimaryActions } from './primary-action-rules.ts';
import { readingDependent } from './reading-dependent.ts';
import { unknownActionKey, unknownBlockKey, unknownBlockReference } from './reference-rules.ts';
import { responseShape } from './response-shape.ts';
import { schemaShape } from './schema-shape.ts';
import { selectMode } from './select-mode.ts';
import { unfilledText } from './unfilled-text.ts';
import { unknownKind } from './unknown-kind.ts';
import { unknownOption } from './unknown-option.ts';
import { unknownProperty } from './unknown-property.ts';
import { unknownType } from './unknown-type.ts';
import { unreachableAction, unreachableBlock, unreachableItem } from './unreachable-rules.ts';
import { unseenError } from './unseen-error.ts';
import { unsupportedMarkdown } from './unsupported-markdown.ts';
import { unsafeUrl, urlWithoutOpenUrl } from './url-rules.ts';

/** Every rule for modals and responses, in the order of the documentation. */
export const rules = [
  jsonSyntax,
  duplicateKey,
  schemaShape,
  unknownProperty,
  unknownKind,
  unknownOption,
  missingOption,
  optionType,
  unknownType,
  noBlocks,
  blockLimit,
  actionLimit,
  invalidDate,
  unsafeUrl,
  urlWithoutOpenUrl,
  reservedKey,
  unknownBlockReference,
  selfReference,
  visibilityCycle,
  conditionNeverHolds,
  conditionTypeMismatch,
  emptyCondition,
  inexactNumber,
  duplicateItemValue,
  emptyItemValue,
  valueNotInItems,
  malformedValue,
  duplicateLabel,
  emptyLabel,
  neverSubmittable,
  unreachableBlock,
  unreachableItem,
  unreachableAction,
  noPrimaryAction,
  severalPrimaryActions,
  integerLikeKey,
  unsupportedMarkdown,
  directionMark,
  readingDependent,
  missingMarkdown,
  responseShape,
  unknownBlockKey,
  unknownActionKey,
  errorWithItems,
  unseenError,
  emptyMessage,
  unfilledText,
  selectMode,
] as const satisfies readonly ModalRule[];
