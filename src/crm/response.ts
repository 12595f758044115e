import type { AppliedFault } from './faults.ts';
import type { CrmResult } from './router.ts';

/** A response, whatever sends it. */
export interface CrmAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** The body; `null` for none. */
  readonly text: string | null;
  /** Whether it breaks off after the half of its body. */
  readonly isCut: boolean;
}

/** Details of a response. */
interface Details {
  readonly status: number;
  readonly fault: AppliedFault | null;
  /** Whether it has no body, since the method was HEAD. */
  readonly isHead: boolean;
}

/** Returns the response to a request, as its fault has it; `null` if the connection is lost. */
export function toAnswer(result: CrmResult, { status, fault, isHead }: Details): CrmAnswer | null {
  if (fault?.name === 'lost') return null;
  const own = result.ok ? result.headers : undefined;
  const headers = { 'content-type': 'application/json; charset=utf-8', ...own, ...fault?.headers };
  if (isHead) return { status, headers, text: null, isCut: false };
  const text = JSON.stringify(bodyOf(result));
  if (fault?.isCut !== true) return { status, headers, text, isCut: false };
  const length = String(new TextEncoder().encode(text).length);
  return { status, headers: { ...headers, 'content-length': length }, text, isCut: true };
}

function bodyOf(result: CrmResult): object {
  if (!result.ok) return { success: false, error: result.error, error_info: result.info };
  const { data, additionalData } = result;
  if (result.isBare) return data as object;
  return { success: true, data, ...(additionalData !== undefined && { additional_data: additionalData }) };
}

/** Waits, but at most until a request is aborted. Returns whether it was not. */
export function wait(milliseconds: number, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve(!signal.aborted);
    };
    const timer = setTimeout(end, milliseconds);
    signal.addEventListener('abort', end);
    if (signal.aborted) end();
  });
}
