/** A mistake in the text of a schema. */
export interface Problem {
  readonly severity: 'error' | 'warning' | 'info';
  /** The rule that it breaks. */
  readonly rule: string;
  readonly message: string;
  readonly hint?: string;
  /** The range that it marks, from and to an offset. */
  readonly from: number;
  readonly to: number;
  /** Where the range starts, both from 1. */
  readonly line: number;
  readonly column: number;
  /** What would mend it, when that is certain. */
  readonly fix?: Fix;
}

/** A change of the text that mends a problem. */
export interface Fix {
  readonly description: string;
  readonly edits: readonly { readonly offset: number; readonly length: number; readonly text: string }[];
}

/** How many problems of a severity there are, in words: `2 errors, 1 warning`. */
export function countProblems(problems: readonly Problem[]): string {
  const counts = (['error', 'warning', 'info'] as const).map((severity) => {
    const count = problems.filter((problem) => problem.severity === severity).length;
    return count === 0 ? '' : `${count} ${severity}${count === 1 || severity === 'info' ? '' : 's'}`;
  });
  return counts.filter(Boolean).join(', ') || 'No problems';
}
