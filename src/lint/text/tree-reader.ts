import { Brackets, type Opener } from './brackets.ts';
import { type Frame, frameOf, outerFrame, place } from './frame.ts';
import type { Node } from './node.ts';
import { readScalar } from './read-scalar.ts';
import type { Tree } from './read-tree.ts';
import { mostDepth, SyntaxFaults } from './syntax-faults.ts';
import type { Token } from './token.ts';
import { TokenReader } from './token-reader.ts';

/** Builds the tree of a text, on from whatever does not fit. */
export class TreeReader {
  private readonly outer = outerFrame();
  private readonly frames: Frame[] = [this.outer];
  private readonly open = { '{': 0, '[': 0 };
  private readonly faults: SyntaxFaults;
  private readonly tokens: TokenReader;
  private brackets: Brackets | undefined;
  private last: Token | undefined;
  private isDamaged = false;

  private readonly text: string;

  constructor(text: string) {
    this.text = text;
    this.faults = new SyntaxFaults(text);
    this.tokens = new TokenReader(text, (comment) => this.faults.comment(comment));
  }

  read(): Tree {
    let token = this.tokens.read();
    while (token.type !== 'end' && !this.isAfterAll(token) && !this.isTooDeep(token)) {
      this.faults.reach(token);
      this.take(token);
      this.last = token;
      token = this.tokens.read();
    }
    if (token.type === 'end') this.finish();
    return { root: this.outer.node.elements?.[0], faults: this.faults.inOrder(), isDamaged: this.isDamaged };
  }

  private get frame(): Frame {
    return this.frames.at(-1) ?? this.outer;
  }

  /** The one value has ended: what follows is reported once, and read no further. */
  private isAfterAll(token: Token): boolean {
    if (this.outer.expects !== 'comma' || this.frames.length > 1) return false;
    this.faults.afterTheEnd(token);
    const root = this.outer.node.elements?.[0];
    if (root !== undefined) this.damage(root);
    return true;
  }

  /** What is nested so deep is not read: it would fill the memory. */
  private isTooDeep(token: Token): boolean {
    if (this.frames.length <= mostDepth || (token.type !== '{' && token.type !== '[')) return false;
    this.faults.tooDeep(token);
    this.closeAll();
    return true;
  }

  private take(token: Token): void {
    if (token.type === ',') this.takeComma(token);
    else if (token.type === ':') this.takeColon(token);
    else if (token.type === '}' || token.type === ']') this.takeCloser(token);
    else if (this.frame.opener === '{') this.takeInObject(token);
    else this.takeElement(token);
  }

  private takeInObject(token: Token): void {
    const { expects } = this.frame;
    if (expects === 'colon') this.takeWithoutColon(token);
    else if (expects === 'value') this.takeValue(token);
    else this.takeKey(token);
  }

  /** `"label" "Size"`, or a key without a value before the next one. */
  private takeWithoutColon(token: Token): void {
    if (this.tokens.peek().type === ':') {
      this.endMember(token);
      this.takeKey(token);
      return;
    }
    this.faults.noColon(token, this.keyBefore(), this.last);
    this.damage();
    // Of `"label: "Size"`, neither the key nor the value is known.
    if (token.type !== '{' && token.type !== '[') this.dropMember();
    this.takeValue(token);
  }

  private takeKey(token: Token): void {
    const { frame } = this;
    const isKey = token.type !== '{' && token.type !== '[' && this.tokens.peek().type === ':';
    if (frame.expects === 'comma' && (isKey || token.type === 'string'))
      this.faults.noComma(token, this.last);
    if (!isKey && token.type !== 'string') {
      this.faults.noKey(token);
      this.damage();
      if (token.type === '{' || token.type === '[') this.openFrame(token, token.type);
      return;
    }
    this.startMember(token);
  }

  private dropMember(): void {
    const { frame } = this;
    if (frame.member !== undefined) frame.node.members?.pop();
    frame.member = undefined;
  }

