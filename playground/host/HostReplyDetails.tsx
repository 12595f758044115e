import type { ReactElement } from 'react';
import { Code, LongText } from '../controls/LongText.tsx';
import { envelopeOf, type HostReply } from './host-transport.ts';

/** The host's note about a response, with the error report of the CRM. */
export function HostReplyDetails({ hostReply }: { readonly hostReply: HostReply }): ReactElement {
  const envelope = envelopeOf(hostReply);
  return (
    <>
      {hostReply.note !== undefined && (
        <p className="note">
          <LongText text={hostReply.note} />
        </p>
      )}
      {envelope !== null && (
        <details className="host-note">
          <summary>Error report of the CRM</summary>
          <Code label="Error envelope of the CRM" value={envelope} />
        </details>
      )}
    </>
  );
}
