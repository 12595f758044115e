import { announceErrors } from './announce-errors.ts';
import { printTexts } from './print-texts.ts';

/** Does for a panel what its first paint does not need. Returns a function that stops. */
export function watchPanel(panel: Element, announcer: Element): () => void {
  const stops = [announceErrors(panel, announcer), printTexts(panel)];
  return () => {
    for (const stop of stops) stop();
  };
}
