import { expect, test } from 'vitest';
import type { ObservedContext } from '../../../src/caller/check/conclusions/conclusion.ts';
import { concludeLostChoices } from '../../../src/caller/check/conclusions/lost-choices.ts';
import type { LostChoice } from '../../../src/caller/check/observations.ts';

const request = { kind: 'change', query: { invoker: 'note' }, body: null } as const;

function lost(value: string, valueAfter: string | undefined): LostChoice {
  return {
    ...{ block: 'note', value, valueAfter, request, isFree: true, isUsed: false },
    steps: [{ block: 'note', value }],
  };
}

function messagesOf(lostChoices: readonly LostChoice[]): readonly string[] {
  const context = { name: 'details', run: { lostChoices } } as unknown as ObservedContext;
  const facts = { contexts: [context], isSubmitting: false, isComplete: true, filled: new Set<string>() };
  return concludeLostChoices(facts).map(({ message }) => message);
}

test('a normalized text is not named among those that are removed', () => {
  expect(messagesOf([lost('a', 'A'), lost('b', undefined), lost('c', undefined)])).toEqual([
    expect.stringMatching(/^The response to the choices "b" and "c" in "note" removes it, /),
  ]);
});

test('texts that are all set to one value are one problem', () => {
  expect(messagesOf(['a', 'b', 'c', 'd'].map((value) => lost(value, 'x')))).toEqual([
    expect.stringMatching(
      /^The response to the choices "a", "b", "c" and 1 more in "note" sets "note" to "x", /,
    ),
  ]);
});
