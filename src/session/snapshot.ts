import type { BlockView } from '../behaviour/block-view.ts';
import type { Evaluation } from '../behaviour/evaluate.ts';
import { busyOf, type Definition, evaluationOf, type Life, refusePress } from './life.ts';
import type { ActionState, BlockState, ModalState } from './state.ts';

/** What a modal shows, with every part that is as it was being the same object as in the snapshot before. */
export function snapshotOf(life: Life, definition: Definition, before?: ModalState): ModalState {
  const evaluation = evaluationOf(life, definition);
  return keep<ModalState>(
    {
      phase: life.phase,
      busy: busyOf(life),
      blocks: keepList(blocksOf(life, evaluation, before), before?.blocks),
      actions: keepList(actionsOf(life, definition, before), before?.actions),
      form: keep(evaluation.toForm(), before?.form),
      error: life.error?.message ?? null,
      failure: life.error?.failure ?? null,
      success: life.success,
      refreshPanelData: life.refreshPanelData,
      rejections: life.rejections,
    },
    before,
  );
}

function blocksOf(life: Life, { blocks }: Evaluation, before?: ModalState): readonly BlockState[] {
  return life.contents.blocks.map(({ key, kind, options }, index) => {
    const previous = before?.blocks[index];
    const { visible, items, value } = blocks[index] as BlockView;
    const error = life.errors.get(key);
    const next: BlockState = {
      key,
      kind,
      options,
      value: typeof value === 'object' ? keepList(value, previous?.value) : value,
      visible,
      items: keepList(items, previous?.items),
      error: error?.message ?? null,
      malformed: error?.malformed ?? null,
    };
    return keep(next, previous);
  });
}

function actionsOf(life: Life, definition: Definition, before?: ModalState): readonly ActionState[] {
  const { actions } = evaluationOf(life, definition);
  return life.contents.actions.map((action, index) => {
    const state = {
      ...action,
      visible: actions[index] === true,
      active: refusePress(action, life, definition) === null,
    };
    return keep<ActionState>(state, before?.actions[index]);
  });
}

/** The object before when it has the same members. */
function keep<Shape extends object>(next: Shape, before: Shape | undefined): Shape {
  if (before === undefined) return next;
  const names = Object.keys(next) as (keyof Shape)[];
  const isKept =
    names.length === Object.keys(before).length && names.every((name) => isSame(next[name], before[name]));
  return isKept ? before : next;
}

function isSame(next: unknown, before: unknown): boolean {
  return Object.is(next, before) || (Array.isArray(next) && keepList(next, before) === before);
}

/** The list before when it holds the same. Of thousands of items, keys would be a burden. */
function keepList<Element>(next: readonly Element[], before: unknown): readonly Element[] {
  const isKept =
    Array.isArray(before) &&
    before.length === next.length &&
    next.every((element, index) => element === before[index]);
  return isKept ? before : next;
}
