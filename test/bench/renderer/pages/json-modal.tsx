import { JsonModalForm } from 'json-modal/react';
import 'json-modal/react/styles.css';
import { type Contestant, mount } from '../contestant.tsx';
import { orderForm } from '../order-form.ts';

/** The renderer of this package, its session, validators and styles. */
export const contestant: Contestant = {
  mount: (container) => mount(container, <JsonModalForm schema={orderForm} />),
  selectors: {
    text: '[data-block-key="size"] input',
    yes: '[data-block-key="gift"] input',
    no: '[data-block-key="gift"] :nth-child(2 of :has(> input)) input',
    dependent: '[data-block-key="giftNote"] input',
  },
};
