import { maxDepth } from '../../base/json.ts';
import { cut } from '../../base/text.ts';
import { closerSuspects, findSuspect, type Suspect } from './indentation.ts';
import { Lines } from './lines.ts';
import { spanOf } from './nodes.ts';
import { type JsonError, replacement } from './syntax-error.ts';
import { Tokenizer } from './tokenizer.ts';
import { closerOf, isCloser, isOpener, type Opener, type Repair, type Token } from './tokens.ts';

/** The errors in the brackets of a text. */
export interface BracketErrors {
  readonly errors: readonly JsonError[];
  /** If it is not known what is in what: the offset from which on. */
  readonly ambiguousFrom?: number;
  /** What makes the brackets fit, where the indentation shows the error. */
  readonly repair?: Repair;
}

/** Returns what is wrong with the brackets of a text; `undefined` if they fit, or if they are nested too deep to tell. */
export function findBracketErrors(text: string): BracketErrors | undefined {
  const misfit = findMisfit(text);
  if (misfit === undefined) return undefined;
  const { wrong, open, end } = misfit;
  const [first] = wrong;
  if (first && open.length === 0 && !end && wrong.every(({ closer }) => closer.type === first.closer.type))
    return { errors: wrong.map(wrongCloser) };
  const place = first?.closer ?? end;
  const located = locate(text, first, place);
  return located === undefined
    ? { errors: unlocated(text, misfit), ambiguousFrom: place?.offset ?? text.length }
    : { errors: [describe(text, located)], repair: located };
}

/** Returns where the indentation shows the error, or else where a line does, if the repair makes all brackets fit. */
function locate(text: string, wrong: WrongCloser | undefined, until: Token | undefined): Suspect | undefined {
  // On one line, only brackets show what is in what.
  if (!/[\r\n]/.test(text.trimEnd())) return undefined;
  const isOnOneLine = wrong && !/[\r\n]/.test(text.slice(wrong.opener.offset, wrong.closer.offset));
  const suspects = isOnOneLine ? closerSuspects(wrong.opener, wrong.closer) : [];
  const byLayout = findSuspect(text);
  const isBefore = byLayout !== undefined && byLayout.last.offset <= (until?.offset ?? text.length);
  return [...(isBefore ? [byLayout] : []), ...suspects].find(
    (suspect) => findMisfit(text, suspect) === undefined,
  );
}

interface Misfit {
  readonly wrong: readonly WrongCloser[];
  /** Brackets that are not closed at the end of the text. */
  readonly open: readonly Token[];
  /** A token after the one object or list. */
  readonly end: Token | undefined;
  readonly last: Token | undefined;
}

interface WrongCloser {
  readonly opener: Token;
  readonly closer: Token;
}

/** Lets any closing bracket close the innermost object or list. */
function findMisfit(text: string, repair?: Repair): Misfit | undefined {
  const tokens = new Tokenizer(text, repair);
  const open: Token[] = [];
  const wrong: WrongCloser[] = [];
  let last: Token | undefined;
  let hasRoot = false;
  for (let token = tokens.read(); token.type !== 'end'; token = tokens.read()) {
    if (hasRoot && open.length === 0) return { wrong, open, end: token, last };
    hasRoot = true;
    const opener = isCloser(token.type) ? open.pop() : undefined;
    if (isOpener(token.type)) open.push(token);
    else if (opener && isOpener(opener.type) && closerOf(opener.type) !== token.type)
      wrong.push({ opener, closer: token });
    if (open.length > maxDepth) return undefined;
    last = token;
  }
  return wrong.length === 0 && open.length === 0 ? undefined : { wrong, open, end: undefined, last };
}

function wrongCloser({ opener, closer }: WrongCloser): JsonError {
  const wanted = closerOf(opener.type as Opener);
  return {
    ...spanOf(closer),
    message: `"${closer.type}" closes a "${opener.type}"; it must be "${wanted}".`,
    fix: replacement(`Write "${wanted}".`, closer, wanted),
  };
}

function describe(text: string, { kind, token, last, open, added }: Suspect): JsonError {
  if (kind === 'surplus') {
    const what = isOpener(token.type) ? 'opens' : 'closes';
    return { ...spanOf(token), message: `"${token.type}" ${what} nothing.`, hint: 'Remove it.' };
  }
  if (kind === 'unclosed') return notClosed(text, open, last);
  const next = token.type === '{' ? 'the object' : cut(text.slice(token.offset, token.end));
  return { ...spanOf(last), message: `A "${added}" is missing before ${next}.`, hint: 'Add it.' };
}

/** At the opening bracket if that is on the line where the closing one is missing, otherwise on that line. */
function notClosed(text: string, open: readonly Token[], last: Token): JsonError {
  const [first = last] = open;
  const lines = new Lines(text);
  const { line } = lines.rangeOf(first).start;
  const isNear = line === lines.rangeOf(last).start.line;
  const closers = cut(
    open
      .map(({ type }) => closerOf(type as Opener))
      .reverse()
      .join(''),
  );
  return {
    ...spanOf(isNear ? first : last),
    ...(open.length === 1
      ? {
          message: `"${first.type}"${isNear ? '' : ` of line ${line}`} is not closed.`,
          hint: `Close it with ${closers}.`,
        }
      : { message: `${open.length} brackets are not closed.`, hint: `Close them with ${closers}.` }),
  };
}

/** What follows the end of the JSON is reported as that. */
function unlocated(text: string, { wrong: [wrong], open, end, last }: Misfit): readonly JsonError[] {
  if (wrong) return [notClosed(text, [wrong.opener], wrong.closer)];
  if (end || !last) return [];
  const closers = open.map(({ type }) => closerOf(type as Opener)).reverse();
  const what = closers.length === 1 ? 'a closing bracket is' : `${closers.length} closing brackets are`;
  const message = `The text ends too early: ${what} missing.`;
  return [{ ...spanOf(last), message, hint: `Close it with ${cut(closers.join(''))}.` }];
}
