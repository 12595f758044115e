import { action, block, modal } from './modals.ts';

const control = {
  message: 'In words',
  isRequired: false,
  visibleOn: { gift: 'not_empty', way: { equals: [1, 'a'] } },
  fetchOnChange: true,
  error: 'Too small',
};

/** A valid modal in which every option of every kind has a value. */
export const allKinds = modal(
  {
    note: block('text', { value: 'Hello', markdown: true, visibleOn: 'always' }),
    size: block('input', {
      ...control,
      label: 'Size',
      type: 'email',
      value: '',
      placeholder: 'S, M or L',
      allowClear: true,
    }),
    way: block('select', {
      ...control,
      label: 'Way',
      value: [1],
      placeholder: 'Any',
      allowClear: true,
      filter: true,
      items: [
        { label: 'A', value: 1, isDisabled: true },
        { label: 'B', value: 'a', visibleOn: { gift: { includes: 'y' } } },
      ],
    }),
    day: block('datepicker', {
      ...control,
      label: 'Day',
      value: '2026-02-28',
      placeholder: 'Soon',
      allowClear: true,
    }),
    gift: block('radio-group', {
      ...control,
      label: 'Gift',
      value: 'yes',
      items: [{ label: 'Yes', value: 'yes' }],
      visibleOn: 'always',
    }),
    taste: block('checkbox-group', {
      ...control,
      label: 'Taste',
      value: ['a'],
      items: [{ label: 'A', value: 'a' }],
    }),
    more: block('textarea', {
      ...control,
      label: 'More',
      value: 'Hello',
      placeholder: 'In short',
      resize: true,
      visibleOn: { gift: { equals: 'yes' } },
    }),
    line: block('separator'),
  },
  {
    send: action('primary', {
      label: 'Open',
      handler: 'open-url',
      url: 'https://a.example/',
      visibleOn: { gift: 'not_empty' },
    }),
    stop: action('secondary', { label: 'Cancel', handler: 'cancel', visibleOn: 'never' }),
  },
);
