import { wordsOf } from '../format/fault.ts';
import type { ModalSchema } from '../format/modal.ts';
import type { Arrival, Asked, Source } from './arrival.ts';
import { jsonOf, judgeAnswer } from './judge-answer.ts';
import { adviseOn, wordRedirect } from './word-status.ts';

/** Asks an endpoint once, as a modal that opens does; tells in one sentence what keeps it from being one, `null`: nothing. */
export async function inspectEndpoint(
  source: Source,
  query: Asked['query'],
  schema: ModalSchema | null,
  signal?: AbortSignal,
): Promise<string | null> {
  const arrival = await source({ kind: 'initial', query, body: null }, signal);
  if (arrival.ok) return inspectAnswer(arrival, schema);
  return arrival.cause === 'given-up' ? null : arrival.reason;
}

function inspectAnswer(answer: Extract<Arrival, { ok: true }>, schema: ModalSchema | null): string | null {
  const { status, contentType, text, raw } = answer;
  const redirect = wordRedirect(answer);
  if (redirect !== null) return `${redirect}, which no CRM follows: give the final URL.`;
  if (status >= 300) return `The endpoint answers with status ${status}${adviseOn(answer)}`;
  if (jsonOf(answer) === undefined)
    return `The endpoint answers ${wordType(contentType, text, raw !== undefined)}, not JSON.`;
  if (schema === null) return null;
  const [fault, ...others] = judgeAnswer(schema, 'initial', answer).faults;
  if (fault === undefined) return null;
  const more = others.length === 0 ? '' : ` (and ${others.length} more)`;
  return `The endpoint's first response is not according to the format: ${wordsOf(fault)}${more}`;
}

function wordType(contentType: string, text: string, isUndecoded: boolean): string {
  if (/html/i.test(contentType) || /^\s*<(!doctype|html)/i.test(text)) return 'HTML';
  if (isUndecoded) return 'text that is not UTF-8';
  return text.trim() === '' ? 'nothing' : 'text';
}
