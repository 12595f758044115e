import { applyFixes } from './apply-fixes.ts';
import type { Diagnostic } from './diagnostic.ts';
import { lintModal } from './lint-modal.ts';
import { lintResponse } from './lint-response.ts';
import type { LintOptions } from './options.ts';

/** A text after its fixes, and what is left to report of it. */
export interface Fixed<Found = Diagnostic> {
  readonly text: string;
  readonly diagnostics: readonly Found[];
}

/** Applies the certain fixes of a modal until there is none left: what one fix uncovers is mended as well. */
export function fixModal(text: string, options: LintOptions = {}): Fixed {
  return fixAll(text, (now) => lintModal(now, options));
}

/** The same for a data response. */
export function fixResponse(modalText: string, responseText: string, options: LintOptions = {}): Fixed {
  return fixAll(responseText, (now) => lintResponse(modalText, now, options));
}

/** The same for whatever finds something to fix. */
export function fixAll<Found extends Pick<Diagnostic, 'fix'>>(
  text: string,
  lint: (text: string) => readonly Found[],
): Fixed<Found> {
  let now = text;
  let diagnostics = lint(now);
  for (let round = 0; round < mostRounds; round++) {
    const next = applyFixes(now, diagnostics);
    if (next === now) break;
    now = next;
    diagnostics = lint(now);
  }
  return { text: now, diagnostics };
}

/** More than any chain of fixes is long: an end, should two fixes ever undo each other. */
const mostRounds = 20;
