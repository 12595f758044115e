import type { Opener } from './brackets.ts';
import type { Token } from './token.ts';

/** Finds the key on a line that has lost the bracket before it: the first in a list, or one behind a colon. */
export class MisplacedKey {
  private found: { readonly line: number; readonly offset: number } | undefined;

  /** A key, and what stands before it in the bracket that is open there. */
  pass({ offset }: Token, before: Token | undefined, opener: Opener | null, line: number): void {
    const isMisplaced = opener === '[' ? this.found?.line !== line : before?.type === ':';
    if (isMisplaced) this.found = { line, offset };
  }

  /** Where it begins; it is not told of again. */
  takeOn(line: number): number | undefined {
    const { found } = this;
    this.found = undefined;
    return found?.line === line ? found.offset : undefined;
  }
}
