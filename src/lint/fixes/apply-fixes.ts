import type { Edit } from '../../base/text-edit.ts';
import type { Diagnostic } from '../diagnostics.ts';

/**
 * Returns the text with the safe fixes of its diagnostics applied. The rest stays unchanged. If two fixes overlap, only the
 * first is applied; the other is left for the next round.
 */
export function applyFixes(text: string, diagnostics: readonly Fixable[]): string {
  return applyEdits(text, chooseFixes(diagnostics).edits);
}

type Fixable = Pick<Diagnostic, 'fix'>;

/** Returns the diagnostics whose fixes can be combined, and their edits ordered by offset. */
export function chooseFixes<Found extends Fixable>(diagnostics: readonly Found[]) {
  const fixed: Found[] = [];
  const edits: Edit[] = [];
  for (const diagnostic of diagnostics) {
    const { fix } = diagnostic;
    if (!fix?.edits.every((edit) => isFree(edit, edits))) continue;
    for (const edit of fix.edits) insert(edit, edits);
    fixed.push(diagnostic);
  }
  return { fixed, edits };
}

/** Returns a text with edits applied, which must be ordered by offset. */
export function applyEdits(text: string, edits: readonly Edit[]): string {
  let result = '';
  let end = 0;
  for (const edit of edits) {
    result += text.slice(end, edit.offset) + edit.text;
    end = edit.offset + edit.length;
  }
  return result + text.slice(end);
}

/** Returns the position of an offset after edits. Inside a replaced part, it is at most the end of the replacement. */
export function offsetAfter(offset: number, edits: readonly Edit[]): number {
  let after = offset;
  for (const edit of edits) {
    if (edit.offset >= offset) break;
    const replaced = Math.min(edit.length, offset - edit.offset);
    const isPassed = replaced === edit.length;
    after += (isPassed ? edit.text.length : Math.min(replaced, edit.text.length)) - replaced;
  }
  return after;
}

/** Checks only the neighbours, since the chosen edits are ordered and do not overlap. */
function isFree(edit: Edit, chosen: readonly Edit[]): boolean {
  const place = placeOf(edit, chosen);
  return [chosen[place - 1], chosen[place]].every(
    (neighbour) => neighbour === undefined || !doTouch(edit, neighbour),
  );
}

function insert(edit: Edit, chosen: Edit[]): void {
  chosen.splice(placeOf(edit, chosen), 0, edit);
}

/** Returns the number of edits before this one: an insertion follows the others at its offset. */
function placeOf(edit: Edit, chosen: readonly Edit[]): number {
  let [low, high] = [0, chosen.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isBefore(edit, chosen[middle])) high = middle;
    else low = middle + 1;
  }
  return low;
}

function isBefore(first: Edit, second: Edit | undefined): boolean {
  if (first.offset !== second?.offset) return first.offset < (second?.offset ?? 0);
  return first.length === 0 && second.length > 0;
}

/**
 * Whether two edits touch. An insertion comes before a replacement that begins at its place, and a replacement that ends
 * there may remove the text that it follows.
 */
function doTouch(left: Edit, right: Edit): boolean {
  const [first, second] = isBefore(left, right) ? [left, right] : [right, left];
  const end = first.offset + first.length;
  return second.offset < end || (second.offset === end && second.length === 0 && first.length > 0);
}
