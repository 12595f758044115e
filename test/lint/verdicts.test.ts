import fc from 'fast-check';
import { lintModal } from 'json-modal/lint';
import { describe, expect, test } from 'vitest';
import { allKinds } from '../all-kinds.ts';
import { modals } from '../analysis/random-modals.ts';
import { arbitraryEnvelope, smallModal } from './envelopes.ts';
import { expectOneVerdict } from './verdicts.ts';

describe('the linter and the validator agree about errors and structure:', () => {
  test('modals with mistakes of any kind', async () => {
    const modal = fc.oneof(modals, fc.constantFrom<unknown>(allKinds, smallModal));
    await fc.assert(fc.asyncProperty(arbitraryEnvelope(modal), expectOneVerdict), { numRuns: 300 });
  });
});

test('a block and a button in place of the lists that hold them are reported', () => {
  const text = JSON.stringify({
    type: 'object',
    properties: {
      options: { $ref: '#/definitions/element-input', options: { label: 'Options' } },
      actions: {
        type: 'object',
        properties: {
          go: { $ref: '#/definitions/action-primary', options: { label: 'Go', handler: 'request' } },
        },
      },
    },
  });
  expect(lintModal(text).map(({ message }) => message)).toEqual([
    '"properties" has no "blocks". Add "blocks", and move "options" into it.',
  ]);
});
