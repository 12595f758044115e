import type { Span } from '../base/text-edit.ts';
import { isCloser, isOpener, type Token } from '../lint/text/tokens.ts';
import { type OpenText, treeOf } from './open-text.ts';

/** An offset in a text, seen from the structure of its JSON. */
export interface Caret {
  /** The keys and indexes that lead to it. A key that is being written is included. */
  readonly path: readonly (string | number)[];
  /** The part of JSON that can be written there; `null` if none can. */
  readonly expects: 'key' | 'value' | null;
  /** The string, number or word at the offset. */
  readonly token?: Token;
  /** The offset after the value that needs a comma before more is written. */
  readonly missingComma?: number;
  /** The first token after the offset, and after the token there. */
  readonly next?: Token;
  /** The token after the next one. */
  readonly second?: Token;
}

/** Returns the place of an offset in the JSON. Only the tokens before it count, since the text may be incomplete. */
export function caretAt(open: OpenText, offset: number): Caret {
  const { tokens, comments } = treeOf(open);
  if (comments.some((comment) => comment.offset < offset && offset < comment.end)) return nowhere;
  const index = indexAt(tokens, offset);
  const frames: Frame[] = [];
  let last: Token | undefined;
  for (const token of tokens.slice(0, index)) {
    // The caret is before a bracket that is only guessed.
    if (token.flaw === 'added' && token.offset >= offset) continue;
    enter(frames, token);
    last = token;
  }
  const isInText = last?.flaw === 'unclosed' && !/[\r\n]/.test(open.text.slice(last.end, offset));
  if (isInText) return nowhere;
  const current = tokens[index];
  const isAt = current !== undefined && isScalar(current) && touches(current, offset);
  const [next, second] = tokens.slice(isAt ? index + 1 : index);
  const ahead = { ...(next && { next }), ...(second && { second }) };
  const place = placeIn(frames, last, isAt ? { token: current, next } : undefined);
  return { ...place, ...(isAt && { token: current }), ...ahead };
}

/** Returns the key or value at an offset; `undefined` if there is none. */
export function scalarAt(open: OpenText, offset: number): (Caret & { readonly token: Token }) | undefined {
  const caret = caretAt(open, offset);
  return caret.token === undefined ? undefined : { ...caret, token: caret.token };
}

const nowhere: Caret = { path: [], expects: null };

/** An object or list around the offset. */
interface Frame {
  readonly isObject: boolean;
  /** The key of the member, or the index of the element. */
  key: string | number;
  after: 'opener' | 'comma' | 'key' | 'colon' | 'value';
}

/** Returns the index of the token at an offset, or else of the first one after it. */
function indexAt(tokens: readonly Token[], offset: number): number {
  const after = tokens.findIndex((token) => token.end >= offset && token.flaw !== 'added');
  const first = after < 0 ? tokens.length : after;
  const token = tokens[first];
  // A bracket, comma or colon that ends at the offset is before it.
  return token !== undefined && token.offset < offset && !isScalar(token) ? first + 1 : first;
}

function touches({ offset, end }: Span, at: number): boolean {
  return offset <= at && at <= end;
}

function isScalar({ type }: Token): boolean {
  return type === 'string' || type === 'number' || type === 'literal' || type === 'word';
}

function enter(frames: Frame[], token: Token): void {
  const frame = frames.at(-1);
  if (token.type === 'removed' || token.type === 'end') return;
  if (isCloser(token.type)) return void frames.pop();
  if (token.type === ',') return void (frame && step(frame));
  if (token.type === ':') {
    if (frame) frame.after = 'colon';
    return;
  }
  if (frame?.isObject && isScalar(token) && frame.after !== 'colon') {
    frame.key = token.content;
    frame.after = 'key';
    return;
  }
  if (frame) frame.after = 'value';
  if (isOpener(token.type))
    frames.push({ isObject: token.type === '{', key: token.type === '{' ? '' : 0, after: 'opener' });
}

function step(frame: Frame): void {
  frame.after = 'comma';
  frame.key = typeof frame.key === 'number' ? frame.key + 1 : '';
}

type Place = Pick<Caret, 'path' | 'expects' | 'missingComma'>;

function placeIn(
  frames: readonly Frame[],
  last: Token | undefined,
  at: { readonly token: Token; readonly next: Token | undefined } | undefined,
): Place {
  const frame = frames.at(-1);
  const owner = frames.slice(0, -1).map(({ key }) => key);
  if (frame === undefined) return last === undefined ? { path: [], expects: 'value' } : nowhere;
  const missingComma = frame.after === 'value' && last !== undefined ? { missingComma: last.end } : {};
  if (!frame.isObject) return { path: [...owner, indexIn(frame)], expects: 'value', ...missingComma };
  // After a key without a value, the next key is not the value.
  const isNextKey = at?.token.type === 'string' && at.next?.type === ':';
  if (frame.after === 'colon' && !isNextKey) return { path: [...owner, frame.key], expects: 'value' };
  if (frame.after === 'key') return { path: [...owner, frame.key], expects: null };
  return { path: [...owner, at?.token.content ?? ''], expects: 'key', ...missingComma };
}

/** Returns the index of an element that is written after others. */
function indexIn({ key, after }: Frame): number {
  return Number(key) + (after === 'value' ? 1 : 0);
}
