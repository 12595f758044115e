import { blockKinds } from '../format/blocks/index.ts';
import type { Malformed } from '../format/kind.ts';
import type { Contents } from '../format/modal.ts';
import type { BlockView } from './block-view.ts';
import type { Evaluation } from './evaluate-modal.ts';

/** Returns the visible blocks whose value does not match their type. They are marked before anything is sent. */
export function findMalformed(contents: Contents, { blocks }: Evaluation): ReadonlyMap<string, Malformed> {
  const found = new Map<string, Malformed>();
  contents.blocks.forEach(({ key, kind, options }, index) => {
    const { visible, value } = blocks[index] as BlockView;
    const malformed =
      visible && typeof value === 'string' && blockKinds[kind].findMalformed?.(value, options);
    if (malformed) found.set(key, malformed);
  });
  return found;
}

/** The user's message for an unknown or missing response. */
export const unexpectedMessage = 'Something went wrong, please try again.';

/** The user's message after a response of 401 to the initial request. */
export const unauthorizedMessage = 'The connection to this app was lost';

/** The user's message under a malformed value. */
export const malformedMessages: Readonly<Record<Malformed, string>> = {
  email: 'Enter an email address such as name@example.com.',
  number: 'Enter a number such as 12.5.',
  url: 'Enter a web address such as https://example.com.',
};
