import { fixModal, fixResponse, lintModal, lintResponse } from 'json-modal/lint';
import { findStates } from './found-states.ts';
import { readSchema } from './read-schema.ts';
import type { Asked, AskedAboutText, FixedText, Report } from './start-worker.ts';

// Runs beside the page, so that a proof over thousands of states holds up no keystroke.
self.addEventListener('message', ({ data }: MessageEvent<Asked>) => {
  if (data.type !== 'modal') {
    say({ type: 'looked-through', number: data.number, found: lookThrough(data) });
    return;
  }
  say({ type: 'linted', diagnostics: lintModal(data.text) });
  const schema = readSchema(data.text);
  say({ type: 'explored', found: schema && findStates(schema, data.answer) });
});

function lookThrough({ type, text, modal }: AskedAboutText): FixedText {
  if (type === 'answer') return { text, diagnostics: lintResponse(modal, text) };
  return modal === null ? fixModal(text) : fixResponse(modal, text);
}

function say(report: Report): void {
  self.postMessage(report);
}
