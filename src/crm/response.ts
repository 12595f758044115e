import { type AppliedFault, LostConnection } from './faults.ts';
import type { CrmResult } from './router.ts';

/** Details of a response. */
interface Details {
  readonly status: number;
  readonly fault: AppliedFault | null;
  /** Whether it has no body, since the method was HEAD. */
  readonly isHead: boolean;
}

/** Returns the response to a request, as its fault has it. Throws if the connection is lost. */
export function toResponse(result: CrmResult, { status, fault, isHead }: Details): Response {
  if (fault?.name === 'lost') throw new LostConnection('The connection was lost.');
  const own = result.ok ? result.headers : undefined;
  const headers = { 'content-type': 'application/json; charset=utf-8', ...own, ...fault?.headers };
  if (isHead) return new Response(null, { status, headers });
  const text = JSON.stringify(bodyOf(result));
  if (fault?.isCut !== true) return new Response(text, { status, headers });
  const bytes = new TextEncoder().encode(text);
  const length = { 'content-length': String(bytes.length) };
  return new Response(firstHalf(bytes), { status, headers: { ...headers, ...length } });
}

function bodyOf(result: CrmResult): object {
  if (!result.ok) return { success: false, error: result.error, error_info: result.info };
  const { data, additionalData } = result;
  if (result.isBare) return data as object;
  return { success: true, data, ...(additionalData !== undefined && { additional_data: additionalData }) };
}

/** Waits, but at most until a request is aborted. */
export function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    signal.addEventListener('abort', end);
    if (signal.aborted) end();
  });
}

/** Creates a stream that breaks off after the first half. */
function firstHalf(bytes: Uint8Array): ReadableStream<Uint8Array> {
  let isSent = false;
  return new ReadableStream({
    pull(controller) {
      if (isSent) controller.error(new TypeError('The connection was closed.'));
      else controller.enqueue(bytes.slice(0, bytes.length >> 1));
      isSent = true;
    },
  });
}
