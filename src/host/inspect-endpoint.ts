import { wordsOf } from '../format/fault.ts';
import type { ModalSchema } from '../format/modal.ts';
import { describeSyntax } from '../lint/text/describe-syntax.ts';
import type { Answer, Asked, Source } from './arrival.ts';
import { wordSecondMark } from './decode-answer.ts';
import { jsonOf, judgeAnswer } from './judge-answer.ts';
import { wordMarkup } from './word-markup.ts';
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

function inspectAnswer(answer: Answer, schema: ModalSchema | null): string | null {
  const { status } = answer;
  const redirect = wordRedirect(answer);
  if (redirect !== null) return `${redirect}, which no CRM follows: give the final URL.`;
  if (status >= 300) return `The endpoint answers with status ${status}${adviseOn(answer)}`;
  if (jsonOf(answer) === undefined) return wordNoJson(answer);
  if (schema === null) return null;
  const [fault, ...others] = judgeAnswer(schema, 'initial', answer).faults;
  if (fault === undefined) return null;
  const more = others.length === 0 ? '' : ` (and ${others.length} more)`;
  return `The endpoint's first response is not according to the format: ${wordsOf(fault)}${more}`;
}

function wordNoJson({ text, raw }: Answer): string {
  if (text.trim() === '') return 'The endpoint answers nothing, not JSON.';
  const markup = wordMarkup(text) ?? wordSecondMark(text);
  if (markup !== null) return markup;
  if (raw !== undefined) return 'The endpoint answers text that is not UTF-8, not JSON.';
  return `The endpoint answers text that is not JSON${describeSyntax(text)}`;
}
