import type { ReactElement } from 'react';
import type { BoundFile } from '../host/bound-file.ts';
import { usePage, useWorkspace } from '../page/use-page.ts';
import { keepMine } from '../workspace/save.ts';
import { isEdited, resetText, type WorkspaceStore } from '../workspace/workspace-store.ts';

/** The file of the preview, its save state, and conflicts. */
export function FileBar({ file }: { readonly file: BoundFile }): ReactElement {
  const { workspace, save } = usePage();
  const edited = useWorkspace(isEdited);
  const isGone = file.text === null;
  const isSaved = !edited && !isGone;
  const isInConflict = edited && !isGone && file.base !== file.version;
  return (
    <div className="fields file-bar">
      <strong title={describeSource(file)}>{file.name}</strong>
      <button
        className="button"
        type="button"
        aria-disabled={isSaved}
        onClick={() => !isSaved && void save()}
      >
        Save
      </button>
      {isInConflict && (
        <>
          <button className="button quiet" type="button" onClick={() => reload(workspace)}>
            Load the file’s text
          </button>
          <button className="button quiet" type="button" onClick={() => keepMine(workspace)}>
            Keep mine
          </button>
        </>
      )}
      <span className="state" data-state={file.problem === null ? 'fine' : 'warning'} role="status">
        {file.problem ?? describeState(edited, isGone, isInConflict)}
      </span>
    </div>
  );
}

function describeSource({ responder, endpoint }: BoundFile): string {
  if (responder === 'endpoint') return `Responses from ${endpoint}`;
  return responder === 'recording' ? 'Responses from a recording' : 'No endpoint: responses are without data';
}

function reload(workspace: WorkspaceStore): void {
  keepMine(workspace);
  resetText(workspace);
}

function describeState(isEditedNow: boolean, isGone: boolean, isInConflict: boolean): string {
  if (isGone) return 'The file was deleted.';
  if (isInConflict) return 'Another program changed the file.';
  return isEditedNow ? 'Not saved yet.' : 'Saved.';
}
