import type { Diagnostic } from 'json-modal/lint';
import { type Asked, type AskedAboutText, type FixedText, startWorker } from './start-worker.ts';

/** Lints the text of an answer, merged with the text of a modal, beside the page. Resolves to nothing found when it fails. */
export async function lintAnswer(modal: string, text: string): Promise<readonly Diagnostic[]> {
  return (await askAbout({ type: 'answer', modal, text, number: count })).diagnostics;
}

/**
 * Applies the certain fixes of a modal, or of an answer to one, until there is none left, beside the page. Resolves to the
 * text as it was when it fails.
 */
export async function fixText(text: string, modal: string | null = null): Promise<string> {
  return (await askAbout({ type: 'fix', modal, text, number: count })).text;
}

/** The worker is one of its own: what is asked here does not wait until the states of a modal are found. */
function askAbout(asked: AskedAboutText): Promise<FixedText> {
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

let ask: ((asked: Asked) => void) | undefined;
let count = 0;
const waiting = new Map<number, { readonly text: string; readonly resolve: (found: FixedText) => void }>();

function settle(number: number, found: FixedText): void {
  waiting.get(number)?.resolve(found);
  waiting.delete(number);
}
