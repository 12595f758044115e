import type { ReactElement } from 'react';
import { Code, LongText } from '../controls/LongText.tsx';
import { envelopeOf, type HostReply } from './host-reply.ts';

/** What the host tells about an answer: what the CRM reports of its faults to the app's developer. */
export function HostNote({ told }: { readonly told: HostReply }): ReactElement {
  const envelope = envelopeOf(told);
  return (
    <>
      {told.note !== undefined && (
        <p className="note">
          <LongText text={told.note} />
        </p>
      )}
      {envelope !== null && (
        <details className="host-note">
          <summary>What the CRM reports</summary>
          <Code label="Error envelope of the CRM" value={envelope} />
        </details>
      )}
    </>
  );
}
