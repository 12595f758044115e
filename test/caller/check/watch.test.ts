import { expect, test } from 'vitest';
import type { ObservedMoment } from '../../../src/caller/check/observations.ts';
import { openWatch } from '../../../src/caller/check/watch.ts';
import type { ModalState } from '../../../src/session/modal-state.ts';

const hidden = { key: 'note', visible: false, error: 'Too long' };
const shown = { key: 'size', visible: true, error: 'Too big' };
const right = { key: 'gift', visible: true, error: null };
const moment: ObservedMoment = { request: { kind: 'submit', query: {}, body: {} }, steps: [] };

test.each([
  ['is unseen beside blocks without one', [hidden, right], null, [['note']]],
  ['is not alone beside a shown one', [hidden, shown], null, []],
  ['is not alone beside a message', [hidden, right], 'Try again.', []],
])('after a rejected submit, the error of a hidden block %s', (_, blocks, error, unseen) => {
  const watch = openWatch(new Map());
  watch.seeRejected({ blocks, error } as unknown as ModalState, moment);
  expect(watch.unseenErrors.map((found) => found.blocks)).toEqual(unseen);
});
