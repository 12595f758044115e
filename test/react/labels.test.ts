import { english } from 'json-modal/react';
import { expect, test } from 'vitest';
import { unexpectedMessage } from '../../src/behaviour/user-messages.ts';

test('the English words of an unknown failure are those of the session', () => {
  expect(english.somethingWrong).toBe(unexpectedMessage);
});
