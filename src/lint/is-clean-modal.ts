import { parseJson } from '../base/json.ts';
import { createRunRules } from '../base/run-rules.ts';
import type { LintOptions } from './options.ts';
import { createRuleContext, type RuleContext } from './rule-context.ts';
import { conditionNeverHolds } from './rules/condition-never-holds.ts';
import {
  conditionTypeMismatch,
  emptyCondition,
  selfReference,
  visibilityCycle,
} from './rules/condition-rules.ts';
import { directionMark } from './rules/direction-mark.ts';
import { duplicateLabel } from './rules/duplicate-label.ts';
import { emptyLabel, emptyMessage } from './rules/empty-text-rules.ts';
import { emptyItemValue, valueNotInItems } from './rules/item-value-rules.ts';
import { integerLikeKey, reservedKey } from './rules/key-rules.ts';
import { malformedValue } from './rules/malformed-value.ts';
import { missingMarkdown } from './rules/missing-markdown.ts';
import { neverSubmittable } from './rules/never-submittable.ts';
import { noBlocks } from './rules/no-blocks.ts';
import { noPrimaryAction, severalPrimaryActions } from './rules/primary-action-rules.ts';
import { readingDependent } from './rules/reading-dependent.ts';
import { unknownType } from './rules/unknown-type.ts';
import { unreachableAction, unreachableBlock, unreachableItem } from './rules/unreachable-rules.ts';
import { unsupportedMarkdown } from './rules/unsupported-markdown.ts';
import { drawnTexts } from './shown-texts.ts';
import { mayHaveInexactNumbers } from './text/inexact-numbers.ts';
import { mayHaveRepeatedMembers } from './text/repeated-members.ts';
import { readAsCompiled } from './valid-contents.ts';

/**
 * Returns whether a text is a modal without any problem; `false` if that is not certain. It needs only a part of the linter:
 * what reads broken JSON and Markdown, and what describes and fixes violations, need not be loaded for most files.
 */
export function isCleanModal(text: string, { closedItems }: LintOptions): boolean {
  const modal = parseJson(text);
  if (modal === undefined || mayHaveRepeatedMembers(text, modal) || mayHaveInexactNumbers(text)) return false;
  const valid = readAsCompiled(modal);
  if (valid === null) return false;
  let isMarkdownRead = false;
  const context = createRuleContext({
    modal,
    ...nothingWrong,
    valid,
    closedItems,
    readMarkdown: () => {
      isMarkdownRead = true;
      return [];
    },
  });
  // Nearly all problems of the rule for URLs of links are violations.
  if (drawnTexts(context).some(({ value }) => value.includes(']('))) return false;
  return findInContents(context).length === 0 && !isMarkdownRead;
}

const nothingWrong = {
  syntaxErrors: [],
  repetitions: [],
  inexactNumbers: [],
  allViolations: [],
  violations: [],
  hasErrors: false,
  describe: failWithoutViolation,
  meaningOf: failWithoutViolation,
} as const;

function failWithoutViolation(): never {
  throw new Error('A valid modal has no violation.');
}

/** The rules that can find a problem in the contents of a valid modal. */
const findInContents = createRunRules<RuleContext, string>([
  unknownType,
  noBlocks,
  reservedKey,
  selfReference,
  visibilityCycle,
  conditionNeverHolds,
  conditionTypeMismatch,
  emptyCondition,
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
  emptyMessage,
]);
