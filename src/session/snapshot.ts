import type { Item } from '../format/items.ts';
import { busyOf, type Definition, evaluationOf, isActive, type Life } from './life.ts';
import type { ActionState, BlockState, ModalState } from './state.ts';

/** What a modal shows, with every part that is as it was being the same object as in the snapshot before. */
export function snapshotOf(life: Life, definition: Definition, before?: ModalState): ModalState {
  const next: ModalState = {
    phase: life.phase,
    busy: busyOf(life),
    blocks: keep(blocksOf(life, definition, before), before?.blocks),
    actions: keep(actionsOf(life, definition, before), before?.actions),
    form: keepForm(evaluationOf(life, definition).toForm(), before?.form),
    error: life.error?.message ?? null,
    failure: life.error?.failure ?? null,
    success: life.success,
    refreshPanelData: life.refreshPanelData,
    rejections: life.rejections,
  };
  return before !== undefined && isAlike(next, before) ? before : next;
}

function blocksOf(life: Life, definition: Definition, before?: ModalState): BlockState[] {
  const { blocks } = evaluationOf(life, definition);
  return life.contents.blocks.map(({ key, kind, options }, index) => {
    const previous = before?.blocks[index];
    const { visible = false, items = [], value } = blocks[index] ?? {};
    const error = life.errors.get(key);
    const next: BlockState = {
      key,
      kind,
      options,
      value: Array.isArray(value) ? keep(value, previous?.value) : value,
      visible,
      items: keep<Item>(items, previous?.items),
      error: error?.message ?? null,
      malformed: error?.malformed ?? null,
    };
    return previous !== undefined && isAlike(next, previous) ? previous : next;
  });
}

function actionsOf(life: Life, definition: Definition, before?: ModalState): ActionState[] {
  const { actions } = evaluationOf(life, definition);
  return life.contents.actions.map((action, index) => {
    const previous = before?.actions[index];
    const next = { ...action, visible: actions[index] === true, active: isActive(index, life, definition) };
    return previous !== undefined && isAlike(next, previous) ? previous : next;
  });
}

/** The list before when it holds the same. */
function keep<Element>(next: readonly Element[], before: unknown): readonly Element[] {
  const isKept =
    Array.isArray(before) &&
    before.length === next.length &&
    next.every((element, index) => element === before[index]);
  return isKept ? before : next;
}

function keepForm(next: ModalState['form'], before: ModalState['form'] | undefined): ModalState['form'] {
  return before !== undefined && isAlike(next, before) ? before : next;
}

/** Whether two objects have the same members. */
function isAlike<Shape extends object>(next: Shape, before: Shape): boolean {
  const names = Object.keys(next) as (keyof Shape)[];
  return (
    names.length === Object.keys(before).length && names.every((name) => Object.is(next[name], before[name]))
  );
}
