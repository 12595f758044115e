import { maxDepth } from '../../base/json.ts';
import { cut } from '../../base/text.ts';
import { replacement } from '../../base/text-edit.ts';
import { Lines } from './lines.ts';
import { spanOf } from './nodes.ts';
import { findSuspect, type Suspect } from './suspect-brackets.ts';
import { type JsonError, nameOf } from './syntax-errors.ts';
import { closerOf, isCloser, isOpener, type Token } from './tokens.ts';

/** The tokens of a text with matching brackets, and the errors in its own brackets. */
interface Fitted {
  readonly tokens: readonly Token[];
  readonly errors: readonly JsonError[];
  /** The offset from which the nesting is unknown. The tokens end there. */
  readonly until?: number;
}

/** Matches the brackets of a text, if only their kind is wrong or the indentation shows the intended nesting. */
export function fitBrackets(text: string, tokens: readonly Token[]): Fitted {
  const misfit = findMisfit(tokens);
  if (misfit === undefined) return { tokens, errors: [] };
  const { index, wrong, reason } = misfit;
  const isOneKind = wrong.every(({ closer }) => closer.type === wrong[0]?.closer.type);
  if (reason === 'kind' && isOneKind) return { tokens, errors: wrong.map(wrongCloser) };
  for (const suspect of listSuspects(text, tokens, misfit)) {
    const repaired = repair(tokens, suspect);
    if (findMisfit(repaired) === undefined) return { tokens: repaired, errors: [describe(text, suspect)] };
  }
  const until = tokens[index]?.offset ?? text.length;
  return { tokens: tokens.slice(0, index), errors: [explain(text, tokens, misfit)], until };
}

/** Returns the repair that the indentation shows, and two for a closing bracket on the line of the bracket that it does not fit. */
function listSuspects(text: string, tokens: readonly Token[], { index, wrong }: Misfit): readonly Suspect[] {
  // A text on one line has no layout.
  if (!/[\r\n]/.test(text.trimEnd())) return [];
  const shown = findSuspect(text, tokens);
  const suspects = shown !== undefined && shown.index <= index ? [shown] : [];
  const [first] = wrong;
  if (first === undefined || /[\r\n]/.test(text.slice(first.opener.offset, first.closer.offset)))
    return suspects;
  const { opener, closer } = first;
  const place = { index, token: closer, last: closer, open: [opener] };
  return [
    ...suspects,
    { ...place, isRemoved: true, added: [] },
    { ...place, isRemoved: false, added: [closerOf(opener)] },
  ];
}

interface Misfit {
  /** The index of the first token that does not fit. */
  readonly index: number;
  readonly wrong: readonly WrongCloser[];
  readonly open: readonly Token[];
  readonly reason: 'kind' | 'early end' | 'late end' | 'depth';
}

interface WrongCloser {
  readonly opener: Token;
  readonly closer: Token;
}

/** Finds brackets of the wrong kind, if any closing bracket closes the innermost object or list. */
function findMisfit(tokens: readonly Token[]): Misfit | undefined {
  const open: Token[] = [];
  const wrong: WrongCloser[] = [];
  let first: number | undefined;
  let hasRoot = false;
  const misfit = (index: number, reason: Misfit['reason']) => ({
    index: first ?? index,
    wrong,
    open,
    reason,
  });
  for (const [index, token] of tokens.entries()) {
    if (token.type === 'removed') continue;
    const reason = endOf(token, open, hasRoot);
    if (reason !== undefined) return misfit(index, reason);
    hasRoot = true;
    if (isOpener(token.type)) open.push(token);
    const opener = isCloser(token.type) ? open.pop() : undefined;
    if (opener === undefined || closerOf(opener) === token.type) continue;
    wrong.push({ opener, closer: token });
    first ??= index;
  }
  return first === undefined ? undefined : misfit(first, 'kind');
}

/** Returns why the text cannot be read on; `undefined` if it can. */
function endOf(
  { type }: Token,
  { length }: readonly Token[],
  hasRoot: boolean,
): Exclude<Misfit['reason'], 'kind'> | undefined {
  if (length > maxDepth) return 'depth';
  if (type === 'end') return length > 0 ? 'early end' : undefined;
  return hasRoot && length === 0 ? 'late end' : undefined;
}

function repair(tokens: readonly Token[], { index, token, isRemoved, added }: Suspect): readonly Token[] {
  if (isRemoved) return tokens.with(index, { ...token, type: 'removed' });
  const { offset } = token;
  const inserted = added.map((type): Token => ({ type, offset, end: offset, content: type, flaw: 'added' }));
  return tokens.toSpliced(index, 0, ...inserted);
}

function wrongCloser({ opener, closer }: WrongCloser): JsonError {
  const wanted = closerOf(opener);
  return {
    ...spanOf(closer),
    message: `"${closer.type}" closes a "${opener.type}"; it must be "${wanted}".`,
    fix: replacement(`Write "${wanted}".`, closer, wanted),
  };
}

function describe(text: string, { isRemoved, token, last, open, added }: Suspect): JsonError {
  if (isRemoved) {
    const what = isOpener(token.type) ? 'opens' : 'closes';
    return { ...spanOf(token), message: `"${token.type}" ${what} nothing.`, hint: 'Remove it.' };
  }
  if (open.length > 0) return notClosed(text, open, last);
  return {
    ...spanOf(last),
    message: `A "${added}" is missing before ${nameOf(text, token)}.`,
    hint: 'Add it.',
  };
}

/**
 * Reports unclosed brackets: at the opening bracket if it is on the line where the closing one is missing, otherwise on that
 * line.
 */
function notClosed(text: string, open: readonly Token[], last: Token): JsonError {
  const [first = last] = open;
  const lines = new Lines(text);
  const { line } = lines.rangeOf(first).start;
  const isNear = line === lines.rangeOf(last).start.line;
  const [message, them] =
    open.length === 1
      ? [`"${first.type}"${isNear ? '' : ` of line ${line}`} is not closed.`, 'it']
      : [`${open.length} brackets are not closed.`, 'them'];
  return { ...spanOf(isNear ? first : last), message, hint: `Close ${them} with ${closersOf(open)}.` };
}

function explain(text: string, tokens: readonly Token[], { index, wrong, open, reason }: Misfit): JsonError {
  const [first] = wrong;
  if (first !== undefined) return notClosed(text, [first.opener], first.closer);
  const place = spanOf(tokens[reason === 'early end' ? index - 1 : index] as Token);
  if (reason === 'depth')
    return {
      ...place,
      message: `The text is nested deeper than ${maxDepth} levels.`,
      hint: 'Remove some levels.',
    };
  if (reason === 'early end') {
    const what = open.length === 1 ? 'a closing bracket is' : `${open.length} closing brackets are`;
    const message = `The text ends too early: ${what} missing.`;
    return { ...place, message, hint: `Close it with ${closersOf(open)}.` };
  }
  const message = `${nameOf(text, tokens[index] as Token)} is after the end of the JSON.`;
  return { ...place, message, hint: 'Remove it, or a closing bracket before it.' };
}

function closersOf(open: readonly Token[]): string {
  return cut(open.map(closerOf).reverse().join(''));
}
