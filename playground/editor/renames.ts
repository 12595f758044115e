import { invertedEffects } from '@codemirror/commands';
import { StateEffect, type Transaction } from '@codemirror/state';
import type { Rename } from '../answers/rename-in-answers.ts';
import { followRename } from '../builder/follow-rename.ts';

/** Marks the change of a text that gives a part another key. */
export const renamed = StateEffect.define<Rename>();

/** Has a rename go back, and forth again, with the step of the history that it was. */
export const renamesInHistory = invertedEffects.of((transaction) =>
  renamesOf(transaction).map(({ section, key, fresh }) => renamed.of({ section, key: fresh, fresh: key })),
);

/** Has what follows a rename go back, and forth again, with it. */
export function followRenames(transactions: readonly Transaction[]): void {
  const steps = transactions.filter((one) => one.isUserEvent('undo') || one.isUserEvent('redo'));
  for (const rename of steps.flatMap(renamesOf)) followRename(rename);
}

function renamesOf({ effects }: Transaction): readonly Rename[] {
  return effects.flatMap((effect) => (effect.is(renamed) ? [effect.value] : []));
}
