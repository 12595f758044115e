import { action, block, modal } from './modals.ts';

/** A valid modal in which every option of every kind has a value. */
export const allKinds = modal(
  {
    note: block('text', { value: 'Hello', markdown: true, visibleOn: 'always' }),
    size: block('input', {
      label: 'Size',
      type: 'email',
      value: '',
      placeholder: 'S, M or L',
      message: 'In words',
      allowClear: true,
      isRequired: false,
      visibleOn: { gift: 'not_empty', way: { equals: [1, 'a'] } },
      fetchOnChange: true,
      error: 'Too small',
    }),
    way: block('select', {
      label: 'Way',
      value: [1],
      filter: true,
      items: [
        { label: 'A', value: 1, isDisabled: true },
        { label: 'B', value: 'a', visibleOn: { gift: { includes: 'y' } } },
      ],
    }),
    day: block('datepicker', { label: 'Day', value: '2026-02-28' }),
    gift: block('radio-group', { label: 'Gift', value: 'yes', items: [{ label: 'Yes', value: 'yes' }] }),
    taste: block('checkbox-group', { value: ['a'], items: [{ label: 'A', value: 'a' }] }),
    more: block('textarea', { label: 'More', resize: true, visibleOn: { gift: { equals: 'yes' } } }),
    line: block('separator'),
  },
  {
    send: action('primary', { label: 'Open', handler: 'open-url', url: 'https://a.example/' }),
    stop: action('secondary', { label: 'Cancel', handler: 'cancel', visibleOn: 'never' }),
  },
);
