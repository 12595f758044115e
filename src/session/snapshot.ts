import type { Evaluation } from '../behaviour/evaluate-modal.ts';
import type { BlockView } from '../behaviour/visibility.ts';
import type { ActionState, BlockState, ModalState } from './modal-state.ts';
import { busyOf, rejectPress, type SessionConfig, type SessionState } from './state.ts';

/** Returns a snapshot of a modal. Unchanged parts are the same objects as in the previous one. */
export function snapshotOf(state: SessionState, config: SessionConfig, before?: ModalState): ModalState {
  const evaluation = config.evaluate(state);
  return keep<ModalState>(
    {
      phase: state.phase,
      busy: busyOf(state),
      blocks: blocksOf(state, evaluation, before),
      actions: actionsOf(state, config, before),
      form: keep(evaluation.toForm(), before?.form),
      error: state.error?.message ?? null,
      failure: state.error?.failure ?? null,
      failedRequest: state.error?.request ?? null,
      success: state.success,
      refreshPanelData: state.refreshPanelData,
      submitErrorCount: state.submitErrorCount,
      isDirty: state.isDirty,
    },
    before,
  );
}

function blocksOf(state: SessionState, { blocks }: Evaluation, before?: ModalState): readonly BlockState[] {
  return state.contents.blocks.map(({ key, kind, options }, index) => {
    const { visible, items, value } = blocks[index] as BlockView;
    const error = state.errors.get(key);
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

function actionsOf(state: SessionState, config: SessionConfig, before?: ModalState): readonly ActionState[] {
  const { actions } = config.evaluate(state);
  return state.contents.actions.map((action, index) => {
    const button = {
      ...action,
      visible: actions[index] === true,
      active: rejectPress(action, state, config) === null,
    };
    return keep<ActionState>(button, before?.actions[index]);
  });
}

/**
 * Returns the previous object if it has the same members. Otherwise returns the next one, with the unchanged lists of the
 * previous one.
 */
function keep<Shape extends object>(next: Shape, before: Shape | undefined): Shape {
  if (before === undefined) return next;
  const names = Object.keys(next) as (keyof Shape)[];
  let isKept = names.length === Object.keys(before).length;
  for (const name of names) {
    // The next object is not shared yet, so it can be changed.
    next[name] = keepList(next[name], before[name]);
    isKept &&= next[name] === before[name];
  }
  return isKept ? before : next;
}

/** Returns the previous list if it has the same elements; other values unchanged. Keys would be slow for thousands of items. */
function keepList<Member>(next: Member, before: Member): Member {
  const isKept =
    // Most lists are the same: comparing their elements would take half of the time of a key.
    next !== before &&
    Array.isArray(next) &&
    Array.isArray(before) &&
    next.length === before.length &&
    next.every((element, index) => element === before[index]);
  return isKept ? before : next;
}
