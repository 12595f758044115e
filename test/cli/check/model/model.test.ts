import { expect, test } from 'vitest';
import { faultKinds, findFalseAlarm, findMissed } from './run-model.ts';

// An independent model: apps from the documents alone, without code of the package. The full test has more of them.

test('the model plants twelve kinds of mistakes', () => {
  expect([...faultKinds].sort()).toEqual(
    [
      ...['cache', 'choice', 'emptied', 'first user', 'lost write', 'money'],
      ...['no effect', 'nothing', 'other connection', 'secret', 'token', 'wiped'],
    ].sort(),
  );
});

test.each(Array.from({ length: 15 }, (_, number) => number * 8 + 3))(
  'the mistake of the faulty app %s is reported',
  async (number) => {
    expect(await findMissed(number)).toBeNull();
  },
);

test.each(Array.from({ length: 8 }, (_, number) => number))(
  'the right app %s has no problem',
  async (number) => {
    expect(await findFalseAlarm(number)).toBeNull();
  },
);
