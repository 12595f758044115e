import type { ReactElement } from 'react';
import { Code } from '../controls/Code.tsx';
import { envelopeOf, type Told } from './told.ts';

/** What the host tells about an answer: what the CRM reports of its faults to the app's developer. */
export function HostNote({ told }: { readonly told: Told }): ReactElement | null {
  const envelope = envelopeOf(told);
  if (envelope === null) return told.note === undefined ? null : <p className="note">{told.note}</p>;
  return (
    <details className="host-note">
      <summary>What the CRM reports</summary>
      <Code label="Error envelope of the CRM" value={envelope} />
    </details>
  );
}
