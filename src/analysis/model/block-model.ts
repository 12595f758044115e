import { effectiveValue } from '../../behaviour/effective-value.ts';
import { isMalformed } from '../../behaviour/evaluate-modal.ts';
import { conditionsOf } from '../../behaviour/evaluation-order.ts';
import type { Readings } from '../../behaviour/readings.ts';
import { applyChange, rejectChange } from '../../behaviour/user-change.ts';
import type { BlockView } from '../../behaviour/visibility.ts';
import type { Block } from '../../format/modal.ts';
import type { Domain, Value } from '../../format/values.ts';
import type { Condition } from '../../format/visible-on.ts';
import { type BlockValue, canUserChange, hasItemConditions, typeOf } from './block-traits.ts';
import { modelOneItem, modelSomeItems } from './model-choices.ts';
import { modelDates, modelOpenBlock, modelTexts, withItems } from './model-free-values.ts';
import type { Observations, ValueClasses } from './value-classes.ts';

/** A block with the values that its modal can distinguish. Each represents all values with the same effect. */
export interface BlockModel extends ValueClasses {
  /** As in the schema. An open block has the items that a response could give it. */
  readonly block: Block;
  /** Its role in the search. */
  readonly role: Role;
  /** An upper bound of the number of classes, unless some are missing among the values. */
  readonly mostClasses: number;
  /** Returns the other values that the block can get in one step from its current value, and the resulting values. */
  readonly movesFrom: (fieldValue: BlockValue, view: BlockView) => readonly Move[];
  /** The work of each visit: conditions, and candidates for a step. */
  readonly work: number;
  /** The part of the state that the moves depend on. They are computed only once for it. */
  readonly movesFollowFrom: 'visibility' | 'class' | 'view';
}

/**
 * `core`: its values affect other blocks or its own items, so all of them are explored. `leaf`: only whether it keeps the
 * form from being sent matters, which is decided after the search. `fixed`: no change of it matters.
 */
type Role = 'core' | 'leaf' | 'fixed';

/** One step of a user in a block. */
export interface Move {
  readonly value: Value;
  readonly fieldValue: BlockValue;
}

/** Models a block that these conditions test, under each of the readings. An open block can get any value. */
export function modelBlock(
  schemaBlock: Block,
  conditions: readonly Condition[],
  readings: readonly Readings[],
  open: boolean,
): BlockModel {
  const role = roleOf(schemaBlock, conditions, open);
  const questions = { conditions, isRequired: schemaBlock.options.isRequired === true, readings };
  const { block, ...classes } =
    role === 'fixed' ? modelFixed(schemaBlock, open) : modelWithin(schemaBlock, questions, open);
  return {
    block,
    role,
    ...classes,
    // Includes the initial value, and values of hidden items.
    mostClasses: classes.values.length + 2,
    work: workOf(block, classes.values),
    movesFollowFrom: groundOf(block),
    movesFrom: (fieldValue, view) =>
      open ? moveOpen(block, view, classes) : move(block, fieldValue, view, classes),
  };
}

type Modelled = ValueClasses & { readonly block: Block };

function modelFixed(schemaBlock: Block, open: boolean): Modelled {
  const block = open ? withItems(schemaBlock, [schemaBlock.options.value]) : schemaBlock;
  return { block, values: [], isAll: true, classOf: () => '' };
}

/** Conditions times items. Above this limit, distinguishing the values takes longer than a proof is worth. */
const maxQuestions = 250_000;

function modelWithin(block: Block, questions: Observations, open: boolean): Modelled {
  const count = questions.conditions.length * Math.max(block.options.items?.length ?? 0, 16);
  if (count > maxQuestions) return { ...modelFixed(block, open), isAll: false };
  if (open) return modelOpenBlock(block, questions);
  const domain = typeOf(block)?.domain ?? null;
  return domain === null ? modelFixed(block, open) : { block, ...classesOf[domain](block, questions) };
}

const classesOf: Readonly<Record<Domain, (block: Block, questions: Observations) => ValueClasses>> = {
  'any text': modelTexts,
  'any date': modelDates,
  'one item': modelOneItem,
  'some items': modelSomeItems,
};

function workOf(block: Block, values: readonly Value[]): number {
  const items = block.options.items ?? [];
  const conditionCount = [block.options, ...items].reduce(
    (sum, { visibleOn }) => sum + conditionsOf(visibleOn).length,
    0,
  );
  if (!hasItemConditions(block)) return conditionCount + values.length;
  return (
    conditionCount + (typeOf(block)?.isMultiple ? values.length * items.length : values.length + items.length)
  );
}

/**
 * Returns what the possible moves depend on. Without conditions on items, only those of a single choice depend on the current
 * value, since it may be impossible to clear.
 */
function groundOf(block: Block): BlockModel['movesFollowFrom'] {
  if (hasItemConditions(block)) return 'view';
  const type = typeOf(block);
  return type?.comesFromItems && !type.isMultiple ? 'class' : 'visibility';
}

function roleOf(block: Block, conditions: readonly Condition[], open: boolean): Role {
  if (!open && !canUserChange(block)) return 'fixed';
  const { isRequired } = block.options;
  if (conditions.length > 0 || (isRequired && hasItemConditions(block))) return 'core';
  return isRequired || isMalformedAtFirst(block) ? 'leaf' : 'fixed';
}

function isMalformedAtFirst(block: Block): boolean {
  return isMalformed(block, effectiveValue(block, block.options.value, []));
}

function move(
  block: Block,
  fieldValue: BlockValue,
  view: BlockView,
  { values, asStep }: ValueClasses,
): readonly Move[] {
  if (!view.visible) return [];
  return values.flatMap((candidate): Move[] => {
    const value = asStep === undefined ? candidate : asStep(candidate, view);
    if (value === undefined || rejectChange(block, view, value) !== null) return [];
    return [{ value, fieldValue: applyChange(block, fieldValue, view, value) }];
  });
}

/** Returns the moves of an open block: a response can give it any value, even if it is never shown. */
function moveOpen({ options }: Block, view: BlockView, { values }: ValueClasses): readonly Move[] {
  if (!view.visible && options.visibleOn !== 'never') return [];
  return values.map((value) => ({ value, fieldValue: value }));
}
