import { manifestKinds } from 'json-modal/extensions';
import { expect, test } from 'vitest';
import type { Mutation } from '../../../providers/mutate.ts';
import { mutated } from '../../../providers/mutate.ts';
import { referenceProviders } from '../../../providers/reference.ts';
import { depth, seed } from '../../../seed.ts';
import { checkProvider } from './run-check.ts';
import { variantsOf } from './variants/index.ts';

test.each(manifestKinds)(
  'all harmless variants of %s that can be combined have no problem together',
  async (kind) => {
    expect(variantsOf(kind).length).toBeGreaterThanOrEqual(40);
    const together = variantsOf(kind).flatMap(({ mutation, isAlone }) => (isAlone === true ? [] : mutation));
    const { problems } = await checkProvider(
      mutated(kind, together.reduce(nest)),
      referenceProviders[kind].manifest,
    );
    expect(problems).toEqual([]);
  },
);

/** All variants in long runs, otherwise some of each kind. */
const single = manifestKinds.flatMap((kind) => {
  const step = depth(13, 1);
  return variantsOf(kind).flatMap((variant, index) =>
    (index + seed) % step === 0 ? { ...variant, kind } : [],
  );
});

test.each(single)('$kind: $name is not reported', async ({ kind, mutation }) => {
  const { problems } = await checkProvider(mutated(kind, mutation), referenceProviders[kind].manifest);
  expect(problems).toEqual([]);
});

/** Applies a mutation outside of another. */
function nest(inner: Mutation, outer: Mutation): Mutation {
  return (request, operation, forward) =>
    outer(request, operation, async (changed = request) => {
      const response = await inner(changed, operation, (last = changed) => forward(last));
      return response ?? Response.error();
    });
}
