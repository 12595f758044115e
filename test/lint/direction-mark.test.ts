import fc from 'fast-check';
import { lintModal } from 'json-modal/lint';
import { expect, test } from 'vitest';
import { writeExample } from '../../src/lint/rules/example.ts';
import { depth } from '../seed.ts';

const [embed, override, endEmbedding, isolate, endIsolate] = [
  '\u202a',
  '\u202e',
  '\u202c',
  '\u2066',
  '\u2069',
];

/** Whether the part that a mark begins ends before the text, by the definitions of Unicode: it looks forward from the mark. */
function hasEnd(text: string, from: number): boolean {
  const isOfIsolate = text[from] === isolate || isInIsolate(text, from);
  let [isolates, embeddings] = [0, text[from] === isolate ? Number.POSITIVE_INFINITY : 1];
  for (const sign of text.slice(from + 1)) {
    if (sign === endIsolate && isolates === 0 && isOfIsolate) return true;
    if (sign === isolate) isolates++;
    if (sign === endIsolate) isolates = Math.max(0, isolates - 1);
    if (isolates === 0) embeddings += changeBy[sign] ?? 0;
    if (embeddings === 0) return true;
  }
  return false;
}

const changeBy: Readonly<Record<string, number>> = { [embed]: 1, [override]: 1, [endEmbedding]: -1 };

/** Whether an isolate is open at a place, looking backward. */
function isInIsolate(text: string, at: number): boolean {
  let closed = 0;
  for (const sign of [...text.slice(0, at)].reverse())
    if (sign === endIsolate) closed++;
    else if (sign === isolate && closed-- === 0) return true;
  return false;
}

test('exactly the marks that force a direction, or have no end, are reported', () => {
  const signs = fc.constantFrom('a', embed, override, endEmbedding, isolate, endIsolate);
  const texts = fc.array(signs, { maxLength: 9 }).map((all) => `a${all.join('')}`);
  const property = fc.property(texts, (label) => {
    const text = writeExample({ blocks: [`size: input ${JSON.stringify({ label })}`] });
    const reported = lintModal(text)
      .filter(({ rule }) => rule === 'direction-mark')
      .map(({ range }) => range.start.offset - text.indexOf(JSON.stringify(label)) - 1);
    const expected = [...label].flatMap((sign, index) =>
      sign === override || ([embed, isolate].includes(sign) && !hasEnd(label, index)) ? [index] : [],
    );
    expect({ label, reported }).toEqual({ label, reported: expected });
  });
  fc.assert(property, { numRuns: depth(1000, 100_000) });
});
