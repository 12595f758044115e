import { type ReactElement, useEffect, useMemo, useRef, useState } from 'react';
import './compare.css';
import { type Comparison, summarizeChanges } from '../../src/diff/compare-documents.ts';
import type { ComparedTexts } from '../analysis/worker-messages.ts';
import { Button, CopyButton } from '../controls/buttons.tsx';
import { Choice } from '../controls/Choice.tsx';
import { Dialog } from '../controls/Dialog.tsx';
import { Empty } from '../controls/Empty.tsx';
import type { Workspace } from '../documents/workspace.ts';
import { isEdited, sampleOf, textOf } from '../documents/workspace-store.ts';
import { FilePicker } from '../files/FilePicker.tsx';
import { readTextFile } from '../files/import-file.ts';
import { withPlainEndings } from '../json-text/line-endings.ts';
import { usePage, useWorkspace } from '../page/use-page.ts';
import { compareVersions } from './merge-versions.ts';
import { Versions } from './Versions.tsx';

/** Compares the document with the saved file, another draft or a file: what changes for users, payload and endpoint. */
export function CompareDialog({ onClose }: { readonly onClose: () => void }): ReactElement {
  const { workspace } = usePage();
  const [versions, setVersions] = useState(() => findOtherVersions(workspace.getState()));
  const [index, setIndex] = useState(0);
  const [problem, setProblem] = useState('');
  const picker = useRef<HTMLInputElement>(null);
  const version = versions[index];

  async function addFile(file: File): Promise<void> {
    const read = await readTextFile(file);
    setProblem(read.ok ? '' : read.problem);
    if (!read.ok) return;
    setVersions([...versions, { title: file.name, text: withPlainEndings(read.value) }]);
    setIndex(versions.length);
  }

  return (
    <Dialog title="Compare" className="compare" isOpen onClose={onClose}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: files are dropped on it; the button does the same */}
      <div
        className="compare-body"
        data-takes-files
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          const [file] = event.dataTransfer.files;
          if (file) void addFile(file);
        }}
      >
        <div className="compare-bar">
          {versions.length > 0 && (
            <label className="compare-with">
              <span>Old version</span>
              <select
                className="select"
                value={index}
                onChange={({ target }) => setIndex(Number(target.value))}
              >
                {versions.map(({ title }, number) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a list that only grows
                  <option key={number} value={number}>
                    {title}
                  </option>
                ))}
              </select>
            </label>
          )}
          <Button look="lined" onClick={() => picker.current?.click()}>
            Choose a file…
          </Button>
          <FilePicker ref={picker} label="File to compare with" onFile={(file) => void addFile(file)} />
        </div>
        {problem !== '' && (
          <p className="compare-problem" role="alert">
            {problem}
          </p>
        )}
        {version === undefined ? (
          <Empty title="Nothing to compare with yet">
            Choose a file or drop it here: the changes from it to this document are listed.
          </Empty>
        ) : (
          <Differences version={version} />
        )}
      </div>
    </Dialog>
  );
}

/** The differences between another version and the document as it is in the page. */
function Differences({ version: { title, text: before } }: { readonly version: OtherVersion }): ReactElement {
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

/** A text to compare the document with. */
interface OtherVersion {
  readonly title: string;
  readonly text: string;
}

/** Returns the texts that a document can be compared with: the saved or first one, and the drafts of its kind. */
function findOtherVersions(state: Workspace): readonly OtherVersion[] {
  const { file, own, texts } = state;
  const { id, kind, text } = sampleOf(state);
  if (file !== null) return file.text === null ? [] : [{ title: 'The saved file', text: file.text }];
  const drafts = Object.values(own).filter((draft) => draft.kind === kind && draft.id !== id);
  return [
    ...(isEdited(state) ? [{ title: 'This document before your changes', text }] : []),
    ...drafts.map((draft) => ({ title: `Draft “${draft.title}”`, text: texts[draft.id] ?? draft.text })),
  ];
}

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
