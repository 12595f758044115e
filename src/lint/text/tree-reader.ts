import { maxDepth } from '../../base/json.ts';
import type { Node } from './nodes.ts';
import type { SyntaxErrors } from './syntax-errors.ts';
import { isPunctuation, meantLiteral, Tokenizer } from './tokenizer.ts';
import { isCloser, isOpener, type Repair, type Token } from './tokens.ts';

/** A text as JSON, as far as it can be read. */
interface ReadText {
  /** Missing if the text has no value at all. */
  readonly root: Node | undefined;
  /** Some part could not be read: what seems to be missing may be there. */
  readonly hasErrors: boolean;
}

/** What was read since the last comma: nothing, one member or element, or part of one. */
type State = 'empty' | 'complete' | 'unclear';

/** A reading that stops before each value inside, to be given it. */
type Reading<Result> = Generator<number, Result, Node>;

/** Builds the tree of a text, and continues after every error. Any closing bracket closes the innermost object or list. */
export class TreeReader {
  private readonly tokens: Tokenizer;
  private readonly errors: SyntaxErrors;
  private readonly repair: Repair | undefined;
  private last: Token | undefined;
  private hasErrors = false;

  constructor(text: string, errors: SyntaxErrors, repair?: Repair) {
    this.errors = errors;
    this.repair = repair;
    this.tokens = new Tokenizer(text, repair, (span) => errors.trivia(span));
  }

  read(): ReadText {
    const first = this.tokens.peek();
    if (first.type === 'end') this.errors.noJson();
    const isValue = isOpener(first.type) || (first.type !== 'end' && !isPunctuation(first.type));
    const root = isValue ? this.readFrom(0) : undefined;
    const next = this.tokens.peek();
    // If a text begins unlike JSON, this is reported, and nothing else.
    if (next.type !== 'end' && first.type !== 'word') {
      this.errors.afterTheEnd(next);
      this.hasErrors = true;
    }
    if (root !== undefined && this.repair?.isRemoved) this.damageAround(root, this.repair.offset);
    return { root, hasErrors: this.hasErrors };
  }

  private next(): Token {
    this.last = this.tokens.read();
    return this.last;
  }

  /** Reads a value with all that is inside, without a call in a call: the stack of a worker ends before `maxDepth`. */
  private readFrom(depth: number): Node {
    const open = [this.readValue(depth)];
    let read: Node | undefined;
    for (let value = open[0]; value !== undefined; value = open.at(-1)) {
      // A generator ignores the first argument.
      const step = value.next(read as Node);
      if (step.done) {
        open.pop();
        read = step.value;
      } else {
        open.push(this.readValue(step.value));
      }
    }
    return read as Node;
  }

  /** `depth`: how many objects and lists are around the value. It yields the depth of each value inside, and gets that value. */
  private *readValue(depth: number): Reading<Node> {
    const token = this.next();
    if (!isOpener(token.type)) return this.toScalar(token);
    const { offset, end } = token;
    const isObject = token.type === '{';
    const contents = isObject ? { members: [], value: {} } : { elements: [], value: [] };
    const node: Node = { offset, end, hasErrors: false, ...contents };
    if (token.flaw === 'added') this.damage(node);
    if (depth < maxDepth) {
      yield* this.readContents(node, depth + 1);
    } else {
      this.errors.tooDeep(token);
      this.tokens.stop();
      this.damage(node);
    }
    return node;
  }

  private *readContents(node: Node, depth: number): Reading<void> {
    let comma: Token | undefined;
    let state: State = 'empty';
    for (let token = this.tokens.peek(); !isCloser(token.type); token = this.tokens.peek()) {
      if (token.type === 'end') {
        node.end = this.last?.end ?? node.end;
        this.damage(node);
        return;
      }
      if (token.type === ',') {
        comma = this.takeComma(state);
        state = 'empty';
      } else {
        state = yield* this.readEntry(node, state, depth);
        comma = undefined;
      }
    }
    const closer = this.next();
    node.end = closer.end;
    if (closer.flaw === 'added') this.damage(node);
    else if (comma !== undefined) this.errors.trailingComma(comma, node.members ? 'object' : 'list');
  }

  /** Returns the comma if it has something before it. */
  private takeComma(state: State): Token | undefined {
    const comma = this.next();
    if (state === 'empty') this.errors.nothingBefore(comma);
    else this.errors.recover();
    return state === 'empty' ? undefined : comma;
  }

