import type { SampleApp } from './app.ts';

/** Sends one of the values that are never shown anew, and shows another when it is needed. */
export const hiddenValues: SampleApp = {
  open: ({ context }) => ({ data: { blocks: { revision: { value: `${context['selectedIds']}-4` } } } }),

  submit: ({ form }) =>
    Number(form['percent']) > 20
      ? {
          data: {
            blocks: {
              limit: { visibleOn: 'always' },
              percent: { error: 'Ask for 20 percent or less.' },
            },
          },
        }
      : { success: { message: `Asked ${form['approver']} for approval.`, type: 'snackbar' } },
};
