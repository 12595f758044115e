import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareModals } from '../../src/diff/compare-modals.ts';
import { switches } from '../../src/diff/describe-option.ts';
import { actionDeclarations } from '../../src/format/actions/index.ts';
import { blockDeclarations } from '../../src/format/blocks/index.ts';
import type { ModalJson } from '../../src/format/modal.ts';
import { depth } from '../seed.ts';
import { type Definitions, losesAnswers, type Options, versions } from './random-versions.ts';
import { losesForms, tryBoth } from './sendable-forms.ts';

/** Merges by the words of the format: the options of a response replace those of the modal one by one. */
function merge(modal: ModalJson, responses: readonly unknown[]): ModalJson {
  const merged = structuredClone(modal) as { properties: Record<string, { properties: Definitions }> };
  for (const response of responses as readonly { data: Record<string, Record<string, Options>> }[])
    for (const [list, parts] of Object.entries(response.data))
      for (const [key, options] of Object.entries(parts)) {
        const part = merged.properties[list]?.properties[key];
        if (part) part.options = { ...part.options, ...options };
      }
  return merged as unknown as ModalJson;
}

test('a change is breaking if a form or an answer is lost, and overrides make the states of the new version', () => {
  const seen = { safe: 0, breaking: 0, overrides: 0, pairs: 0, inexact: 0 };
  const property = fc.property(versions, ({ first, second }) => {
    const { changes, isExact } = compareModals(first, second);
    const texts = JSON.stringify({ first, second, changes });
    const isBreaking = changes.some(({ breaking }) => breaking);
    const isOverride = changes.every(({ kind }) => kind === 'override');
    seen.pairs++;
    const both = tryBoth(first, second);
    if (!isExact) seen.inexact++;
    else if (both?.isOpenAlike) {
      expect(isBreaking, texts).toBe(losesForms(both) || losesAnswers(first, second));
      seen[isBreaking ? 'breaking' : 'safe']++;
    }
    if (isOverride) {
      const merged = merge(
        first,
        changes.flatMap(({ response }) => response ?? []),
      );
      const both = tryBoth(merged, second);
      if (both !== null) expect(both.before, texts).toEqual(both.after);
      seen.overrides++;
    }
  });
  fc.assert(property, { numRuns: depth(2_000, 20_000) });
  expect(Math.min(seen.safe, seen.breaking, seen.overrides)).toBeGreaterThan(seen.pairs / 20);
  expect(seen.inexact).toBeLessThan(seen.pairs / 50);
});

test('every difference is a change: without a change, both versions look the same and send the same', () => {
  const property = fc.property(versions, ({ first, second }) => {
    fc.pre(compareModals(first, second).changes.length === 0);
    const both = tryBoth(first, second);
    if (both !== null) expect(both.before, JSON.stringify({ first, second })).toEqual(both.after);
  });
  fc.assert(property, { numRuns: depth(30, 2_000) });
});

test('an option that is on or off has words', () => {
  const declarations = [...Object.values(blockDeclarations), ...Object.values(actionDeclarations)];
  const flags = declarations.flatMap(({ properties }) =>
    Object.entries(properties).flatMap(([name, option]) =>
      'type' in option && option.type === 'boolean' ? [name] : [],
    ),
  );
  expect(Object.keys(switches).sort()).toEqual([...new Set(flags)].sort());
});
