import type { Fix } from './edit.ts';
import { readQuoted } from './read-quoted.ts';
import { type JsonError, replacement } from './syntax-error.ts';
import type { Tree } from './tree.ts';

/** What is told of JSON that stands in another text, as a log or a chat gives it; `undefined`: it stands in none. */
export function readWrapped(text: string): Tree | undefined {
  const fault = findEscaped(text) ?? findFence(text);
  return fault && { root: undefined, errors: [fault], hasErrors: true, isAmbiguous: true };
}

/** All its quotes are behind a backslash. */
function findEscaped(text: string): JsonError | undefined {
  const end = /^\s*[{[]\s*\\"/.exec(text)?.[0].length;
  if (end === undefined) return undefined;
  const message = 'The quotes are escaped, as in a text that holds JSON.';
  const hint = 'Write " in place of \\".';
  const meant = readQuoted(`"${withoutMark(text)}"`);
  const fix = meant === undefined ? undefined : insteadOf(text, meant, hint);
  return { offset: end - 2, end, message, hint, ...(fix && { fix }) };
}

/** Markdown shows JSON between two fences, with words around it. */
function findFence(text: string): JsonError | undefined {
  if (/^\s*[{[]/.test(text)) return undefined;
  const [first, ...others] = text.matchAll(/^\ufeff?```.*\r?\n(\s*\{[\s\S]*?)^```/gm);
  if (first === undefined || others.length > 0) return undefined;
  const message = 'The JSON stands in markdown, between two lines of ```.';
  const hint = 'Keep only what is between them.';
  const end = first.index + first[0].search(/[\r\n]/);
  const fix = insteadOf(text, first[1] ?? '', hint);
  // The words around it are the author's.
  const around = text.replace(first[0], '').replace('```', '').trim();
  const isAlone = around === '' && /^\ufeff?```\w*[ \t]*[\r\n]/.test(first[0]);
  return {
    offset: text.indexOf('```', first.index),
    end,
    message,
    hint,
    ...(isAlone ? { fix } : { suggestions: [fix] }),
  };
}

function insteadOf(text: string, json: string, hint: string): Fix {
  return replacement(hint, { offset: text.length - withoutMark(text).length, end: text.length }, json);
}

/** A byte order mark stays where it is. */
function withoutMark(text: string): string {
  return text.replace(/^\ufeff/, '');
}
