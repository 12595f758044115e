import type { Node } from './nodes.ts';
import { findStringErrors } from './strings.ts';
import type { SyntaxFaults } from './syntax-faults.ts';
import type { Token } from './token.ts';

/** What a text, number or word comes to; what is wrong with it is reported. It is damaged when its meaning is not clear. */
export function readScalar(token: Token, isKey: boolean, text: string, faults: SyntaxFaults): Node {
  const { offset, end, type, flaw } = token;
  const meant = meanings.get(token.content.toLowerCase());
  if (type === 'string') faults.string(token, findStringErrors(text, token));
  else if (isKey) faults.key(token);
  else if (flaw === 'number' || isLikeNumber(token)) faults.number(token);
  else if (type === 'word') faults.word(token, meant);
  const hasErrors = flaw === 'unclosed' || flaw === 'number' || (type === 'word' && meant === undefined);
  return { offset, end, value: readValue(token, meant), hasErrors };
}

/** Words that mean something in other languages, by what JSON writes for them. */
const meanings: ReadonlyMap<string, string> = new Map([
  ['true', 'true'],
  ['false', 'false'],
  ['null', 'null'],
  ['none', 'null'],
  ['nil', 'null'],
]);

/** `.5`, `+1` and `-`, which the scanner takes for words. */
function isLikeNumber({ type, content }: Token): boolean {
  return type === 'word' && /^[-+]?(?:\.?\d|$)/.test(content);
}

function readValue({ type, content }: Token, meant: string | undefined): unknown {
  if (type === 'string') return content;
  if (type === 'number') return Number(content);
  return meant === undefined ? null : JSON.parse(meant);
}
