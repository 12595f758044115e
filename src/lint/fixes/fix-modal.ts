import { limitDiagnostics } from '../../base/limit-per-rule.ts';
import type { Edit, Span } from '../../base/text-edit.ts';
import type { Diagnostic } from '../diagnostics.ts';
import { lintModal } from '../lint-modal.ts';
import { lintResponse } from '../lint-response.ts';
import type { LintOptions } from '../options.ts';
import { Lines } from '../text/lines.ts';
import { applyEdits, chooseFixes, offsetAfter } from './apply-fixes.ts';

/** A fixed text, the applied fixes, and the remaining problems. */
export interface Fixed<Found extends Fixable = Diagnostic> {
  readonly text: string;
  readonly diagnostics: readonly Found[];
  /** In the order of the fixed text. */
  readonly fixes: readonly AppliedFix<Found['rule']>[];
}

/** A fix that was applied. */
export interface AppliedFix<Rule extends string = Diagnostic['rule']> {
  readonly rule: Rule;
  /** The problem that it fixed. */
  readonly message: string;
  /** A description of the change. */
  readonly description: string;
  /** Its place in the fixed text. */
  readonly range: Diagnostic['range'];
}

/** Applies the safe fixes of a modal until none is left, including those that earlier fixes make possible. */
export function fixModal(text: string, options: LintOptions = {}): Fixed {
  const fixed = fixAll(text, (now) => lintModal(now, { ...options, limit: Number.POSITIVE_INFINITY }));
  return limited(fixed, options);
}

/** Applies the safe fixes of a response. */
export function fixResponse(modalText: string, responseText: string, options: LintOptions = {}): Fixed {
  const all = { ...options, limit: Number.POSITIVE_INFINITY };
  return limited(
    fixAll(responseText, (now) => lintResponse(modalText, now, all)),
    options,
  );
}

/** Limits the remaining problems, but not the fixes. */
function limited(fixed: Fixed, { limit }: LintOptions): Fixed {
  return { ...fixed, diagnostics: limitDiagnostics(fixed.diagnostics, limit) };
}

type Fixable = Pick<Diagnostic, 'message' | 'range' | 'fix'> & { readonly rule: string };

/** Applies the fixes of any linter. */
export function fixAll<Found extends Fixable>(
  text: string,
  lint: (text: string) => readonly Found[],
): Fixed<Found> {
  let now = text;
  let diagnostics = lint(now);
  let placedFixes: readonly PlacedFix<Found>[] = [];
  for (let round = 0; round < maxRounds; round++) {
    const { fixed, edits } = chooseFixes(diagnostics);
    const next = applyEdits(now, edits);
    if (next === now) break;
    now = next;
    placedFixes = [...placedFixes, ...fixed.map(toPlacedFix)].map((placedFix) => moveWith(placedFix, edits));
    diagnostics = lint(now);
  }
  return { text: now, diagnostics, fixes: describe(placedFixes, now) };
}

/** The maximum number of rounds, which ends the loop if two fixes undo each other. */
const maxRounds = 100;

interface PlacedFix<Found> extends Span {
  readonly diagnostic: Found;
}

function toPlacedFix<Found extends Fixable>(diagnostic: Found): PlacedFix<Found> {
  const { start, end } = diagnostic.range;
  return { diagnostic, offset: start.offset, end: end.offset };
}

function moveWith<Found>(
  { diagnostic, offset, end }: PlacedFix<Found>,
  edits: readonly Edit[],
): PlacedFix<Found> {
  return { diagnostic, offset: offsetAfter(offset, edits), end: offsetAfter(end, edits) };
}

function describe<Found extends Fixable>(
  placedFixes: readonly PlacedFix<Found>[],
  text: string,
): readonly AppliedFix<Found['rule']>[] {
  if (placedFixes.length === 0) return [];
  const lines = new Lines(text);
  return [...placedFixes]
    .sort((a, b) => a.offset - b.offset)
    .map(({ diagnostic: { rule, message, fix }, ...span }) => ({
      rule,
      message,
      description: fix?.description ?? '',
      range: lines.rangeOf(span),
    }));
}
