import { memoize } from '../base/memoize.ts';
import { ruleUrl } from '../lint/docs-links.ts';
import { kindOf } from '../lint/documents/document-kind.ts';
import { linters } from '../lint/documents/index.ts';
import type { Diagnostic, Fix, Position, Rule } from '../lint/index.ts';

/** A rule of ESLint. */
export interface EslintRule {
  readonly meta: {
    readonly type: 'problem';
    readonly docs: { readonly description: string; readonly recommended: boolean; readonly url?: string };
    readonly fixable: 'code';
    readonly hasSuggestions: boolean;
    readonly schema: [];
  };
  readonly create: (context: RuleContext) => Record<string, () => void>;
}

/** Converts a rule of the linter to one of ESLint, with the same diagnostics, places and fixes. */
export function toEslintRule({ id, reason }: Rule): EslintRule {
  const url = ruleUrl(id);
  return {
    meta: {
      type: 'problem',
      docs: { description: reason, recommended: true, ...(url !== undefined && { url }) },
      fixable: 'code',
      hasSuggestions: true,
      schema: [],
    },
    create: ({ sourceCode, filename, report }) => ({
      Document() {
        for (const diagnostic of lintOnce(sourceCode)(filename)) {
          if (diagnostic.rule === id) report(describe(diagnostic));
        }
      },
    }),
  };
}

/** The plugin's part of ESLint's context. Lines and columns are those of the language, which also count from 1. */
interface RuleContext {
  /** Has a `text`, except for files without text. */
  readonly sourceCode: object;
  readonly filename: string;
  report(descriptor: Report): void;
}

interface Report {
  readonly message: string;
  readonly loc: { readonly start: Place; readonly end: Place };
  readonly fix: ApplyFix | null;
  readonly suggest: { readonly desc: string; readonly fix: ApplyFix }[];
}

type ApplyFix = (fixer: Fixer) => TextEdit[];

type Place = Pick<Position, 'line' | 'column'>;

interface Fixer {
  replaceTextRange(range: [number, number], text: string): TextEdit;
}

interface TextEdit {
  range: [number, number];
  text: string;
}

/** Lints each file once for all rules. */
const lintOnce = memoize((sourceCode: object) => {
  const text = 'text' in sourceCode && typeof sourceCode.text === 'string' ? sourceCode.text : '';
  let diagnostics: readonly Diagnostic[] | undefined;
  return (filename: string) => {
    diagnostics ??= linters[kindOf(filename, text).name].lint(text);
    return diagnostics;
  };
});

function describe({ message, range, fix, suggestions = [] }: Diagnostic): Report {
  return {
    message,
    loc: { start: placeOf(range.start), end: placeOf(range.end) },
    fix: fix ? applying(fix) : null,
    suggest: suggestions.map((suggestion) => ({ desc: suggestion.description, fix: applying(suggestion) })),
  };
}

function placeOf({ line, column }: Position): Place {
  return { line, column };
}

function applying({ edits }: Fix): ApplyFix {
  return (fixer) =>
    edits.map(({ offset, length, text }) => fixer.replaceTextRange([offset, offset + length], text));
}
