import GitCompare from 'lucide-react/icons/git-compare';
import { type ReactElement, useEffect, useId, useMemo, useRef, useState } from 'react';
import { writeTime } from '../controls/times.ts';
import './conflict.css';
import { Button } from '../controls/buttons.tsx';
import { Choice } from '../controls/Choice.tsx';
import { Code } from '../controls/LongText.tsx';
import { resetText, textOf, updateFile, type WorkspaceStore } from '../documents/workspace-store.ts';
import type { TextEditor } from '../editor/editor.ts';
import { parseJson } from '../json-text/json.ts';
import { usePage, useWorkspace } from '../page/use-page.ts';
import type { BoundFile } from '../preview-server/bound-file.ts';
import { compareVersions, describeDifferences, mergePieces } from './merge-versions.ts';
import { Versions } from './Versions.tsx';

/** Asks which text to continue with, after another program changed the file. It closes only by a choice. */
export function ConflictDialog({ file }: { readonly file: BoundFile }): ReactElement {
  const page = usePage();
  const mine = useWorkspace(textOf);
  const theirs = file.text ?? '';
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [time] = useState(() => writeTime(Date.now()));
  const [view, setView] = useState<keyof typeof views>('sides');
  const pieces = useMemo(() => compareVersions(file.common, mine, theirs), [file.common, mine, theirs]);
  const merged = mergePieces(pieces);
  const isBroken = parseJson(merged) === undefined && parseJson(mine) !== undefined;
  const isClean = !isBroken && !pieces.some(({ by }) => by === 'both');
  const keep = { label: 'Keep mine', version: { text: mine, of: 'mine' } } as const;
  const merge = { label: 'Merge both', version: { text: merged, of: 'both' } } as const;
  const choose = (version: Version) => takeVersion(page, version);

  useEffect(() => {
    const element = dialog.current;
    // Escape would close it at the second press, whatever the page does.
    element?.setAttribute('closedby', 'none');
    if (element?.open === false) element.showModal();
    element?.querySelector<HTMLElement>('[data-safe]')?.focus();
  }, []);

  return (
    <dialog
      className="dialog conflict"
      ref={dialog}
      aria-labelledby={id}
      onCancel={(event) => event.preventDefault()}
      onClose={({ currentTarget }) => currentTarget.showModal()}
    >
      <div className="conflict-head">
        <span className="conflict-icon">
          <GitCompare />
        </span>
        <div>
          <h2 id={id}>Another program changed this file</h2>
          <p className="muted">
            <code>{file.name}</code> was saved at {time} while you had unsaved changes. Choose the text to
            continue with.
          </p>
        </div>
      </div>
      <div className="conflict-bar">
        <p>{describeDifferences(pieces, isBroken)}</p>
        <Choice label="How the versions are shown" names={views} selected={view} onSelect={setView} />
      </div>
      {view === 'sides' ? (
        <Versions
          pieces={pieces}
          mine={
            <>
              Yours <span className="muted">not saved</span>
            </>
          }
          theirs="In the file"
        />
      ) : (
        <Code label="Merged text" value={merged} />
      )}
      <div className="conflict-end">
        <p className="muted">The version that you do not choose stays in the history.</p>
        <Button look="lined tall" onClick={() => choose({ text: theirs, of: 'theirs' })}>
          Use the file’s
        </Button>
        {(isClean ? [keep, merge] : [merge, keep]).map(({ label, version }, index) => (
          <Button
            key={label}
            look={index === 1 ? 'main tall' : 'lined tall'}
            data-safe={index === 1 || undefined}
            onClick={() => choose(version)}
          >
            {label}
          </Button>
        ))}
      </div>
    </dialog>
  );
}

const views = { sides: 'Side by side', merged: 'Merged' } as const;

/** The text to continue with after another program changed the file. */
interface Version {
  readonly text: string;
  readonly of: 'mine' | 'theirs' | 'both';
}

/** The page whose file is in conflict. */
interface ConflictContext {
  readonly workspace: WorkspaceStore;
  readonly textEditor: TextEditor;
}

/** Continues with a text, and ends the conflict. The other version is a step of the history. */
function takeVersion({ workspace, textEditor }: ConflictContext, { text, of }: Version): void {
  const { file } = workspace.getState();
  if (file === null) return;
  if (of === 'mine' && file.text !== null) textEditor.write(file.text, 'step');
  if (of === 'theirs') resetText(workspace);
  else textEditor.write(text, 'step');
  updateFile(workspace, { base: file.version, problem: null });
}
