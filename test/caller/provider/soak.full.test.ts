import { test } from 'vitest';
import { expectAccounted } from './expect-accounted.ts';
import { soak } from './soak.ts';

test('a provider that does everything wrong never crashes the check, and every response is accounted for', async () => {
  const count = 150;
  expectAccounted(await soak(count), count);
});
