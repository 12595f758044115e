import type { Evaluation } from '../behaviour/evaluate.ts';
import { actionKinds } from '../format/actions/index.ts';
import type { Contents } from '../format/modal.ts';
import type { Appearance, Visible } from './exploration.ts';

/** What a modal shows and would send, in the words of its schema. */
export function describeAppearance(written: Contents, evaluation: Evaluation): Appearance {
  return {
    visible: describeVisible(written, evaluation),
    canSubmit: showsPrimary(written, evaluation) && evaluation.isComplete,
    form: evaluation.toForm(),
  };
}

/** Whether a primary button is visible. */
export function showsPrimary(contents: Contents, { actions }: Evaluation): boolean {
  return contents.actions.some(({ kind }, index) => actionKinds[kind].sendsForm && actions[index]);
}

function describeVisible(written: Contents, { blocks, actions }: Evaluation): Visible {
  const shown = written.blocks.filter((_, index) => blocks[index]?.visible);
  const items = written.blocks.flatMap(({ key, options }, index) => {
    const view = blocks[index];
    return view?.visible && options.items?.length
      ? [[key, view.items.map(({ value }) => value)] as const]
      : [];
  });
  return {
    blocks: shown.map(({ key }) => key),
    items: Object.fromEntries(items),
    actions: written.actions.filter((_, index) => actions[index]).map(({ key }) => key),
  };
}
