import type { Diagnostic } from './diagnostic.ts';
import type { Edit } from './text/edit.ts';

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

/** How many of the edits come before this one: an insertion follows the others of its place. */
function placeOf(edit: Edit, chosen: readonly Edit[]): number {
  let [low, high] = [0, chosen.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isBefore(edit, chosen[middle])) high = middle;
    else low = middle + 1;
  }
  return low;
}

function isBefore(one: Edit, other: Edit | undefined): boolean {
  if (one.offset !== other?.offset) return one.offset < (other?.offset ?? 0);
  return one.length === 0 && other.length > 0;
}

/** An insertion comes before what is replaced from its place on; what ends there may take away what it goes behind. */
function doTouch(one: Edit, other: Edit): boolean {
  const [first, second] = isBefore(one, other) ? [one, other] : [other, one];
  const end = first.offset + first.length;
  return second.offset < end || (second.offset === end && second.length === 0 && first.length > 0);
}
