import type { SampleApp } from './app.ts';

/** Cancels the order behind a deal. */
export const confirm: SampleApp = {
  submit: () => ({
    success: { message: 'The order is cancelled.', type: 'snackbar', refreshPanelData: true },
  }),
};
