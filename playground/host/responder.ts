import { boundFile, type Responder } from './bound-file.ts';

/** What the responses come from: in the playground alone, always an app. */
export function responderNow(): Responder {
  return boundFile.getState()?.responder ?? 'endpoint';
}

/** Says who took a form that was submitted, as the end of a sentence. */
export function wordTaker(): string {
  return takers[responderNow()];
}

const takers: Readonly<Record<Responder, string>> = {
  endpoint: 'the app took the form.',
  recording: 'the recorded response took the form. Nothing was sent.',
  nobody: 'nothing was sent, because the preview has no endpoint.',
};
