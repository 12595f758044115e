import type { BlockView } from '../behaviour/block-view.ts';
import type { Evaluation } from '../behaviour/evaluate.ts';
import { busyOf, type Definition, type Life, refusePress } from './life.ts';
import type { ActionState, BlockState, ModalState } from './state.ts';

/** Returns a snapshot of a modal. Unchanged parts are the same objects as in the previous one. */
export function snapshotOf(life: Life, definition: Definition, before?: ModalState): ModalState {
  const evaluation = definition.evaluate(life);
  return keep<ModalState>(
    {
      phase: life.phase,
      busy: busyOf(life),
      blocks: blocksOf(life, evaluation, before),
      actions: actionsOf(life, definition, before),
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
    const { visible, items, value } = blocks[index] as BlockView;
    const error = life.errors.get(key);
    const next: BlockState = {
      key,
      kind,
      options,
      value,
      visible,
      items,
      error: error?.message ?? null,
      malformed: error?.malformed ?? null,
    };
    return keep(next, before?.blocks[index]);
  });
}

function actionsOf(life: Life, definition: Definition, before?: ModalState): readonly ActionState[] {
  const { actions } = definition.evaluate(life);
  return life.contents.actions.map((action, index) => {
    const state = {
      ...action,
      visible: actions[index] === true,
      active: refusePress(action, life, definition) === null,
    };
    return keep<ActionState>(state, before?.actions[index]);
  });
}

/** The object before when it has the same members; otherwise the next one, with the lists before that hold the same. */
function keep<Shape extends object>(next: Shape, before: Shape | undefined): Shape {
  if (before === undefined) return next;
  const names = Object.keys(next) as (keyof Shape)[];
  let isKept = names.length === Object.keys(before).length;
  for (const name of names) {
    // Nobody else has the next one yet, so that it need not be copied.
    next[name] = keepList(next[name], before[name]);
    isKept &&= next[name] === before[name];
  }
  return isKept ? before : next;
}

/** Returns the previous list if it has the same elements; other values unchanged. Keys would be slow for thousands of items. */
function keepList<Member>(next: Member, before: Member): Member {
  const isKept =
    Array.isArray(next) &&
    Array.isArray(before) &&
    next.length === before.length &&
    next.every((element, index) => element === before[index]);
  return isKept ? before : next;
}
