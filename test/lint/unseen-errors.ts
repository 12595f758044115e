import fc from 'fast-check';
import { expect } from 'vitest';
import { mergeIntoModal } from '../../src/behaviour/merge.ts';
import { defaultReadings } from '../../src/behaviour/readings.ts';
import { findInResponse } from '../../src/behaviour/validate-response.ts';
import { readContents } from '../../src/format/contents.ts';
import type { ModalJson } from '../../src/format/modal.ts';
import { isHiddenAtSubmit, type Overrides } from '../../src/lint/rules/unseen-error.ts';
import { tryEverything } from '../analysis/brute-force.ts';
import { lookAt, makeNaive } from '../analysis/naive-modal.ts';
import { modals } from '../analysis/random-modals.ts';

const values = fc.constantFrom<unknown>('', 'a', 'b', 'ab', '1', '2024-02-29', ['a'], ['a', 'b'], []);
const condition = fc.oneof(
  fc.constant('not_empty'),
  fc.record({ equals: fc.constantFrom('a', 'b', '1', '2024-02-29') }),
  fc.record({ includes: fc.constantFrom('a', 'b') }),
);

/** A modal, what a response gives to its blocks, and the block that it marks. */
const marked = modals.chain((schema) => {
  const keys = Object.keys(schema.properties.blocks.properties);
  const conditions = fc.dictionary(fc.constantFrom(...keys), condition, {
    minKeys: 1,
    maxKeys: 2,
    noNullPrototype: true,
  });
  const visibleOn = fc.oneof(
    { weight: 1, arbitrary: fc.constantFrom<unknown>('always', 'never') },
    { weight: 3, arbitrary: conditions },
  );
  const override = fc.record({ value: values, visibleOn }, { requiredKeys: [] });
  const given = fc.dictionary(fc.constantFrom(...keys), override, { maxKeys: 2, noNullPrototype: true });
  return fc.record({ schema: fc.constant(schema), given, key: fc.constantFrom(...keys) });
});

/**
 * Checks by an exhaustive search that an error is reported as unseen only if no state that can be sent shows its block, and
 * that most of those are.
 */
export function checkUnseenErrors(numRuns: number): void {
  const counts = { tried: 0, unseen: 0, reported: 0 };
  fc.assert(
    fc.property(marked, ({ schema, given, key }) => {
      const contents = readContents(schema);
      const block = contents.blocks.find((one) => one.key === key);
      if (block === undefined || findInResponse(contents, { data: { blocks: given } }).length > 0) return;
      const isUnseen = findUnseen(schema, { data: { blocks: given } }, key);
      if (isUnseen === null) return;
      const isReported = isHiddenAtSubmit(block, contents, given as Overrides);
      counts.tried += 1;
      counts.unseen += isUnseen ? 1 : 0;
      counts.reported += isReported ? 1 : 0;
      expect(isUnseen || !isReported).toBe(true);
    }),
    { seed: 7, numRuns },
  );
  console.log(`unseen errors: ${JSON.stringify(counts)}`);
  expect(counts.reported).toBeGreaterThan(counts.unseen / 2);
}

/** Whether the block shows in no state after the response to a submit; `null` if nothing can be sent, or there is too much to try. */
function findUnseen(schema: ModalJson, response: unknown, key: string): boolean | null {
  const merged = mergeIntoModal(schema, response);
  if (merged === null) return null;
  const after = makeNaive(merged);
  const index = after.blocks.findIndex((block) => block.key === key);
  // Its values are those that the conditions of either can tell apart.
  const naive = makeNaive(withConditionsOf(schema, merged));
  let [sent, seen] = [0, 0];
  const isDone = tryEverything(naive, [defaultReadings], (look, _, held) => {
    if (!look.hasPrimary || !look.isComplete) return true;
    const now = held.map((value, place) => {
      const { options } = after.blocks[place] ?? {};
      return isGiven(response, after.blocks[place]?.key) ? (options?.['value'] as typeof value) : value;
    });
    sent += 1;
    seen += lookAt(after, now, defaultReadings).views[index]?.visible ? 1 : 0;
    return true;
  });
  return isDone && sent > 0 ? seen === 0 : null;
}

function isGiven(response: unknown, key = ''): boolean {
  const { data } = response as { data: { blocks: Record<string, object> } };
  return Object.hasOwn(data.blocks[key] ?? {}, 'value');
}

function withConditionsOf(schema: ModalJson, merged: ModalJson): ModalJson {
  const conditions = readContents(merged).blocks.map(({ key, options }) => [
    `${key}?`,
    secondary(options.visibleOn ?? 'always'),
  ]);
  const { blocks, actions } = schema.properties;
  const all = { ...actions.properties, ...Object.fromEntries(conditions) };
  return { type: 'object', properties: { blocks, actions: { type: 'object', properties: all } } };
}

function secondary(condition: unknown) {
  return {
    $ref: '#/definitions/action-secondary',
    options: { label: 'Leave', handler: 'cancel', visibleOn: condition },
  };
}
