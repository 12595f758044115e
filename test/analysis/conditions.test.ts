import { expect, it } from 'vitest';
import { nameOfCondition } from '../../src/analysis/model/conditions-on-blocks.ts';

const texts = ['', '1', 'true', 'a', 'string 1', 'equals string 1', 'not_empty', '"1"', '["1"]', '1,a'];
const scalars = [...texts, 0, -0, 1, 1.5, true, false];
const lists = [
  [],
  ...scalars.map((one) => [one]),
  ...scalars.flatMap((one) => [
    [one, 'a'],
    ['a', one],
  ]),
];
const conditions = [
  'not_empty' as const,
  ...texts.map((includes) => ({ includes })),
  ...[...scalars, ...lists].map((equals) => ({ equals })),
];

it('gives conditions the same name only if they are written the same', () => {
  for (const one of conditions)
    for (const other of conditions) {
      const isSame = JSON.stringify(one) === JSON.stringify(other);
      if ((nameOfCondition(one) === nameOfCondition(other)) !== isSame)
        expect.fail(JSON.stringify([one, other]));
    }
});
