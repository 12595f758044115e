import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { expectAccounted } from './expect-accounted.ts';
import { soak } from './soak.ts';

test('5,000 faulty responses leave a flat heap, and all of them are accounted for', async () => {
  setFlagsFromString('--expose-gc');
  globalThis.gc = runInNewContext('gc');
  const soaked = await soak(5000);
  expectAccounted(soaked, 5000);
  const { early, late } = soaked.heap;
  console.log(`heap: ${early.toFixed(1)} MB after 500 responses, ${late.toFixed(1)} MB after 5,000`);
  console.log(soaked.responses);
  expect(late).toBeLessThan(early * 1.2 + 5);
});
