import { quote } from '../../base/text.ts';
import { replacement } from '../../base/text-edit.ts';
import type { Node } from './nodes.ts';
import { nameOf, type SyntaxErrors } from './syntax-errors.ts';
import { isCloser, isOpener, meantLiteral, type Token } from './tokens.ts';

/**
 * Builds the tree of tokens whose brackets match, and continues after every error. Any closing bracket closes the innermost
 * one.
 */
export class TreeReader {
  root: Node | undefined;
  /** Whether a part could not be read. A missing value may then exist. */
  hasErrors = false;
  private readonly text: string;
  private readonly errors: SyntaxErrors;
  private readonly open: Frame[] = [];
  private last: Token | undefined;
  /** The value that was read last. */
  private lastNode: Node | undefined;

  constructor(text: string, errors: SyntaxErrors) {
    this.text = text;
    this.errors = errors;
  }

  read(tokens: readonly Token[]): void {
    for (const [index, token] of tokens.entries()) {
      if (token.type !== 'end') this.take(token, tokens[index + 1]?.type === ':');
      this.last = token;
    }
  }

  private take(token: Token, isBeforeColon: boolean): void {
    const frame = this.open.at(-1);
    if (token.type === 'removed') this.damageAround();
    else if (frame === undefined) this.root = this.toNode(token);
    else if (isCloser(token.type)) this.close(frame, token);
    else if (token.type === ',') this.takeComma(frame, token);
    else if (token.type === ':') this.takeColon(frame, token);
    else if (isKey(frame, token, isBeforeColon)) this.takeKey(frame, token);
    else this.takeValue(frame, token);
  }

  private close(frame: Frame, token: Token): void {
    const { node, after } = frame;
    this.requireValue(frame);
    if (token.flaw === 'added') this.damage(node);
    else if (after === 'comma' && this.last !== undefined) {
      const message = `The last comma of the ${node.members ? 'object' : 'list'} is not allowed in JSON.`;
      this.errors.add(this.last, withoutComma(this.last, message));
    }
    node.end = token.end;
    this.lastNode = node;
    this.open.pop();
  }

  private takeComma(frame: Frame, comma: Token): void {
    this.requireValue(frame);
    if (frame.after === 'opener' || frame.after === 'comma')
      this.errors.addUnclear(comma, withoutComma(comma, 'The comma has nothing before it.'));
    else frame.after = 'comma';
  }

  private takeColon(frame: Frame, colon: Token): void {
    const { node, after } = frame;
    frame.after = 'colon';
    if (after === 'key') return;
    const hint = node.elements
      ? 'A list has no keys. Put the key and its value in braces.'
      : 'Write "key": value.';
    this.errors.addUnclear(colon, { message: 'The colon has no key before it.', hint });
    this.damage(node);
    frame.key = undefined;
    // In a list, the preceding element was meant as the key.
    if (after !== 'value') return;
    node.elements?.pop();
    if (node.elements) (node.value as unknown[]).pop();
  }

  private takeKey(frame: Frame, key: Token): void {
    this.requireValue(frame);
    if (frame.after === 'value') this.missComma(key);
    frame.key = key;
    frame.after = 'key';
    if (key.flaw === 'unclosed') this.damage(frame.node);
  }

  private takeValue(frame: Frame, token: Token): void {
    const { node, after, key } = frame;
    if (after === 'key') this.missColon(frame, key ?? token, token);
    else if (node.members !== undefined && after !== 'colon') this.missKey(frame, token);
    else if (after === 'value') this.missComma(token);
    frame.after = 'value';
    frame.key = undefined;
    const value = this.toNode(token);
    this.lastNode = value;
    // More text may belong to it.
    if (token.flaw === 'unclosed') this.damage(node);
    if (node.elements !== undefined && after !== 'colon') {
      node.elements.push(value);
      (node.value as unknown[]).push(value.value);
    } else if (after === 'colon' && key !== undefined && key.flaw !== 'unclosed') {
      node.members?.push({ name: key.content, key: { offset: key.offset, end: key.end }, value });
      setOwn(node.value, key.content, value.value);
    }
  }

  private toNode(token: Token): Node {
    const { offset, end, type, content, flaw } = token;
    if (isOpener(type)) {
      const contents = type === '{' ? { members: [], value: {} } : { elements: [], value: [] };
      const node = { offset, end, hasErrors: false, ...contents };
      if (flaw === 'added') this.damage(node);
      this.open.push({ node, after: 'opener', key: undefined });
      return node;
    }
    const json = type === 'word' ? meantLiteral(content) : content;
    const hasErrors = flaw === 'unclosed' || json === undefined;
    this.hasErrors ||= hasErrors;
    return { offset, end, value: type === 'string' ? content : JSON.parse(json ?? 'null'), hasErrors };
  }

  private requireValue({ node, key, after }: Frame): void {
    if (key === undefined || (after !== 'key' && after !== 'colon')) return;
    const message = `${quote(key.content)} has no value.`;
    this.errors.addUnclear(this.last ?? key, { message, hint: 'Write one after a colon.' });
    this.damage(node);
  }

  private missComma(token: Token): void {
    const { last } = this;
    // An unclear part may contain the comma.
    if (last === undefined || this.errors.isLost(last) || last.flaw === 'added' || token.flaw === 'added')
      return;
    const fix = replacement('Add the comma.', { offset: last.end, end: last.end }, ',');
    const message = `A comma is missing before ${nameOf(this.text, token)}.`;
    this.errors.addUnclear(token, { message, hint: 'Add it.', fix });
  }

  private missColon({ node }: Frame, key: Token, token: Token): void {
    const message = `${quote(key.content)} has no colon after it.`;
    const hint = `Write a colon before ${nameOf(this.text, token)}.`;
    this.errors.addUnclear(token.flaw === 'added' ? key : token, { message, hint });
    this.damage(node);
  }

  private missKey({ node }: Frame, token: Token): void {
    const message = `${nameOf(this.text, token)} has no key.`;
    this.errors.addUnclear(token, { message, hint: 'In an object, write "key": value.' });
    this.damage(node);
  }

  /** Marks the parents as incomplete. A surplus bracket may belong to the value before it, or to any parent. */
  private damageAround(): void {
    for (const { node } of this.open) this.damage(node);
    if (this.lastNode !== undefined) this.damage(this.lastNode);
  }

  private damage(node: Node): void {
    node.hasErrors = true;
    this.hasErrors = true;
  }
}

/** An object or list that is not closed yet. */
interface Frame {
  readonly node: Node;
  /** The last part that was read in it. */
  after: 'opener' | 'comma' | 'key' | 'colon' | 'value';
  /** The key without its value. */
  key: Token | undefined;
}

/** Whether a token is a key. If a value is expected, a text is a key only before a colon: the value before it is missing. */
function isKey({ node, after }: Frame, { type }: Token, isBeforeColon: boolean): boolean {
  if (node.members === undefined || isOpener(type)) return false;
  return isBeforeColon || (type === 'string' && after !== 'key' && after !== 'colon');
}

function withoutComma(comma: Token, message: string) {
  return { message, hint: 'Remove it.', fix: replacement('Remove the comma.', comma, '') };
}

/** Sets a member as JSON.parse does: `__proto__` is a member like others. */
function setOwn(object: unknown, name: string, value: unknown): void {
  Object.defineProperty(object, name, { value, writable: true, enumerable: true, configurable: true });
}
