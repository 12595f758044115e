import { isUtf8 } from 'node:buffer';
import { describeSyntax } from '../lint/text/describe-syntax.ts';
import type { Answer } from './arrival.ts';
import { wordSecondMark } from './decode-answer.ts';
import { jsonOf } from './judge-answer.ts';
import { wordMarkup } from './word-markup.ts';
import { adviseOn, wordBeforeApp, wordRedirect, wordUrlLength } from './word-status.ts';

/** Says in one sentence why an answer cannot be a response, by its status or as text; `null`: it can be one. */
export function wordAnswer(answer: Answer): string | null {
  const redirect = wordRedirect(answer);
  if (redirect !== null) return `${redirect}, which no CRM follows: give the final URL.`;
  const before = jsonOf(answer) === undefined ? wordBeforeApp(answer) : null;
  if (before !== null)
    return `The endpoint answers with status ${answer.status}${before}${wordUrlLength(answer)}`;
  if (answer.status >= 300) return `The endpoint answers with status ${answer.status}${adviseOn(answer)}`;
  return jsonOf(answer) === undefined ? wordNoJson(answer) : null;
}

function wordNoJson({ text, raw }: Answer): string {
  if (text.trim() === '') return 'The endpoint answers nothing, not JSON.';
  const markup = wordMarkup(text) ?? wordSecondMark(text);
  if (markup !== null) return markup;
  if (raw !== undefined)
    return `The endpoint answers text that ${isUtf8(raw) ? 'seems to be UTF-16 or UTF-32' : 'is not UTF-8'}, not JSON.`;
  return `The endpoint answers text that is not JSON${describeSyntax(text)}`;
}
