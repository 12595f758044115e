import { endOfText, isTooDeep, parseJson } from './json.ts';

/** Formats JSON on a single line, without changing its tokens. Returns other texts, and JSON that is nested too deep, unchanged. */
export function prettyPrint(text: string): string {
  // The same response often occurs in several contexts, and can have megabytes.
  if (last?.text !== text) last = { text, laidOut: isOneLine(text) ? breakLines(text) : text };
  return last.laidOut;
}

let last: { readonly text: string; readonly laidOut: string } | undefined;

function isOneLine(text: string): boolean {
  return !/\n./.test(text) && !isTooDeep(text) && parseJson(text) !== undefined;
}

function breakLines(json: string): string {
  let [lines, lineBreak] = ['', '\n'];
  let end: number;
  for (let at = skipSpaces(json, 0); at < json.length; at = skipSpaces(json, end)) {
    end = endOfToken(json, at);
    const token = json.slice(at, end);
    const isOpening = isBracket(token);
    if (isOpening) lineBreak += '  ';
    if (token === '}' || token === ']') {
      lineBreak = lineBreak.slice(0, -2);
      lines += lineBreak;
    }
    lines += token.length > 2 && isBracket(token.charAt(0)) ? token.charAt(0) + token.slice(-1) : token;
    if (isOpening || token === ',') lines += lineBreak;
    else if (token === ':') lines += ' ';
  }
  return `${lines}\n`;
}

function isBracket(sign: string): boolean {
  return sign === '{' || sign === '[';
}

/** Returns the end of a token. An empty object or list is one token. */
function endOfToken(json: string, start: number): number {
  const sign = json.charAt(start);
  if (sign === '"') return endOfText(json, start) + 1;
  if (isBracket(sign)) {
    const next = skipSpaces(json, start + 1);
    return json[next] === '}' || json[next] === ']' ? next + 1 : start + 1;
  }
  let at = start + 1;
  while (!endsWord.has(sign) && at < json.length && !endsWord.has(json.charAt(at))) at++;
  return at;
}

function skipSpaces(json: string, start: number): number {
  let at = start;
  while (isSpace(json.charAt(at))) at++;
  return at;
}

function isSpace(sign: string): boolean {
  return sign === ' ' || sign === '\n' || sign === '\r' || sign === '\t';
}

const endsWord: ReadonlySet<string> = new Set([...' \n\r\t,:]}[{"']);
