import { isCloser, isOpener, type Opener, openerOf } from './brackets.ts';
import type { Token } from './token.ts';

/** Counts the brackets of a text that fit no other, whatever its layout is. */
export class UnfitBrackets {
  private readonly open: Opener[] = [];
  private readonly opened = { '{': 0, '[': 0 };
  private misfits = 0;

  take({ type }: Token): void {
    if (isOpener(type)) {
      this.open.push(type);
      this.opened[type]++;
    } else if (isCloser(type)) this.close(openerOf(type));
  }

  count(): number {
    return this.misfits + this.open.length;
  }

  private close(opener: Opener): void {
    if (this.opened[opener] === 0) {
      this.misfits++;
      return;
    }
    for (let last = this.open.pop(); last !== undefined; last = this.open.pop()) {
      this.opened[last]--;
      if (last === opener) return;
      this.misfits++;
    }
  }
}
