import type { Template } from './template.ts';

const files = import.meta.glob<string>('../filter/templates/*.filter.json', {
  query: '?raw',
  import: 'default',
});

/** The templates of filters. */
export const filterTemplates: readonly Template[] = [
  {
    title: 'One condition',
    name: 'New filter',
    description: 'The open deals.',
    sketch: ['condition'],
    load: fromFile('open-deals'),
  },
  {
    title: 'Big deals this year',
    description: 'Both groups: a value, a date and a country, and one of two reasons.',
    sketch: ['condition', 'condition', 'condition', 'text', 'condition'],
    load: fromFile('big-deals-this-year'),
  },
  {
    title: 'Customers to call',
    description: 'People of an organization in one city, who have no email address.',
    sketch: ['condition', 'condition', 'condition'],
    load: fromFile('customers-to-call'),
  },
  {
    title: 'Activities of large deals',
    description: 'Activities by the fields of their deals.',
    sketch: ['condition', 'condition'],
    load: fromFile('activities-of-large-deals'),
  },
];

function fromFile(name: string): Template['load'] {
  return async () => ({ text: (await files[`../filter/templates/${name}.filter.json`]?.()) ?? '' });
}
