import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Node } from '../../src/lint/text/nodes.ts';
import { readTree } from '../../src/lint/text/read-tree.ts';
import { readValidTree } from '../../src/lint/text/read-valid-tree.ts';
import { depth } from '../seed.ts';
import { isJson } from './damages.ts';
import { mutatedText } from './mutations.ts';

test('of JSON, the reader of JSON makes the tree that the reader of any text makes', () => {
  const json = fc.oneof(
    fc.json({ noUnicodeString: false, depthSize: 'medium' }),
    fc.json({ stringUnit: 'binary' }).map((text) => `\ufeff${text.replaceAll(/[,:[\]{}]/g, ' $&\r\n\t')}`),
    mutatedText,
  );
  fc.assert(
    fc.property(json.filter(isJson), (text) => {
      expect(plain(readValidTree(text))).toEqual(plain(readTree(text).root));
    }),
    { numRuns: depth(300, 3000) },
  );
});

test('of what is nested a million deep, the first thousand levels are read', () => {
  let node: Node | undefined = readValidTree('['.repeat(1_000_000) + ']'.repeat(1_000_000));
  const ends: number[] = [];
  for (; node !== undefined; node = node.elements?.[0]) ends.push(node.end);
  expect(ends).toEqual(Array.from({ length: 1001 }, (_, depth) => 2_000_000 - depth));
});

/** All that a node says. */
function plain(node: Node | undefined): unknown {
  if (node === undefined) return undefined;
  const { offset, end, value, hasErrors, members, elements } = node;
  return {
    place: [offset, end],
    value,
    hasErrors,
    members: members?.map((member) => [member.name, member.key.offset, member.key.end, plain(member.value)]),
    elements: elements?.map(plain),
  };
}
