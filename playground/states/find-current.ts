import type { ModalState } from 'json-modal';
import type { FoundStates } from '../analysis/find-states.ts';
import { fingerprintOf } from '../analysis/visible-fingerprint.ts';

/** Returns the index of a live modal's state; -1 if it is none of these, such as after a response that changed it. */
export function findCurrent(state: ModalState, { states, schema }: FoundStates): number {
  if (state.phase !== 'ready') return -1;
  const fingerprint = fingerprintOf(visibleOf(state, schema.properties.blocks.properties));
  const isHeld = state.actions.some(({ visible, active }) => visible && !active);
  const hasSameFingerprint = (candidate: (typeof states)[number]) => candidate.fingerprint === fingerprint;
  const exactly = states.findIndex(
    (candidate) => hasSameFingerprint(candidate) && candidate.canSubmit !== isHeld,
  );
  return exactly >= 0 ? exactly : states.findIndex(hasSameFingerprint);
}

/** Returns the visible parts as an exploration lists them: with items only for blocks whose schema has some. */
function visibleOf(
  { blocks, actions }: ModalState,
  declaredBlocks: FoundStates['schema']['properties']['blocks']['properties'],
): Parameters<typeof fingerprintOf>[0] {
  const shown = blocks.filter(({ visible }) => visible);
  const listing = shown.filter(({ key }) => hasItems(declaredBlocks[key]?.options));
  return {
    blocks: shown.map(({ key }) => key),
    items: Object.fromEntries(listing.map(({ key, items }) => [key, items.map(({ value }) => value)])),
    actions: actions.filter(({ visible }) => visible).map(({ key }) => key),
  };
}

function hasItems(options: object = {}): boolean {
  return 'items' in options && Array.isArray(options.items) && options.items.length > 0;
}
