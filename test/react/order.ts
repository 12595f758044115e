import { block, cancel, modal, save } from '../modals.ts';

const flavours = [
  { label: 'Vanilla', value: 'vanilla' },
  { label: 'Chocolate', value: 'chocolate', isDisabled: true },
  { label: 'Cranberry', value: 'cranberry' },
];
const yesOrNo = [
  { label: 'Yes', value: 'yes' },
  { label: 'No', value: 'no' },
];

/** A whole order: every kind of block, with every option that shows. */
export const order = modal(
  {
    intro: block('text', {
      value: '# Cake\n\nAsk **us** or [read](https://cake.example/) our [Q&amp;A](https://cake.example/qa).',
      markdown: true,
    }),
    size: block('input', {
      label: 'Size',
      message: 'S, M or L',
      placeholder: 'Insert size',
      isRequired: true,
    }),
    notes: block('textarea', { label: 'Notes', resize: true, error: 'Too long.' }),
    line: block('separator'),
    flavours: block('checkbox-group', {
      label: 'Flavours',
      items: flavours,
      value: ['cranberry'],
      isRequired: true,
    }),
    day: block('datepicker', { label: 'Day', value: '2026-12-27', allowClear: true, isRequired: true }),
    method: block('select', {
      label: 'Method',
      placeholder: 'Select method',
      allowClear: true,
      items: flavours,
    }),
    customer: block('select', {
      label: 'Customer',
      filter: true,
      value: 'vanilla',
      allowClear: true,
      items: flavours,
    }),
    toppings: block('select', { label: 'Toppings', value: ['vanilla'], items: flavours }),
    gift: block('radio-group', { label: 'Gift?', items: yesOrNo, error: 'Choose one.' }),
  },
  { save, cancel },
);
