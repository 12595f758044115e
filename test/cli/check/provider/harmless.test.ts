import { manifestKinds } from 'json-modal/extensions';
import { expect, test } from 'vitest';
import type { Mutation } from '../../../providers/mutate.ts';
import { mutated } from '../../../providers/mutate.ts';
import { referenceProviders } from '../../../providers/reference.ts';
import { depth } from '../../../seed.ts';
import { variantsOf } from './harmless-variants.ts';
import { checkProvider } from './run-check.ts';

test.each(manifestKinds)('all harmless variants of %s together have no problem', async (kind) => {
  const all = variantsOf(kind).map(({ mutation }) => mutation);
  expect(all.length).toBeGreaterThanOrEqual(15);
  const { problems } = await checkProvider(
    mutated(kind, all.reduce(nest)),
    referenceProviders[kind].manifest,
  );
  expect(problems).toEqual([]);
});

const single = manifestKinds.flatMap((kind) =>
  variantsOf(kind)
    .slice(0, depth(1, 50))
    .map(({ name, mutation }) => ({ kind, name, mutation })),
);

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
