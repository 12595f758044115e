import { nameOfPart } from '../diff/modal-part.ts';
import { actionKinds } from '../format/actions/index.ts';
import { responseTimeoutMs } from '../format/limits.ts';
import type { Contents } from '../format/modal.ts';

/** A request to the app, or another action of the CRM, in words. */
export interface RequestWords {
  /** The event that causes it: `When the modal opens`. */
  readonly when: string;
  /** The request, and its result for users. */
  readonly effect: string;
}

/** Describes the requests of a modal in the order in which they occur. */
export function describeRequests({ blocks, actions }: Contents): readonly RequestWords[] {
  const asking = blocks.filter(({ options }) => options.fetchOnChange === true);
  return [
    {
      when: 'When the modal opens',
      effect: `The CRM asks the app for current texts, choices and values. It sends the record or list from which the modal was opened, and waits up to ${responseTimeoutMs / 1000} seconds.`,
    },
    ...asking.map((block) => ({
      when: `When users change ${nameOfPart(block)}`,
      effect:
        'The CRM asks the app again, and sends the form as it is then. The rest of the modal stays usable. A newer change replaces an earlier request.',
    })),
    ...actions.map((action) => {
      const { handler, url } = action.options;
      return {
        when: `When users press ${nameOfPart(action)}`,
        effect: actionKinds[action.kind].sendsForm
          ? describeSubmit(handler === 'open-url', url)
          : describeSecondary(handler === 'reset'),
      };
    }),
  ];
}

function describeSubmit(opensUrl: boolean, url: string | undefined): string {
  if (opensUrl)
    return `No request is sent. A new browser tab opens at ${url ?? "the app's address"}, with the form in the address.`;
  return `The CRM sends the form to the app, and waits up to ${responseTimeoutMs / 1000} seconds. If the app accepts it, the modal closes and a message appears. If not, the modal stays open with the entries and the reason.`;
}

function describeSecondary(isReset: boolean): string {
  return isReset
    ? 'Everything is as it was at the beginning, and the CRM asks the app again as when the modal opens.'
    : 'The modal closes. Nothing is sent, and requests in progress are dropped.';
}
