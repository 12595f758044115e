import type { ModalSchema } from '../format/modal.ts';
import type { ExploreOptions } from './exploration.ts';
import type { BehaviourProofs } from './proofs.ts';

/** What holds in every state that a user can bring about in a modal. Nothing is claimed that was not visited. */
export function proveBehaviour(_schema: ModalSchema, _options: ExploreOptions = {}): BehaviourProofs {
  return { exact: false, unreachable: { blocks: [], items: [], actions: [] }, neverSubmittable: null };
}
