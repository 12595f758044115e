import { blockDeclarations } from '../../format/blocks/index.ts';
import type { Contents } from '../../format/modal.ts';
import type { ModalReply } from '../../session/transport.ts';

/** A screen that the CRM shows around a modal, and the response of the app that leads to it. */
export interface Screen {
  readonly title: string;
  /** When it appears, and what users can do then. */
  readonly description: string;
  readonly request: 'initial' | 'submit';
  /** The response to the request; `null` if there is none yet. */
  readonly reply: (contents: Contents) => ModalReply | null;
}

/** All screens in the order in which users may see them. The report and the playground draw them from here. */
export const screens = {
  loading: {
    title: 'Loading',
    description: 'The modal was opened, and the app has not responded yet.',
    request: 'initial',
    reply: () => null,
  },
  'failed-to-load': {
    title: 'Failed to load',
    description: 'The app did not respond correctly when the modal was opened. Users can try again.',
    request: 'initial',
    reply: () => ({ status: 500, body: 'Internal Server Error' }),
  },
  'lost-connection': {
    title: 'Lost connection',
    description: 'The app responded with the status 401. Users can connect the app again.',
    request: 'initial',
    reply: () => ({ status: 401, body: 'Unauthorized' }),
  },
  sending: {
    title: 'Sending',
    description: 'Users have sent the form, and the app has not responded yet. Nothing can be changed.',
    request: 'submit',
    reply: () => null,
  },
  'errors-under-blocks': {
    title: 'Error under each block',
    description: 'The app rejected every field of the form, with examples of its messages. Entries are kept.',
    request: 'submit',
    reply: ({ blocks }) => {
      const errors = blocks
        .filter(({ kind }) => 'error' in blockDeclarations[kind].properties)
        .map(({ key }) => [
          key,
          { error: 'This value is not accepted. Change it, and send the form again.' },
        ]);
      return { status: 200, body: { data: { blocks: Object.fromEntries(errors) } } };
    },
  },
  'error-message': {
    title: 'Error message of the app',
    description:
      'The app rejected the form as a whole, with an example of its message above the blocks. Entries are kept.',
    request: 'submit',
    reply: () => ({
      status: 200,
      body: { error: { message: 'The app cannot do this today. Try again tomorrow.' } },
    }),
  },
  'unexpected-error': {
    title: 'Unexpected error',
    description:
      'The app did not respond correctly to the form. Entries are kept, and users can send them again.',
    request: 'submit',
    reply: () => ({ status: 500, body: 'Internal Server Error' }),
  },
  success: {
    title: 'Success',
    description: 'The app accepted the form. The modal closes, and this message appears at the bottom left.',
    request: 'submit',
    reply: () => ({ status: 200, body: { success: { message: 'Saved.', type: 'snackbar' } } }),
  },
  'success-with-link': {
    title: 'Success with a link',
    description: 'The app accepted the form, and the message has a link, which opens a new browser tab.',
    request: 'submit',
    reply: () => ({
      status: 200,
      body: {
        success: {
          message: 'Saved.',
          type: 'snackbar',
          link: { label: 'Open in the app', value: 'https://example.com/' },
        },
      },
    }),
  },
} as const satisfies Readonly<Record<string, Screen>>;

/** The name of a screen. */
export type ScreenName = keyof typeof screens;

/** The names of all screens, in order. */
export const screenNames = Object.keys(screens) as readonly ScreenName[];
