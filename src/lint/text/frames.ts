import type { Opener } from './brackets.ts';
import { type Frame, outerFrame } from './frame.ts';
import type { Node } from './nodes.ts';

/** The objects and lists that are open, one in the other, in the text around them all. */
export class Frames {
  private readonly outer: Frame = outerFrame();
  /** Something could not be read. */
  hasErrors = false;
  /** Neither brackets nor layout tell what is in what. */
  isAmbiguous = false;
  private readonly all: Frame[] = [this.outer];
  private readonly open = { '{': 0, '[': 0 };

  /** What is read at the moment. */
  get innermost(): Frame {
    return this.all.at(-1) ?? this.outer;
  }

  get depth(): number {
    return this.all.length - 1;
  }

  /** The value of the text. */
  get root(): Node | undefined {
    return this.outer.node.elements?.[0];
  }

  isOpen(opener: Opener): boolean {
    return this.open[opener] > 0;
  }

  /** The innermost ones, or all that are open, the outer ones first. */
  list(count = this.depth): readonly Frame[] {
    return this.all.slice(1).slice(this.depth - count);
  }

  push(frame: Frame): void {
    if (frame.opener !== null) this.open[frame.opener]++;
    this.all.push(frame);
  }

  pop(): void {
    const { opener } = this.innermost;
    if (opener === null) return;
    this.open[opener]--;
    this.all.pop();
  }

  /** What is still open ends there, where the text does. */
  endAt(end: number): void {
    for (const { node } of this.list()) {
      node.end = end;
      this.damage(node);
    }
  }

  /** Something of it could not be read. */
  damage(node = this.innermost.node): void {
    node.hasErrors = true;
    this.hasErrors = true;
  }
}
