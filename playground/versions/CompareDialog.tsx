import { type ReactElement, useRef, useState } from 'react';
import './compare.css';
import { Button } from '../controls/buttons.tsx';
import { Dialog } from '../controls/Dialog.tsx';
import { Empty } from '../controls/Empty.tsx';
import type { Workspace } from '../documents/workspace.ts';
import { isEdited, sampleOf } from '../documents/workspace-store.ts';
import { FilePicker } from '../files/FilePicker.tsx';
import { readTextFile } from '../files/import-file.ts';
import { withPlainEndings } from '../json-text/line-endings.ts';
import { usePage } from '../page/use-page.ts';
import { Differences, type OtherVersion } from './Differences.tsx';

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

/** Returns the texts that a document can be compared with: the saved or first one, and the drafts of its kind. */
function findOtherVersions(state: Workspace): readonly OtherVersion[] {
  const { file, own, texts } = state;
  const { id, kind, text } = sampleOf(state);
  if (file !== null) return file.text === null ? [] : [{ title: 'The saved file', text: file.text }];
  const drafts = Object.values(own).filter((draft) => draft.kind === kind && draft.id !== id);
  return [
    ...(isEdited(state) ? [{ title: 'This document before your changes', text }] : []),
    ...drafts.map((draft) => ({ title: `Draft "${draft.title}"`, text: texts[draft.id] ?? draft.text })),
  ];
}
