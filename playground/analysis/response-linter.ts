import type { Diagnostic } from 'json-modal/lint';
import { type LintedText, type LintText, startWorker, type WorkerRequest } from './start-worker.ts';

/** Lints and fixes texts in a worker. */
interface Linter {
  /** Lints the text of a response, merged with the text of a modal. Resolves to no problems if the worker fails. */
  readonly lintResponseText: (modal: string, text: string) => Promise<readonly Diagnostic[]>;
  /**
   * Applies the safe fixes of a modal, or of a response to one, until none is left. Resolves to the unchanged text if the
   * worker fails.
   */
  readonly fixText: (text: string, modal?: string | null) => Promise<string>;
}

/** Creates a linter with its own worker, which does not wait until the states of a modal are found. Starts it on first use. */
function createLinter(): Linter {
  const waiting = new Map<number, { readonly text: string; readonly resolve: (found: LintedText) => void }>();
  let ask: ((asked: WorkerRequest) => void) | undefined;
  let count = 0;

  function askAbout(asked: LintText): Promise<LintedText> {
    ask ??= startWorker(
      (report) => report.type === 'looked-through' && settle(report.number, report.found),
      () => {
        for (const [number, { text }] of waiting) settle(number, { text, diagnostics: [] });
      },
    );
    count += 1;
    ask(asked);
    return new Promise((resolve) => waiting.set(asked.number, { text: asked.text, resolve }));
  }

  function settle(number: number, found: LintedText): void {
    waiting.get(number)?.resolve(found);
    waiting.delete(number);
  }

  return {
    lintResponseText: async (modal, text) =>
      (await askAbout({ type: 'response', modal, text, number: count })).diagnostics,
    fixText: async (text, modal = null) => (await askAbout({ type: 'fix', modal, text, number: count })).text,
  };
}

/** The linter of the page. */
export const { lintResponseText, fixText } = createLinter();
