import { invertedEffects } from '@codemirror/commands';
import type { Transaction } from '@codemirror/state';
import { followRename } from '../builder/follow-rename.ts';
import { renamed } from '../editor/rename-effect.ts';
import type { Rename } from '../endpoint/rename-in-responses.ts';

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
