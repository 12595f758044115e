import type { ReportedDiagnostic } from '../diagnostics/reported-diagnostic.ts';
import { hasWrongConfig, lintText } from './lint-text.ts';
import type { OpenDocument } from './workspace.ts';

/** The problems of the open documents. Each version is linted once, as long as no other file changes. */
export interface LintCache {
  /** Returns the problems of a document; none if it is left out or cannot be linted. */
  diagnosticsOf(document: OpenDocument): Promise<readonly ReportedDiagnostic[]>;
  /** Returns the text of a document with all safe fixes. */
  fixedTextOf(document: OpenDocument): Promise<string>;
  /** Forgets the problems of a document, since another file has changed. */
  readonly forget: (document: OpenDocument) => void;
}

/**
 * Creates a cache. `report` gets each reason why documents cannot be linted, once until it is solved, and whether it is
 * their config.
 */
export function createLintCache(report: (problem: string, isConfig: boolean) => void): LintCache {
  const results = new WeakMap<OpenDocument, Promise<readonly ReportedDiagnostic[]>>();
  const reported = new Map<string, string>();

  async function lint(document: OpenDocument): Promise<readonly ReportedDiagnostic[]> {
    const result = await lintText(document);
    if (result.ok) {
      reported.delete(document.path);
      return result.value?.diagnostics ?? [];
    }
    // A wrong config is one problem for all of its documents.
    if (![...reported.values()].includes(result.problem)) report(result.problem, hasWrongConfig(document));
    reported.set(document.path, result.problem);
    return [];
  }

  return {
    diagnosticsOf(document) {
      const result = results.get(document) ?? lint(document);
      results.set(document, result);
      return result;
    },
    async fixedTextOf(document) {
      const result = await lintText(document, 'try');
      return result.ok && result.value !== null ? result.value.text : document.text;
    },
    forget: (document) => void results.delete(document),
  };
}
