import type { ModalSchema } from '../format/modal.ts';
import type { Exploration, ExploreOptions } from './exploration.ts';

/** Every state that a user can bring about in a modal as its schema is written. The schema has to be valid. */
export function exploreModal(_schema: ModalSchema, _options: ExploreOptions = {}): Exploration {
  return { exact: false, states: [] };
}
