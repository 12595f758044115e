import { test } from 'vitest';
import { expectAccounted } from './expect-accounted.ts';
import { soak } from './soak.ts';

test('a provider that does everything wrong never takes the check down, and every response is accounted for', async () => {
  const count = 150;
  expectAccounted(await soak(count), count);
});
