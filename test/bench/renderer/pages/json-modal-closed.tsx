import { JsonModal } from 'json-modal/react';
import 'json-modal/react/styles.css';
import { type Contestant, mount } from '../contestant.tsx';
import { orderForm } from '../order-form.ts';

/** A modal that nobody has opened yet. */
export const contestant: Contestant = {
  mount: (container) =>
    mount(container, <JsonModal schema={orderForm} endpoint="/modal" title="Order" open={false} />),
  selectors: { text: '', yes: '', no: '', dependent: '' },
};
