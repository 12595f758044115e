import type { Template } from './template.ts';

const files = import.meta.glob<string>('../response/templates/*.response.json', {
  query: '?raw',
  import: 'default',
});

/** The templates of responses. Their names are those of a recording, and begin with the sample that they are for. */
export const responseTemplates: readonly Template[] = [
  {
    title: 'Data at the opening',
    name: 'cake-order.initial',
    description: 'Supplies items, chooses one, and changes labels and buttons.',
    sketch: ['label', 'field', 'label', 'choices', 'buttons'],
    load: fromFile('opening-data'),
  },
  {
    title: 'Items for a choice',
    name: 'dependent-selects.change.building',
    description: 'Supplies the items of the next block after a change.',
    sketch: ['label', 'field', 'choices', 'buttons'],
    load: fromFile('items-for-a-choice'),
  },
  {
    title: 'Rejected form',
    name: 'cake-order.submit.rejected',
    description: 'Errors at their blocks. The modal stays open.',
    sketch: ['label', 'field', 'error', 'label', 'field', 'error'],
    load: fromFile('rejected-form'),
  },
  {
    title: 'Accepted form',
    name: 'cake-order.submit.accepted',
    description: 'Closes the modal, and shows a message with a link.',
    sketch: ['message'],
    load: fromFile('accepted-form'),
  },
];

function fromFile(name: string): Template['load'] {
  return async () => ({ text: (await files[`../response/templates/${name}.response.json`]?.()) ?? '' });
}
