import type { ReactElement } from 'react';
import { type Comparison, summarizeChanges } from '../../src/diff/compare-documents.ts';
import { CopyButton } from '../controls/buttons.tsx';

/** The changes between two versions by what they do, and their consequences. */
export function ChangeList({ comparison }: { readonly comparison: Comparison }): ReactElement {
  const { changes, sections, response } = comparison;
  return (
    <>
      <p className="compare-summary" role="status">
        {changes.length === 0 ? 'Both versions do the same.' : `${summarizeChanges(changes)}.`}
      </p>
      <ul className="compare-changes" aria-label="Changes">
        {changes.map(({ kind, breaking, message, path }) => (
          <li key={`${path} ${message}`}>
            <p>
              {message}
              <code className="muted">{path}</code>
            </p>
            {breaking && (
              <span className="badge" data-state="failed">
                Breaking
              </span>
            )}
            <span className="badge" data-tip={kindTips[kind]}>
              {kindNames[kind]}
            </span>
          </li>
        ))}
      </ul>
      {sections.map(({ heading, lines }) => (
        <section className="compare-section" key={heading}>
          <h3>{heading}</h3>
          {lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </section>
      ))}
      {response !== null && (
        <section className="compare-section">
          <h3>Your endpoint can make all changes today, by one response to its first request.</h3>
          <CopyButton label="Copy the response" getText={() => JSON.stringify(response, null, 2)} />
        </section>
      )}
    </>
  );
}

const kindNames = { override: 'By a response', upload: 'Upload' };

const kindTips = {
  override: 'A response of your endpoint can make this change today',
  upload: 'This change needs an upload to the developer portal, and its review',
};
