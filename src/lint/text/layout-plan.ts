import { closerOf, isCloser, isOpener, type Opener, openerOf } from './brackets.ts';
import type { Site } from './line-reader.ts';
import { MisplacedKey } from './misplaced-key.ts';
import { OpenBracket } from './open-bracket.ts';
import type { Repair } from './repair.ts';
import type { Token } from './token.ts';

/**
 * Fits the brackets of a text together by its layout: what stands inside a bracket is further in than the line that
 * opened it, and the closing bracket that begins a line is as far in as that line.
 */
export class LayoutPlan {
  readonly repairs = new Map<number, Repair>();
  /** How many brackets are missing, too many or mistaken. */
  cost = 0;

  private readonly outermost = new OpenBracket({ offset: 0 }, null, { line: 0, indent: -1 });
  private readonly open: OpenBracket[] = [this.outermost];
  private readonly keys = new MisplacedKey();
  private last: Token | undefined;
  private lastButOne: Token | undefined;
  /** All tokens of the line are closing brackets so far. */
  private isLeading = false;

  private readonly isStrict: boolean;

  /** `isStrict`: only the first closing brackets of a line close what another line has opened. */
  constructor(isStrict: boolean) {
    this.isStrict = isStrict;
  }

  /** So many repairs, or brackets, that no author has laid out the text. */
  get isHopeless(): boolean {
    return this.cost > maxRepairs || this.open.length > maxOpen;
  }

  take(token: Token, site: Site): void {
    if (this.isHopeless) return;
    const { type } = token;
    this.isLeading = isCloser(type) && (site.isFirst || this.isLeading);
    if (site.isFirst) this.beginLine(token, site);
    if (isOpener(type)) this.push(token, type, site);
    else if (isCloser(type)) this.takeCloser(token, openerOf(type), site);
    else if (type === ':' && this.last)
      this.keys.pass(this.last, this.lastButOne, this.innermost.opener, site.line);
    this.lastButOne = this.last;
    this.last = token;
  }

  /** What is open at the end of the text is told of as such. */
  finish(): void {
    while (this.open.length > 1) {
      const { double } = this.pop();
      this.cost++;
      if (double !== undefined) this.repairs.set(double, { flaw: 'surplus' });
    }
  }

  private get innermost(): OpenBracket {
    return this.open.at(-1) ?? this.outermost;
  }

  private pop(): OpenBracket {
    return (this.open.length > 1 && this.open.pop()) || this.outermost;
  }

  private beginLine(token: Token, { indent }: Site): void {
    if (this.isLeading) {
      this.closeDown(
        this.depthWhere((bracket) => bracket.indent > indent),
        token,
      );
      return;
    }
    const depth = this.depthWhere((bracket) => bracket.indent >= indent);
    // What ends before a line without a closing bracket has its comma behind it. The first bracket holds the whole text.
    this.closeDown(Math.max(depth, 2), this.last?.type === ',' ? this.last : token);
    this.innermost.beginLine(indent, token.offset);
  }

  private push(token: Token, opener: Opener, site: Site): void {
    this.innermost.double = undefined;
    this.open.push(new OpenBracket(token, opener, site, this.last));
  }

  private takeCloser(token: Token, opener: Opener, site: Site): void {
    const isInside = this.isLeading
      ? (bracket: OpenBracket) => bracket.indent === site.indent
      : (bracket: OpenBracket) => bracket.line === site.line;
    const depth = this.depthWhere(isInside);
    const wanted = this.open.findLastIndex((bracket, index) => index >= depth && bracket.opener === opener);
    if (wanted >= 0) this.closeDown(wanted + 1, token);
    else if (this.addOpener(opener, site, depth)) return;
    else if (depth < this.open.length) this.repair(token, { flaw: 'mistaken' });
    else if (this.isStrict || this.innermost.opener !== opener) {
      this.repair(token, { flaw: 'surplus' });
      return;
    }
    this.keepDouble(this.pop());
  }

  private keepDouble({ offset, isDouble }: OpenBracket): void {
    if (isDouble) this.innermost.double = offset;
  }

  /** Where something begins that the closing bracket can only be for, its opening one is missing. */
  private addOpener(opener: Opener, site: Site, depth: number): boolean {
    const offset = this.beginningOf(opener, site, depth < this.open.length);
    if (offset === undefined) return false;
    this.repair({ offset }, { opener });
    return true;
  }

  private beginningOf(
    opener: Opener,
    { isFirst, indent, line }: Site,
    isInside: boolean,
  ): number | undefined {
    if (isFirst) return isInside ? undefined : this.innermost.takeLinesWithin(indent);
    if (opener === '{') return this.keys.takeOn(line);
    const isValue = this.lastButOne?.type === ':' && this.innermost.opener === '{';
    return isValue && !isInside ? this.last?.offset : undefined;
  }

  /** How many brackets are open outside of the innermost ones that a condition holds for. */
  private depthWhere(holds: (bracket: OpenBracket) => boolean): number {
    let depth = this.open.length;
    for (let last = this.open[depth - 1]; depth > 1 && last && holds(last); last = this.open[depth - 1])
      depth--;
    return depth;
  }

  private closeDown(depth: number, token: Token): void {
    while (this.open.length > depth) {
      const { opener, double } = this.pop();
      if (double === undefined) this.repair(token, { closers: closerOf(opener) });
      else this.repair({ offset: double }, { flaw: 'surplus' });
    }
  }

  private repair({ offset }: Pick<Token, 'offset'>, { closers = '', ...repair }: Repair): void {
    const before = this.repairs.get(offset);
    this.repairs.set(offset, { ...before, ...repair, closers: (before?.closers ?? '') + closers });
    this.cost++;
  }
}

/** More are no slips of the hand. */
const maxRepairs = 100;
const maxOpen = 1000;
