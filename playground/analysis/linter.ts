import type { Diagnostic } from 'json-modal/lint';
import type { KindName } from './kind-facts.ts';
import { createWatchedWorker, type WorkEnding } from './watched-worker.ts';
import type { ComparedTexts, LintedText, LintText } from './worker-messages.ts';

/** The result of linting a text. Unless it was linted, nothing is known about its problems. */
interface LintResult {
  readonly lint: WorkEnding;
  readonly problems: readonly Diagnostic[];
}

/** Lints, fixes and compares texts in a worker. */
export interface TextLinter {
  /** Lints the text of a response, merged with the text of a modal. */
  readonly lintResponseText: (modal: string, text: string, signal: AbortSignal) => Promise<LintResult>;
  /** Applies the safe fixes of a document until none is left. `modal` is the text of the modal that a response is for. */
  readonly fixText: (kind: KindName, text: string, modal: string) => Promise<FixResult>;
  /** Compares two versions of a document; `null` if that failed or took too long. */
  readonly compareVersions: (
    kind: KindName,
    before: string,
    after: string,
    signal: AbortSignal,
  ) => Promise<ComparedTexts | null>;
}

/** The result of applying fixes: the unchanged text unless the end is `done`. */
interface FixResult {
  readonly ending: WorkEnding;
  readonly text: string;
}

/** Creates a linter with its own worker, which does not wait until the states of a modal are found. */
export function createLinter(): TextLinter {
  const worker = createWatchedWorker();

  async function lint(request: LintText, signal?: AbortSignal): Promise<LintedText & { ending: WorkEnding }> {
    let linted: LintedText = { text: request.text, diagnostics: [] };
    const ending = await worker.run(
      request,
      (report) => {
        if (report.type === 'looked-through') linted = report.found;
      },
      signal,
    );
    return { ...linted, ending };
  }

  return {
    lintResponseText: async (modal, text, signal) => {
      const { ending, diagnostics } = await lint({ type: 'lint', kind: 'response', modal, text }, signal);
      return { lint: ending, problems: diagnostics };
    },
    fixText: (kind, text, modal) => lint({ type: 'fix', kind, text, modal }),
    compareVersions: async (kind, before, after, signal) => {
      let compared: ComparedTexts | null = null;
      await worker.run(
        { type: 'compare', kind, before, after },
        (report) => {
          if (report.type === 'compared') ({ compared } = report);
        },
        signal,
      );
      return compared;
    },
  };
}