  private *readEntry(node: Node, state: State, depth: number): Reading<State> {
    const token = this.tokens.peek();
    if (token.type === ':') return yield* this.readStrayColon(node, state, depth);
    if (node.members !== undefined) {
      const isKey = token.type === 'string' || (!isOpener(token.type) && this.tokens.peek(1).type === ':');
      if (!isKey) return yield* this.readWithoutKey(node, depth);
      if (state === 'complete') this.errors.noComma(token, this.last);
      return yield* this.readMember(node, depth);
    }
    if (state === 'complete' && token.type !== 'word') this.errors.noComma(token, this.last);
    const element = yield* this.readPart(node, depth);
    node.elements?.push(element);
    (node.value as unknown[]).push(element.value);
    return 'complete';
  }

  private *readMember(node: Node, depth: number): Reading<State> {
    const key = this.next();
    this.toScalar(key, true);
    const sign = this.tokens.peek();
    const hasColon = sign.type === ':' || (sign.type === 'word' && /^[=>-]+$/.test(sign.content));
    if (sign.type !== ':' && this.isValueAhead()) {
      this.errors.noColon(key, sign, hasColon);
      this.damage(node);
    }
    if (hasColon) this.next();
    if (!this.isValueAhead()) {
      this.errors.noValue(key, this.last ?? key);
      this.damage(node);
      return 'unclear';
    }
    const value = yield* this.readPart(node, depth);
    // Of `"label: "Size"`, neither the key nor the value is known.
    const isKnown = hasColon || value.members !== undefined || value.elements !== undefined;
    if (key.flaw === 'unclosed') this.damage(node);
    if (!isKnown || key.flaw === 'unclosed') return 'complete';
    node.members?.push({ name: key.content, key: { offset: key.offset, end: key.end }, value });
    setOwn(node.value, key.content, value.value);
    return 'complete';
  }

  /** Of a key that follows, the value before it is missing. */
  private isValueAhead(): boolean {
    const { type } = this.tokens.peek();
    if (type === 'end' || (isPunctuation(type) && !isOpener(type))) return false;
    return isOpener(type) || this.tokens.peek(1).type !== ':';
  }

  private *readWithoutKey(node: Node, depth: number): Reading<State> {
    this.errors.noKey(this.tokens.peek(), this.last);
    this.damage(node);
    if (isOpener(this.tokens.peek().type)) yield depth;
    else this.next();
    return 'unclear';
  }

  /** `["a": 1]`: the last element is a key, and the next one its value. */
  private *readStrayColon(node: Node, state: State, depth: number): Reading<State> {
    const colon = this.next();
    // More of them are one mistake.
    if (!node.hasErrors) this.errors.strayColon(colon, node.members ? 'object' : 'list');
    this.damage(node);
    if (state === 'complete' && node.elements !== undefined) {
      node.elements.pop();
      (node.value as unknown[]).pop();
    }
    if (this.isValueAhead()) yield depth;
    return 'unclear';
  }

  private *readPart(node: Node, depth: number): Reading<Node> {
    const part = yield depth;
    // More may have been meant to follow.
    if (this.last?.flaw === 'unclosed') this.damage(node);
    return part;
  }

  private toScalar(token: Token, isKey = false): Node {
    const { offset, end, type, content, flaw } = token;
    if (type === 'string') this.errors.string(token);
    else if (isKey) this.errors.key(token);
    else if (type === 'word') this.errors.word(token);
    const json = type === 'word' ? meantLiteral(content) : content;
    const node: Node = {
      offset,
      end,
      value: type === 'string' ? content : JSON.parse(json ?? 'null'),
      hasErrors: flaw === 'unclosed' || json === undefined,
    };
    this.hasErrors ||= node.hasErrors;
    return node;
  }

  private damageAround(root: Node, offset: number): void {
    for (let node: Node | undefined = root; node !== undefined; ) {
      this.damage(node);
      const inside: readonly (Node | undefined)[] =
        node.elements ?? node.members?.map(({ value }) => value) ?? [];
      node = inside.find((one) => one !== undefined && one.offset <= offset && offset <= one.end);
    }
  }

  private damage(node: Node): void {
    node.hasErrors = true;
    this.hasErrors = true;
  }
}

/** Sets a member as JSON.parse does: `__proto__` is a member like others. */
function setOwn(object: unknown, name: string, value: unknown): void {
  Object.defineProperty(object, name, { value, writable: true, enumerable: true, configurable: true });
}
