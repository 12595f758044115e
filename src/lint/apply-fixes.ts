import type { Diagnostic, Edit } from './diagnostic.ts';

/**
 * The text with the certain fixes of its diagnostics applied; everything else stays as it was written. Of two fixes that
 * touch the same part, the first is applied and the other left for another round.
 */
export function applyFixes(text: string, diagnostics: readonly Diagnostic[]): string {
  let result = '';
  let end = 0;
  for (const edit of chooseEdits(diagnostics)) {
    result += text.slice(end, edit.offset) + edit.text;
    end = edit.offset + edit.length;
  }
  return result + text.slice(end);
}

function chooseEdits(diagnostics: readonly Diagnostic[]): readonly Edit[] {
  const chosen: Edit[] = [];
  for (const { fix } of diagnostics) {
    if (fix !== undefined && !fix.edits.some((edit) => chosen.some((other) => doTouch(edit, other))))
      chosen.push(...fix.edits);
  }
  return chosen.sort((one, other) => one.offset - other.offset);
}

/** Neighbours touch as well: what one of them leaves may be what the other stood on. */
function doTouch(one: Edit, other: Edit): boolean {
  return one.offset <= other.offset + other.length && other.offset <= one.offset + one.length;
}
