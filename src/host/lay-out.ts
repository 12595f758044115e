import { parseAnswer } from './parse-answer.ts';

/** The text in which lines are counted: JSON that came on a single line is laid out, its words and numbers as they came. */
export function layOut(text: string): string {
  // Often the same response comes in several contexts, and it can have megabytes.
  if (last?.text !== text) last = { text, laidOut: isOneLine(text) ? breakLines(text) : text };
  return last.laidOut;
}

let last: { readonly text: string; readonly laidOut: string } | undefined;

function isOneLine(text: string): boolean {
  return !/\n./.test(text) && parseAnswer(text) !== undefined;
}

function breakLines(json: string): string {
  let [lines, lineBreak] = ['', '\n'];
  for (const [token] of json.matchAll(tokens)) {
    const isOpening = token === '{' || token === '[';
    if (isOpening) lineBreak += '  ';
    if (token === '}' || token === ']') {
      lineBreak = lineBreak.slice(0, -2);
      lines += lineBreak;
    }
    lines += token.replace(/^([[{])\s+/, '$1');
    if (isOpening || token === ',') lines += lineBreak;
    else if (token === ':') lines += ' ';
  }
  return `${lines}\n`;
}

/** An empty object or list is one. */
const tokens = /"(?:[^"\\]|\\.)*"|[[{]\s*[\]}]|[[\]{}:,]|[^\s[\]{}:,"]+/g;
