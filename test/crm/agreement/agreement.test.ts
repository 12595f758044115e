import { test } from 'vitest';
import { compare } from './agreement.ts';

test('in random sequences of requests, the CRM agrees with a naive one, and pages lose and repeat no record', async () => {
  await compare(60);
});
