import type { SampleApp } from './app.ts';

/** Writes about the record that the modal was opened for. */
export const markdownText: SampleApp = {
  open: ({ context }) => ({
    data: {
      blocks: {
        plain: {
          value: `The app wrote this line for the ${context['resource']} ${context['selectedIds']}.\nWithout markdown, a text is shown *as it is*.`,
        },
      },
    },
  }),
};
