import { findSample } from '../samples/index.ts';
import type { Template } from './template.ts';

/** The templates of modals, from the smallest to the largest. */
export const modalTemplates: readonly Template[] = [
  {
    title: 'Empty',
    name: 'New modal',
    description: 'One input, and two buttons: to save and to cancel.',
    sketch: ['label', 'field', 'buttons'],
    load: fromSample('empty'),
  },
  {
    title: 'Confirm with text',
    description: 'Describes the action, and requires a reason before it runs.',
    sketch: ['text', 'text', 'label', 'area', 'buttons'],
    load: fromSample('confirm'),
  },
  {
    title: 'Order form',
    description:
      'Every kind of block. The endpoint supplies the items, and rejects orders that it cannot fill.',
    sketch: ['label', 'field', 'label', 'area', 'choices', 'field'],
    load: fromSample('cake-order'),
  },
  {
    title: 'Dependent selects',
    description: 'One choice determines the items of the next, which the endpoint returns.',
    sketch: ['label', 'field', 'label', 'field', 'buttons'],
    load: fromSample('dependent-selects'),
  },
  {
    title: 'List action',
    description: 'For the selected records of a list, or all of them.',
    sketch: ['text', 'label', 'field', 'choices', 'buttons'],
    load: fromSample('list-action'),
    context: { view: 'list', selectedIds: [9, 12, 15] },
  },
];

function fromSample(id: string): Template['load'] {
  return async () => ({ text: findSample(id).text, app: id });
}
