import type { SampleApp } from './app.ts';

/** Knows its bakeries, and the sizes that their ovens take. */
export const cakeOrder: SampleApp = {
  open: () => ({ data: { blocks: { bakery: { items: bakeries } } } }),

  submit: ({ form }) => {
    const size = String(form['size']);
    if (!sizes.includes(size.toUpperCase())) {
      return {
        data: { blocks: { size: { error: `Our ovens are too small for "${size}": choose S, M or L.` } } },
      };
    }
    if (form['is_gift'] === 'yes' && form['gift_note'] === undefined) {
      return { error: { message: 'A gift needs a note, so that it finds the right person.' } };
    }
    const bakery = bakeries.find(({ value }) => value === form['bakery']);
    const link = { label: 'See the order', value: 'https://example.com/orders/1042' };
    return { success: { message: `Ordered at ${bakery?.label}.`, type: 'snackbar', link } };
  },
};

const sizes = ['S', 'M', 'L'];

const bakeries = [
  { label: 'Harbour Bakery', value: 'harbour' },
  { label: 'Mill Street Bakery', value: 'mill-street' },
  { label: 'Old Town Bakery', value: 'old-town' },
];
