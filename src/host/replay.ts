import { cut } from '../base/text.ts';
import type { Asked, Source } from './arrival.ts';
import { identify, identifyForm } from './exchange-name.ts';
import {
  arrivalOf,
  type RecordedExchange,
  type RequestInFile,
  readResponse,
  requestReader,
} from './read-recording.ts';

/** Answers out of the recording of a modal: by kind, invoker and form, in the same context where that was recorded too. */
export function replaying(folder: string, stem: string): Source {
  const listRequests = requestReader(folder, stem);
  return async (asked) => {
    const found = find(folder, listSafely(listRequests), asked);
    if (found === undefined)
      return { ok: false, cause: 'not-recorded', reason: wordMissing(asked), sent: folder, ms: 0 };
    return arrivalOf(found);
  };
}

/** Nothing, when the folder is gone meanwhile. */
function listSafely(list: () => readonly RequestInFile[]): readonly RequestInFile[] {
  try {
    return list();
  } catch {
    return [];
  }
}

/** Of the responses only the one that is asked for is read, each time: it can be changed by hand. */
function find(
  folder: string,
  requests: readonly RequestInFile[],
  asked: Asked,
): RecordedExchange | undefined {
  for (const name of [identify, identifyForm]) {
    const wanted = name(asked);
    for (const request of requests) {
      const exchange = name(request) === wanted ? readResponse(folder, request) : null;
      if (exchange !== null) return exchange;
    }
  }
  return undefined;
}

function wordMissing({ kind, query, body }: Asked): string {
  if (kind === 'initial') return 'No initial request is recorded.';
  if (kind === 'submit') return `No submit of this form is recorded: ${cut(JSON.stringify(body), maxTold)}.`;
  return `No re-request of "${query['invoker']}" with this form is recorded: ${cut(query['form'] ?? '', maxTold)}.`;
}

/** In characters of the form. */
const maxTold = 200;
