import { type ReactElement, useEffect, useMemo, useState } from 'react';
import { type Comparison, summarizeChanges } from '../../src/diff/compare-documents.ts';
import type { ComparedTexts } from '../analysis/worker-messages.ts';
import { Choice } from '../controls/Choice.tsx';
import { sampleOf, textOf } from '../documents/workspace-store.ts';
import { CopyButton } from '../page/CopyButton.tsx';
import { usePage, useWorkspace } from '../page/use-page.ts';
import { compareVersions } from './merge-versions.ts';
import { Versions } from './Versions.tsx';

/** A text to compare the document with. */
export interface OtherVersion {
  readonly title: string;
  readonly text: string;
}

/** The differences between another version and the document as it is in the page. */
export function Differences({
  version: { title, text: before },
}: {
  readonly version: OtherVersion;
}): ReactElement {
  const { linter } = usePage();
  const { kind } = useWorkspace(sampleOf);
  const after = useWorkspace(textOf);
  const [view, setView] = useState<keyof typeof views>('changes');
  const [compared, setCompared] = useState<ComparedTexts | null | 'waiting'>('waiting');
  const pieces = useMemo(() => compareVersions(before, before, after), [before, after]);

  useEffect(() => {
    const stop = new AbortController();
    setCompared('waiting');
    void linter
      .compareVersions(kind, before, after, stop.signal)
      .then((result) => stop.signal.aborted || setCompared(result));
    return () => stop.abort();
  }, [linter, kind, before, after]);

  const isOnlyText = compared === null || (compared !== 'waiting' && 'reason' in compared);
  return (
    <>
      <div className="compare-views">
        {isOnlyText ? (
          <p role="status">
            {compared?.reason ?? 'Comparing failed or took too long, so only the texts are compared.'}
          </p>
        ) : (
          <Choice label="How the versions are shown" names={views} selected={view} onSelect={setView} />
        )}
      </div>
      {isOnlyText || view === 'texts' ? (
        <Versions pieces={pieces} mine={title} theirs="This document" />
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by the keyboard
        <section className="compare-list" aria-label="Differences" tabIndex={0}>
          {compared === 'waiting' ? <p className="muted">Comparing…</p> : <ChangeList {...compared} />}
        </section>
      )}
    </>
  );
}

const views = { changes: 'Changes', texts: 'Side by side' } as const;

/** The changes between two versions by what they do, and their consequences. */
function ChangeList({ comparison }: { readonly comparison: Comparison }): ReactElement {
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
          <CopyButton look="lined" done="Response copied" getText={() => JSON.stringify(response, null, 2)}>
            Copy the response
          </CopyButton>
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
