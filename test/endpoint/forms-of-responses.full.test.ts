import { expect, test } from 'vitest';
import { readFormsOfResponses } from './forms-of-responses.ts';

test('every form that follows from responses of the kit is read by it', async () => {
  const { made, thrown, read } = await readFormsOfResponses(300, 29);
  expect(Object.keys(read).sort()).toEqual(['change', 'initial', 'open-url', 'submit']);
  expect(Math.min(made, thrown, ...Object.values(read))).toBeGreaterThan(20);
});
