import type { Diagnostic, Edit } from './diagnostic.ts';

/**
 * The text with the certain fixes of its diagnostics applied; everything else stays as it was written. Of two fixes that
 * touch the same part, the first is applied and the other left for another round.
 */
export function applyFixes(text: string, diagnostics: readonly Fixable[]): string {
  let result = '';
  let end = 0;
  for (const edit of chooseEdits(diagnostics)) {
    result += text.slice(end, edit.offset) + edit.text;
    end = edit.offset + edit.length;
  }
  return result + text.slice(end);
}

type Fixable = Pick<Diagnostic, 'fix'>;

function chooseEdits(diagnostics: readonly Fixable[]): readonly Edit[] {
  const chosen: Edit[] = [];
  for (const { fix } of diagnostics) {
    if (fix?.edits.every((edit) => isFree(edit, chosen))) for (const edit of fix.edits) insert(edit, chosen);
  }
  return chosen;
}

/** The edits that were chosen lie apart and in order, so that only the neighbours can be in the way. */
function isFree(edit: Edit, chosen: readonly Edit[]): boolean {
  const place = placeOf(edit, chosen);
  return [chosen[place - 1], chosen[place]].every((other) => other === undefined || !doTouch(edit, other));
}

function insert(edit: Edit, chosen: Edit[]): void {
  chosen.splice(placeOf(edit, chosen), 0, edit);
}

/** How many of the edits begin before this one. */
function placeOf({ offset }: Edit, chosen: readonly Edit[]): number {
  let place = chosen.length;
  while (place > 0 && (chosen[place - 1]?.offset ?? 0) >= offset) place--;
  return place;
}

/** An insertion touches its neighbours as well: which of the two would come first is not said. */
function doTouch(one: Edit, other: Edit): boolean {
  const [oneEnd, otherEnd] = [one.offset + one.length, other.offset + other.length];
  if (one.length === 0 || other.length === 0) return one.offset <= otherEnd && other.offset <= oneEnd;
  return one.offset < otherEnd && other.offset < oneEnd;
}
