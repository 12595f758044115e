import type { ReactElement } from 'react';
import { type CallReply, isStatusExpected } from '../timeline/call.ts';

/** The effect of a request: its status beside the one that the contract demands, and what the user sees. */
export function CallEffect({ reply }: { readonly reply: CallReply | null }): ReactElement {
  return (
    <>
      {reply !== null && <p>{reply.seen ? `The user sees “${reply.seen}”` : 'The user sees no message.'}</p>}
      <p className="muted">{describeReply(reply)}</p>
    </>
  );
}

function describeReply(reply: CallReply | null): string {
  if (reply === null) return 'Waiting for the response.';
  if (!('status' in reply)) return reply.reason;
  const { status, expected } = reply;
  if (isStatusExpected(status, expected))
    return expected === null ? `Status ${status}` : `Status ${status}, as expected`;
  return expected === null ? `Status ${status}, an error` : `Status ${status}, expected ${expected}`;
}
