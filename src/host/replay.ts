import { cut } from '../format/quote.ts';
import type { Asked, Source } from './arrival.ts';
import { identify, identifyForm } from './exchange-name.ts';
import { arrivalOf, type RecordedExchange, readRecording } from './read-recording.ts';

/** Answers out of the recording of a modal: by kind, invoker and form, in the same context where that was recorded too. */
export function replaying(folder: string, stem: string): Source {
  return async (asked) => {
    // Read anew each time, so that an answer can be changed by hand.
    const found = find(readSafely(folder, stem), asked);
    if (found === undefined)
      return { ok: false, cause: 'not-recorded', reason: wordMissing(asked), sent: folder, ms: 0 };
    return arrivalOf(found);
  };
}

/** Nothing, when the folder is gone meanwhile. */
function readSafely(folder: string, stem: string): readonly RecordedExchange[] {
  try {
    return readRecording(folder, stem);
  } catch {
    return [];
  }
}

function find(recorded: readonly RecordedExchange[], asked: Asked): RecordedExchange | undefined {
  const [exact, alike] = [identify(asked), identifyForm(asked)];
  return (
    recorded.find((exchange) => identify(exchange) === exact) ??
    recorded.find((exchange) => identifyForm(exchange) === alike)
  );
}

function wordMissing({ kind, query, body }: Asked): string {
  if (kind === 'initial') return 'No initial request is recorded.';
  if (kind === 'submit') return `No submit of this form is recorded: ${cut(JSON.stringify(body), mostTold)}.`;
  return `No re-request of "${query['invoker']}" with this form is recorded: ${cut(query['form'] ?? '', mostTold)}.`;
}

/** In characters of the form. */
const mostTold = 200;
