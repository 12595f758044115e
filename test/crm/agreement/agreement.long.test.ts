import { test } from 'vitest';
import { compare } from './agreement.ts';

test('in many random sequences of requests, the CRM agrees with a naive one', async () => {
  await compare(10_000);
});