  private startMember(token: Token): void {
    const { frame } = this;
    this.readScalar(token, true);
    frame.expects = 'colon';
    if (token.flaw === 'unclosed') {
      this.damage();
      return;
    }
    frame.member = { name: token.content, key: { offset: token.offset, end: token.end } };
    frame.node.members?.push(frame.member);
  }

  private takeElement(token: Token): void {
    if (this.frame.expects === 'comma') this.faults.noComma(token, this.last);
    this.takeValue(token);
  }

  private takeValue(token: Token): void {
    if (token.type === '{' || token.type === '[') this.openFrame(token, token.type);
    else place(this.frame, this.readScalar(token));
  }

  private readScalar(token: Token, isKey = false): Node {
    const node = readScalar(token, isKey, this.text, this.faults);
    this.isDamaged ||= node.isDamaged;
    return node;
  }

  private openFrame(token: Token, opener: Opener): void {
    const next = frameOf(token, opener);
    place(this.frame, next.node);
    this.frames.push(next);
    this.open[opener]++;
  }

  private takeComma(token: Token): void {
    const { frame } = this;
    if (frame.expects === 'colon' || frame.expects === 'value') this.endMember(token);
    else if (frame.expects === 'comma') this.faults.recover();
    else this.faults.nothingBefore(token);
    if (frame.opener === null) return;
    frame.comma = frame.expects === 'comma' ? token : undefined;
    frame.expects = 'next entry';
  }

  private takeColon(token: Token): void {
    const { frame } = this;
    if (frame.expects === 'colon') {
      frame.expects = 'value';
      return;
    }
    this.faults.strayColon(token, frame.opener);
    this.damage();
    if (frame.opener === '{' && frame.expects !== 'comma') frame.expects = 'value';
    else if (frame.opener === '[') {
      frame.expects = 'next entry';
      // The comma before has something after it.
      frame.comma = undefined;
    }
  }

  private endMember(token: Token): void {
    this.faults.noValue(token, this.keyBefore(), this.last);
    this.dropMember();
    this.frame.expects = 'comma';
    this.damage();
  }

  private takeCloser(token: Token): void {
    const opener = token.type === '}' ? '{' : '[';
    if (this.frame.opener === opener || this.isMistaken(token)) this.close(token);
    else if (this.open[opener] === 0) this.faults.stray(token);
    else this.closeSeveral(token, opener);
  }

  private isMistaken(token: Token): boolean {
    const { opener } = this.frame;
    if (opener === null) return false;
    this.brackets ??= new Brackets(this.text);
    const isMistaken = this.brackets.isMistakenFor(token, opener);
    if (isMistaken) this.faults.wrongCloser(token, opener);
    return isMistaken;
  }

  private closeSeveral(token: Token, opener: Opener): void {
    this.faults.notClosed(token, this.frame);
    while (this.frame.opener !== opener) {
      this.damage();
      this.close(token);
    }
    this.close(token);
  }

  private close({ end, ...token }: Token): void {
    const { frame } = this;
    if (frame.expects === 'colon' || frame.expects === 'value') this.endMember({ end, ...token });
    else if (frame.expects === 'next entry' && frame.comma)
      this.faults.trailingComma(frame.comma, frame.opener);
    frame.node.end = end;
    if (frame.opener !== null) this.open[frame.opener]--;
    this.frames.pop();
  }

  private finish(): void {
    const unclosed = this.frames.slice(1);
    this.faults.end(unclosed, this.last);
    this.closeAll();
  }

  private closeAll(): void {
    for (const frame of this.frames.slice(1)) {
      frame.node.end = this.last?.end ?? 0;
      this.damage(frame.node);
    }
  }

  private damage(node = this.frame.node): void {
    node.isDamaged = true;
    this.isDamaged = true;
  }

  private keyBefore(): Token['content'] {
    return this.frame.member?.name ?? '';
  }
}
