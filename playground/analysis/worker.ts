import { lintModal, lintResponse } from 'json-modal/lint';
import { readSchema } from '../problems/read-schema.ts';
import { findStates } from './found-states.ts';
import type { Asked, Report } from './messages.ts';

// Runs beside the page, so that a proof over thousands of states holds up no keystroke.
self.addEventListener('message', ({ data }: MessageEvent<Asked>) => {
  if (data.type === 'answer') {
    const { number, modal, text } = data;
    say({ type: 'answer-linted', number, diagnostics: lintResponse(modal, text) });
    return;
  }
  say({ type: 'linted', diagnostics: lintModal(data.text) });
  const schema = readSchema(data.text);
  say({ type: 'explored', found: schema && findStates(schema, data.answer) });
});

function say(report: Report): void {
  self.postMessage(report);
}
