import { type Contestant, mount } from '../contestant.tsx';

/** React and nothing else: what sizes are counted from. */
export const contestant: Contestant = {
  mount: (container) => mount(container, <div />),
  selectors: { text: '', yes: '', no: '', dependent: '' },
};
