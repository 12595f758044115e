import { findSample } from '../samples/index.ts';
import type { Template } from './template.ts';

/** The templates of modals, from the smallest to the largest. */
export const modalTemplates: readonly Template[] = [
  {
    title: 'Empty',
    name: 'New modal',
    description: 'One input, and two buttons: to save and to cancel.',
    load: fromSample('empty'),
  },
  {
    title: 'Confirm with text',
    description: 'Describes the action, and requires a reason before it runs.',
    load: fromSample('confirm'),
  },
  {
    title: 'Order form',
    description:
      'Every kind of block. The endpoint supplies the items, and rejects orders that it cannot fill.',
    load: fromSample('cake-order'),
  },
  {
    title: 'Dependent selects',
    description: 'One choice determines the items of the next, which the endpoint returns.',
    load: fromSample('dependent-selects'),
  },
  {
    title: 'List action',
    description: 'For the selected records of a list, or all of them.',
    load: fromSample('list-action'),
    context: { view: 'list', selectedIds: [9, 12, 15] },
  },
];

function fromSample(id: string): Template['load'] {
  return async () => ({ text: findSample(id).text, app: id });
}
