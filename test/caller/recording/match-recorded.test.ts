import { expect, test } from 'vitest';
import { matchRecorded } from '../../../src/caller/recording/match-recorded.ts';

const submit = (size: string, note: string) => ({ kind: 'submit', query: {}, body: { size, note } }) as const;
const takesText = (key: string) => key === 'note';

test('a submit is answered by the recorded one with the same items, or else by any with the same blocks', () => {
  const recorded = [submit('large', 'a'), submit('small', 'a')];
  expect(matchRecorded(recorded, submit('small', 'b'), takesText)).toEqual({
    exchange: recorded[1],
    isExact: false,
  });
  expect(matchRecorded(recorded, submit('medium', 'a'), takesText)?.exchange).toBe(recorded[0]);
});
