import type { Token } from './token.ts';

/** Whether a closing bracket is one of the wrong sort, rather than one too many: told by how many there are in all. */
export class Brackets {
  private readonly surplus: Record<Opener, number>;

  constructor(text: string) {
    const counts: Record<string, number> = { '{': 0, '}': 0, '[': 0, ']': 0 };
    for (const [bracket] of text.matchAll(bracketOrString)) {
      if (bracket in counts) counts[bracket] = (counts[bracket] ?? 0) + 1;
    }
    this.surplus = {
      '{': (counts['{'] ?? 0) - (counts['}'] ?? 0),
      '[': (counts['['] ?? 0) - (counts[']'] ?? 0),
    };
  }

  /** Whether `closer` was likely meant to close `opener`, which it does not fit. Each such mistake is told once. */
  isMistakenFor(closer: Token, opener: Opener): boolean {
    const other: Opener = closer.type === '}' ? '{' : '[';
    if (other === opener || this.surplus[opener] <= 0 || this.surplus[other] >= 0) return false;
    this.surplus[opener]--;
    this.surplus[other]++;
    return true;
  }
}

/** What begins an object or a list. */
export type Opener = '{' | '[';

/** What ends the object or list that a bracket begins. */
export function closerOf(opener: Opener | null): string {
  return opener === '[' ? ']' : '}';
}

const bracketOrString = /"(?:[^"\\\r\n]|\\.)*"?|[{}[\]]/g;
