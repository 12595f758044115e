import type { Asked, SampleApp } from './app.ts';

/** Hands the records of a list over to another person: those that are selected, or all that the list shows. */
export const listAction: SampleApp = {
  open: ({ context }) => ({
    data: {
      blocks: {
        selection: { value: `You hand over ${wordSelection(context)}.` },
        owner: { items: owners },
      },
    },
  }),

  submit: ({ context, form }) => {
    const owner = owners.find(({ value }) => value === form['owner']);
    const message = `Handed over ${wordSelection(context)} to ${owner?.label}.`;
    return { success: { message, type: 'snackbar' } };
  },
};

const owners = [
  { label: 'Kaia Falk', value: 7 },
  { label: 'Bo Jensen', value: 12 },
  { label: 'Hana Ito', value: 31 },
];

/** A list with everything selected sends no ids, but those that were taken out again. */
function wordSelection({ resource, selectedIds, excludedIds }: Asked['context']): string {
  const selected = countIds(selectedIds);
  if (selected > 0) return selected === 1 ? `one ${resource}` : `${selected} records`;
  const excluded = countIds(excludedIds);
  return excluded === 0 ? 'every record of the list' : `every record of the list but ${excluded}`;
}

function countIds(ids = ''): number {
  return ids.split(',').filter(Boolean).length;
}
