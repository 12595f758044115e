import { parseAnswer } from './parse-answer.ts';

/** The text in which lines are counted: JSON that came on a single line is laid out, its words and numbers as they came. */
export function layOut(text: string): string {
  return /\n./.test(text) || parseAnswer(text) === undefined ? text : breakLines(text);
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
