import { Brackets, type Closer, isCloser, isOpener, type Opener, openerOf } from './brackets.ts';
import { beginKeyed, beginMember, dropMember, type Frame, frameOf, place } from './frame.ts';
import { Frames } from './frames.ts';
import type { Node } from './nodes.ts';
import { readScalar } from './read-scalar.ts';
import type { Repairs } from './repair.ts';
import { RepairedTokens } from './repaired-tokens.ts';
import { maxDepth, SyntaxFaults } from './syntax-faults.ts';
import type { Token, Tokens } from './token.ts';
import { TokenReader } from './token-reader.ts';
import type { Tree } from './tree.ts';

/** Builds the tree of a text, on from whatever does not fit. */
export class TreeReader {
  /** Some bracket fits no other. */
  hasMisfits = false;
  private readonly frames = new Frames();
  private readonly faults: SyntaxFaults;
  private readonly tokens: Tokens;
  private brackets: Brackets | undefined;
  private last: Token | undefined;
  private readonly text: string;

  constructor(text: string, repairs?: Repairs) {
    this.text = text;
    this.faults = new SyntaxFaults(text);
    const tokens = new TokenReader(text, (span) => this.faults.passOver(span));
    this.tokens = repairs === undefined ? tokens : new RepairedTokens(tokens, repairs);
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
    const { root, hasErrors, isAmbiguous } = this.frames;
    return { root, errors: this.faults.inOrder(), hasErrors, isAmbiguous };
  }

  private get frame(): Frame {
    return this.frames.innermost;
  }

  /** The one value has ended: what follows is reported once, and read no further. */
  private isAfterAll(token: Token): boolean {
    if (this.frames.depth > 0 || this.frame.expects !== 'comma') return false;
    // Of what is no JSON from its first word on, no more is told.
    const isNoJson = this.last?.type === 'word' && this.frames.hasErrors;
    if (!isNoJson) this.faults.afterTheEnd(token);
    this.hasMisfits ||= !isNoJson;
    this.frames.isAmbiguous ||= !isNoJson && (token.type !== 'word' || this.tokens.peek().type !== 'end');
    this.frames.damage(this.frames.root);
    return true;
  }

  /** What is nested so deep is not read: it would fill the memory. */
  private isTooDeep(token: Token): boolean {
    if (this.frames.depth < maxDepth || !isOpener(token.type)) return false;
    this.faults.tooDeep(token);
    this.frames.endAt(this.last?.end ?? 0);
    return true;
  }

  private take(token: Token): void {
    if (token.flaw === 'surplus') this.faults.misfits.surplus(token);
    else if (token.flaw === 'missing') this.takeMissing(token);
    else if (token.type === ',') this.takeComma(token);
    else if (token.type === ':') this.takeColon(token);
    else if (isCloser(token.type)) this.takeCloser(token, token.type);
    else if (this.frame.opener === '{') this.takeInObject(token);
    else this.takeElement(token);
  }

  private takeMissing(token: Token): void {
    if (isOpener(token.type)) this.takeMissingOpener(token, token.type);
    else this.takeMissingClosers(token, this.frames.list(token.content.length));
  }

  private takeMissingOpener(token: Token, opener: Opener): void {
    this.faults.misfits.noOpener(this.last ?? token, token, this.faults.nameOf(this.tokens.peek()));
    this.frames.damage();
    this.openFrame(token, opener);
    this.frames.damage();
  }

  private takeMissingClosers(token: Token, frames: readonly Frame[]): void {
    this.faults.misfits.unclosed(frames, this.last ?? token);
    for (const { node } of frames) {
      this.frames.damage(node);
      this.close(token);
    }
  }

  private takeInObject(token: Token): void {
    const { expects } = this.frame;
    if (expects === 'colon') this.takeWithoutColon(token);
    else if (expects === 'value') this.takeMemberValue(token);
    else this.takeKey(token);
  }

  /** `"label" "Size"`, or a key without a value before the next one. */
  private takeWithoutColon(token: Token): void {
    if (this.tokens.peek().type === ':') {
      this.endMember(token);
      this.takeKey(token);
      return;
    }
    this.faults.noColon(token, this.frame.member?.name, this.last);
    this.frames.damage();
    // Of `"label: "Size"`, neither the key nor the value is known.
    if (!isOpener(token.type)) dropMember(this.frame);
    this.takeValue(token);
  }

