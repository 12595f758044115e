import { manifestKinds } from 'json-modal/extensions';
import { expect, test } from 'vitest';
import { mutated } from '../../../providers/mutate.ts';
import { referenceProviders } from '../../../providers/reference.ts';
import { depth, seed } from '../../../seed.ts';
import { bugsOf } from './bugs/index.ts';
import { checkProvider } from './run-check.ts';

test.each(manifestKinds)('at least 40 mistakes of apps are planted for %s', (kind) => {
  expect(bugsOf(kind).length).toBeGreaterThanOrEqual(40);
});

/** All mistakes in long runs, otherwise some of each kind. */
const planted = manifestKinds.flatMap((kind) => {
  const step = depth(9, 1);
  return bugsOf(kind).flatMap((bug, index) => ((index + seed) % step === 0 ? { ...bug, kind } : []));
});

test.each(planted)('$kind: "$name" in $operation is one line of the report', async (bug) => {
  const { kind, mutation, rule, operation } = bug;
  const { problems } = await checkProvider(mutated(kind, mutation), referenceProviders[kind].manifest);
  expect(problems.map(({ rule, pointer, message }) => ({ rule, pointer, message }))).toEqual([
    { rule, pointer: `/endpoints/${operation}`, message: expect.any(String) },
  ]);
});
