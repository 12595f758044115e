/** Whether a closing bracket is one of the wrong sort, rather than one too many: told by how many there are in all. */
export class Brackets {
  /** How many more of a sort open than close. */
  private readonly surplus: Record<Opener, number> = { '{': 0, '[': 0 };

  constructor(text: string) {
    // By hand: an expression that matches a string runs out of stack in one of some megabytes.
    let isInString = false;
    for (let index = 0; index < text.length; index++) {
      const sign = text.charAt(index);
      if (isInString && sign === '\\') index++;
      else if (sign === '"') isInString = !isInString;
      else if (sign === '\n' || sign === '\r') isInString = false;
      else if (!isInString) this.count(sign);
    }
  }

  private count(sign: string): void {
    if (isOpener(sign)) this.surplus[sign]++;
    else if (isCloser(sign)) this.surplus[openerOf(sign)]--;
  }

  /** Whether `closer` was likely meant to close `opener`, which it does not fit. Each such mistake is told once. */
  isMistakenFor(closer: Closer, opener: Opener): boolean {
    const other = openerOf(closer);
    if (other === opener || this.surplus[opener] <= 0 || this.surplus[other] >= 0) return false;
    this.surplus[opener]--;
    this.surplus[other]++;
    return true;
  }
}

/** What begins an object or a list. */
export type Opener = '{' | '[';

/** What ends one. */
export type Closer = '}' | ']';

/** Whether this begins an object or a list. */
export function isOpener(text: string): text is Opener {
  return text === '{' || text === '[';
}

/** Whether this ends an object or a list. */
export function isCloser(text: string): text is Closer {
  return text === '}' || text === ']';
}

/** What ends the object or list that a bracket begins. */
export function closerOf(opener: Opener | null): Closer {
  return opener === '[' ? ']' : '}';
}

/** What begins the object or list that a bracket ends. */
export function openerOf(closer: Closer): Opener {
  return closer === ']' ? '[' : '{';
}