  /** Before a key, on the next line mostly, the value is missing. */
  private takeMemberValue(token: Token): void {
    if (isOpener(token.type) || this.tokens.peek().type !== ':') this.takeValue(token);
    else {
      this.endMember(token);
      this.takeKey(token);
    }
  }

  private takeKey(token: Token): void {
    const { frame } = this;
    const isKey = !isOpener(token.type) && this.tokens.peek().type === ':';
    if (frame.expects === 'comma' && (isKey || token.type === 'string'))
      this.faults.noComma(token, this.last);
    if (!isKey && token.type !== 'string') {
      this.faults.noKey(token, this.last);
      this.frames.damage();
      frame.comma = undefined;
      if (isOpener(token.type)) this.openFrame(token, token.type);
      return;
    }
    this.startMember(token);
  }

  private startMember(token: Token): void {
    this.readScalar(token, true);
    this.frame.expects = 'colon';
    if (token.flaw !== 'unclosed') beginMember(this.frame, token);
  }

  private takeElement(token: Token): void {
    if (this.frame.expects === 'comma') this.faults.noComma(token, this.last);
    this.takeValue(token);
  }

  private takeValue(token: Token): void {
    if (isOpener(token.type)) this.openFrame(token, token.type);
    else place(this.frame, this.readScalar(token));
  }

  private readScalar(token: Token, isKey = false): Node {
    const node = readScalar(token, isKey, this.text, this.faults);
    this.frames.hasErrors ||= node.hasErrors;
    // More of it may have been meant to follow.
    if (token.flaw === 'unclosed') this.frames.damage();
    return node;
  }

  private openFrame(token: Token, opener: Opener): void {
    const next = frameOf(token, opener);
    place(this.frame, next.node);
    this.frames.push(next);
  }

  private takeComma(token: Token): void {
    const { frame } = this;
    if (frame.expects === 'colon' || frame.expects === 'value') this.endMember(token);
    else if (frame.expects === 'comma') this.faults.recover();
    else this.faults.nothingBefore(token);
    if (frame.opener === null) return;
    frame.comma = frame.expects === 'comma' ? token : undefined;
    frame.isKeyed = false;
    frame.expects = 'next entry';
  }

  private takeColon(token: Token): void {
    const { frame } = this;
    if (frame.expects === 'colon') {
      frame.expects = 'value';
      return;
    }
    this.faults.strayColon(token, frame.opener);
    this.frames.damage();
    if (frame.opener === '{' && frame.expects !== 'comma') frame.expects = 'value';
    else if (frame.opener === '[') beginKeyed(frame);
  }

  private endMember(token: Token): void {
    this.faults.noValue(token, this.frame.member?.name, this.last);
    dropMember(this.frame);
    this.frame.expects = 'comma';
    this.frames.damage();
  }

  private takeCloser(token: Token, closer: Closer): void {
    const opener = openerOf(closer);
    if (this.frame.opener === opener) {
      this.close(token);
      return;
    }
    this.hasMisfits ||= token.flaw !== 'mistaken';
    if (this.isMistaken(token, closer)) this.close(token);
    else if (!this.frames.isOpen(opener)) this.faults.stray(token);
    else this.closeSeveral(token, opener);
  }

  private isMistaken(token: Token, closer: Closer): boolean {
    const { opener } = this.frame;
    if (opener === null) return false;
    this.brackets ??= new Brackets(this.text);
    const isMistaken = token.flaw === 'mistaken' || this.brackets.isMistakenFor(closer, opener);
    if (isMistaken) this.faults.wrongCloser(token, opener);
    return isMistaken;
  }

  private closeSeveral(token: Token, opener: Opener): void {
    this.faults.notClosed(token, this.frame);
    this.frames.isAmbiguous = true;
    while (this.frame.opener !== opener) {
      this.frames.damage();
      this.close(token);
    }
    this.close(token);
  }

  private close(token: Token): void {
    const { frame } = this;
    if (frame.expects === 'colon' || frame.expects === 'value') this.endMember(token);
    else if (frame.expects === 'next entry' && frame.comma && token.flaw !== 'missing')
      this.faults.trailingComma(frame.comma, frame.opener);
    frame.node.end = token.end;
    this.frames.pop();
  }

  private finish(): void {
    const unclosed = this.frames.list();
    this.hasMisfits ||= unclosed.length > 0;
    this.frames.isAmbiguous ||= unclosed.length > 0 && !(this.tokens instanceof RepairedTokens);
    this.faults.end(unclosed, this.last);
    this.frames.endAt(this.last?.end ?? 0);
  }
}
