import { findMalformedText } from '../../src/format/text-formats.ts';
import type { NaiveBlock } from '../session/naive-types.ts';

/** Email addresses, numbers or URLs that contain some of these texts: all that can be made of few pieces. */
export function wellFormed({ options }: NaiveBlock, named: readonly string[]): readonly string[] {
  const type = String(options['type']);
  const pieces = [...new Set(arrange(named))];
  const all = pieces.flatMap((text) => forms[type]?.(text) ?? []);
  return [...(short[type] ?? []), ...new Set(all)].filter((text) => isWellFormed(text, type));
}

function isWellFormed(text: string, type: string): boolean {
  return findMalformedText(text, { type }) === null;
}

/** Up to four of the texts in each order, beside each other, apart or overlapping. */
function arrange(named: readonly string[]): readonly string[] {
  let found = [''];
  for (let count = 0; count < Math.min(named.length, 4); count += 1) {
    const longer = found.flatMap((text) => named.flatMap((next) => joinBy(text, next)));
    found = [...new Set([...found, ...longer])].slice(0, 600);
  }
  return found;
}

function joinBy(text: string, next: string): readonly string[] {
  const ends = [...next].map((_, length) => next.slice(0, length)).filter((start) => text.endsWith(start));
  const overlapping = ends.map((start) => text + next.slice(start.length));
  return [...overlapping, `${text}7${next}`, `${text}y${next}`];
}

const forms: Readonly<Record<string, (text: string) => readonly string[]>> = {
  email: (text) =>
    ['', 'y', '7'].flatMap((start) =>
      ['', 'y', '7'].flatMap((end) => {
        const inside = `${start}${text}${end}`;
        return [inside, `${inside}@y`, `y@${inside}`, `${inside}@y.y`];
      }),
    ),
  number: (text) =>
    ['', '7', '-', '-7', '7.', '.', '7e'].flatMap((start) =>
      ['', '7', '.7', 'e7', '77', '8'].map((end) => start + text + end),
    ),
  url: (text) => [text, `y:${text}`, `y:y${text}y`, `y:${text}y`, `y${text}y`, `${text}y`, `y${text}`],
};

/** All numbers of up to five characters of these, and the least addresses. */
const short: Readonly<Record<string, readonly string[]>> = {
  email: ['y@y', 'z@z', 'y@y.y'],
  number: listNumbers(),
  url: ['y:y', 'z:z', 'https://y.y'],
};

function listNumbers(): readonly string[] {
  const found = [''];
  for (let next = 0; (found[next] as string).length < 5; next += 1) {
    for (const letter of '102.-e') found.push((found[next] as string) + letter);
  }
  return found.filter((text) => isWellFormed(text, 'number'));
}
