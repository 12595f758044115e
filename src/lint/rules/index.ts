import { actionLimit } from './action-limit.ts';
import { blockLimit } from './block-limit.ts';
import { conditionNeverHolds } from './condition-never-holds.ts';
import { conditionTypeMismatch } from './condition-type-mismatch.ts';
import { duplicateItemValue } from './duplicate-item-value.ts';
import { duplicateKey } from './duplicate-key.ts';
import { duplicateLabel } from './duplicate-label.ts';
import { emptyCondition } from './empty-condition.ts';
import { emptyItemValue } from './empty-item-value.ts';
import { emptyLabel } from './empty-label.ts';
import { emptyMessage } from './empty-message.ts';
import { errorWithItems } from './error-with-items.ts';
import { inexactNumber } from './inexact-number.ts';
import { integerLikeKey } from './integer-like-key.ts';
import { invalidDate } from './invalid-date.ts';
import { jsonSyntax } from './json-syntax.ts';
import { malformedValue } from './malformed-value.ts';
import { missingMarkdown } from './missing-markdown.ts';
import { missingOption } from './missing-option.ts';
import type { ModalRule } from './modal-rule.ts';
import { neverSubmittable } from './never-submittable.ts';
import { noBlocks } from './no-blocks.ts';
import { noPrimaryAction } from './no-primary-action.ts';
import { optionType } from './option-type.ts';
import { readingDependent } from './reading-dependent.ts';
import { reservedKey } from './reserved-key.ts';
import { responseShape } from './response-shape.ts';
import { schemaShape } from './schema-shape.ts';
import { selectMode } from './select-mode.ts';
import { selfReference } from './self-reference.ts';
import { severalPrimaryActions } from './several-primary-actions.ts';
import { unknownActionKey } from './unknown-action-key.ts';
import { unknownBlockKey } from './unknown-block-key.ts';
import { unknownBlockReference } from './unknown-block-reference.ts';
import { unknownKind } from './unknown-kind.ts';
import { unknownOption } from './unknown-option.ts';
import { unknownProperty } from './unknown-property.ts';
import { unknownType } from './unknown-type.ts';
import { unreachableAction } from './unreachable-action.ts';
import { unreachableBlock } from './unreachable-block.ts';
import { unreachableItem } from './unreachable-item.ts';
import { unsafeUrl } from './unsafe-url.ts';
import { unseenError } from './unseen-error.ts';
import { unsupportedMarkdown } from './unsupported-markdown.ts';
import { urlWithoutOpenUrl } from './url-without-open-url.ts';
import { valueNotInItems } from './value-not-in-items.ts';
import { visibilityCycle } from './visibility-cycle.ts';

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
  readingDependent,
  missingMarkdown,
  responseShape,
  unknownBlockKey,
  unknownActionKey,
  errorWithItems,
  unseenError,
  emptyMessage,
  selectMode,
] as const satisfies readonly ModalRule[];
