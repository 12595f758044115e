import { fixModal, fixResponse, lintModal, lintResponse } from 'json-modal/lint';
import { findStates } from './find-states.ts';
import { readSchema } from './read-schema.ts';
import type { LintedText, LintText, WorkerReport, WorkerRequest } from './worker-messages.ts';

// Runs in a worker, so that a proof over thousands of states does not delay a keystroke.
self.addEventListener('message', ({ data }: MessageEvent<WorkerRequest>) => {
  if (data.type === 'modal') {
    report({ type: 'linted', diagnostics: lintModal(data.text) });
    const schema = readSchema(data.text);
    report({ type: 'explored', found: schema && findStates(schema, data.response) });
  } else report({ type: 'looked-through', found: lintText(data) });
  report({ type: 'done' });
});
report({ type: 'loaded' });

function lintText({ type, text, modal }: LintText): LintedText {
  if (type === 'response') return { text, diagnostics: lintResponse(modal, text) };
  return modal === null ? fixModal(text) : fixResponse(modal, text);
}

function report(report: WorkerReport): void {
  self.postMessage(report);
}
