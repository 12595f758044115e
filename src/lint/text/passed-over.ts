import type { Span } from './nodes.ts';
import { type JsonError, replacement } from './syntax-error.ts';

/** Adds what is wrong between tokens: a comment, or a character that looks like white space. */
export function addPassedOver(faults: JsonError[], text: string, span: Span): void {
  if (text.charAt(span.offset) === '/') addComment(faults, text, span);
  else faults.push(unseen(text, span));
}

/** Whether a fault is that there are comments. */
export function isComment({ message }: JsonError): boolean {
  return message === noComments;
}

/** Comments with only white space between them are one. */
function addComment(faults: JsonError[], text: string, { offset, end }: Span): void {
  const last = faults.at(-1);
  const isNext = last !== undefined && isComment(last) && text.slice(last.end, offset).trim() === '';
  const start = isNext ? faults.pop()?.offset : undefined;
  faults.push({ offset: start ?? offset, end, message: noComments, hint: 'Remove it.' });
}

const noComments = 'JSON has no comments.';

function unseen(text: string, { offset, end }: Span): JsonError {
  const code = (text.codePointAt(offset) ?? 0).toString(16).toUpperCase().padStart(4, '0');
  const hint = 'Write a space.';
  return {
    offset,
    end,
    message: `A character that is not seen stands here, U+${code}.`,
    hint,
    fix: replacement(hint, { offset, end }, ' '),
  };
}
