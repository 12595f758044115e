import { invertedEffects } from '@codemirror/commands';
import { type Extension, StateEffect, type Transaction } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import type { Rename } from '../answers/rename-in-answers.ts';
import { followRename } from '../builder/follow-rename.ts';

/** Marks the change of a text that gives a part another key. */
export const renamed = StateEffect.define<Rename>();

/** Has what follows a rename go back, and forth again, with the step of the history that it was. */
export const followRenames: Extension = [
  invertedEffects.of((transaction) =>
    renamesOf(transaction).map(({ section, key, fresh }) => renamed.of({ section, key: fresh, fresh: key })),
  ),
  EditorView.updateListener.of(({ transactions }) => {
    const steps = transactions.filter((one) => one.isUserEvent('undo') || one.isUserEvent('redo'));
    for (const rename of steps.flatMap(renamesOf)) followRename(rename);
  }),
];

function renamesOf({ effects }: Transaction): readonly Rename[] {
  return effects.flatMap((effect) => (effect.is(renamed) ? [effect.value] : []));
}
