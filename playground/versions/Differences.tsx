import type { Modal } from 'json-modal';
import { type ReactElement, useEffect, useMemo, useState } from 'react';
import { type Comparison, summarizeChanges } from '../../src/diff/compare-documents.ts';
import type { Change } from '../../src/diff/versions.ts';
import { drawState } from '../../src/report/draw-state.ts';
import { readSchema } from '../analysis/read-schema.ts';
import type { ComparedTexts } from '../analysis/worker-messages.ts';
import { Button } from '../controls/buttons.tsx';
import { Choice } from '../controls/Choice.tsx';
import { sampleOf, textOf } from '../documents/workspace-store.ts';
import { CopyButton } from '../page/CopyButton.tsx';
import { usePage, useWorkspace } from '../page/use-page.ts';
import { usePageWidth } from '../page/use-page-width.ts';
import { DrawnVersion, isDrawn } from './DrawnVersion.tsx';
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
      ) : compared === 'waiting' ? (
        <p className="compare-list muted">Comparing…</p>
      ) : (
        <DrawnChanges comparison={compared.comparison} title={title} before={before} after={after} />
      )}
    </>
  );
}

const views = { changes: 'Changes', texts: 'Side by side' } as const;

interface DrawnChangesProps {
  readonly comparison: Comparison;
  readonly title: string;
  readonly before: string;
  readonly after: string;
}

/** The changes, beside both versions of a modal as the user sees them. A press on a change brings its part to view. */
function DrawnChanges({ comparison, title, before, after }: DrawnChangesProps): ReactElement {
  const width = usePageWidth();
  const [chosen, choose] = useState<Change | null>(null);
  const [old, current] = useMemo(() => [draw(before), draw(after)], [before, after]);
  if (width === 'narrow' || !old || !current) return <ChangeList comparison={comparison} />;
  const canShow = ({ path }: Change) => isDrawn(old, path) || isDrawn(current, path);
  const shared = { changes: comparison.changes, chosen };
  return (
    <div className="compare-both">
      <ChangeList comparison={comparison} canShow={canShow} chosen={chosen} show={choose} />
      <DrawnVersion name={title} modal={old} other={current} own="Removed" {...shared} />
      <DrawnVersion name="This document" modal={current} other={old} own="New" {...shared} />
    </div>
  );
}

/** Returns the modal of a text as it opens; `null` if it has none. */
function draw(text: string): Modal | null {
  const schema = readSchema(text);
  return schema && drawState(schema, []);
}

interface ChangeListProps {
  readonly comparison: Comparison;
  readonly canShow?: (change: Change) => boolean;
  readonly chosen?: Change | null;
  readonly show?: (change: Change) => void;
}

/** The changes between two versions by what they do, and their consequences. */
function ChangeList({ comparison, canShow, chosen, show }: ChangeListProps): ReactElement {
  const { changes, sections, response } = comparison;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by the keyboard
    <section className="compare-list" aria-label="Differences" tabIndex={0}>
      <p className="compare-summary" role="status">
        {changes.length === 0 ? 'Both versions do the same.' : `${summarizeChanges(changes)}.`}
      </p>
      <ul className="compare-changes" aria-label="Changes">
        {changes.map((change) => (
          <li key={`${change.path} ${change.message}`}>
            <p>
              {canShow?.(change) ? (
                <Button aria-pressed={change === chosen} onClick={() => show?.(change)}>
                  {change.message}
                </Button>
              ) : (
                change.message
              )}
              <code className="muted">{change.path}</code>
            </p>
            {change.breaking && (
              <span className="badge" data-state="failed">
                Breaking
              </span>
            )}
            <span className="badge" data-tip={kindTips[change.kind]}>
              {kindNames[change.kind]}
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
    </section>
  );
}

const kindNames = { override: 'By a response', upload: 'Upload' };

const kindTips = {
  override: 'A response of your endpoint can make this change today',
  upload: 'This change needs an upload to the developer portal, and its review',
};
