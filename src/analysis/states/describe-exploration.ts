import { listWords, quote } from '../../base/text.ts';
import { readContents } from '../../format/contents.ts';
import type { ModalJson } from '../../format/modal.ts';
import type { Exploration, ReachableState } from './exploration.ts';

/** Describes how many states were found, whether these are all, and what that assumes about responses. */
export function describeExploration({ exact, states }: Exploration, schema: ModalJson): string {
  const number = `${states.length.toLocaleString('en')} ${states.length === 1 ? 'state' : 'states'}`;
  const asks = readContents(schema).blocks.some(({ options }) => options.fetchOnChange === true);
  const reRequests = asks ? ' Later responses of the endpoint can add more.' : '';
  if (!exact) return `${number}. The search was stopped early, so there may be more.${reRequests}`;
  const open = [...new Set(states.flatMap(({ needsItems }) => needsItems))];
  const items =
    open.length === 0 ? '' : ` if the endpoint adds items to ${listWords(open.map(quote), 'and')}`;
  return `A user can reach ${number}${items}.${reRequests}`;
}

/** Describes the responses that a state needs: `after the endpoint adds items: size`. Empty if it needs none. */
export function describeNeeds({ needsItems }: Pick<ReachableState, 'needsItems'>): string {
  return needsItems.length === 0 ? '' : `after the endpoint adds items: ${needsItems.join(', ')}`;
}
