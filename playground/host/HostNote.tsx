import type { ReactElement } from 'react';
import { Code } from '../controls/Code.tsx';
import { envelopeOf, type LocatedFault, type Told } from './told.ts';

/** What the host tells about an answer: its faults at their lines, and what the CRM reports to the app's developer. */
export function HostNote({ told }: { readonly told: Told }): ReactElement | null {
  const envelope = envelopeOf(told);
  if (envelope === null) return told.note === undefined ? null : <p className="note">{told.note}</p>;
  return (
    <div className="host-note">
      <ul className="faults" aria-label="Faults of the answer">
        {told.faults.map((fault) => (
          <li key={`${fault.range.start.line} ${fault.range.start.column} ${fault.message}`}>
            {fault.message}
            <Line fault={fault} text={told.text} />
          </li>
        ))}
      </ul>
      <details>
        <summary>What the CRM reports</summary>
        <Code label="Error envelope of the CRM" value={envelope} />
      </details>
    </div>
  );
}

function Line({ fault, text }: { readonly fault: LocatedFault; readonly text: string }): ReactElement {
  const { line, column } = fault.range.start;
  const written = text.split(/\r\n|\r|\n/)[line - 1] ?? '';
  return (
    <div className="place">
      Line {line}, {column}: <code>{written.trim().slice(0, 200)}</code>
    </div>
  );
}
