import type { ReactElement } from 'react';
import { previewIcon } from '../controls/icons.tsx';
import { SavedState } from '../controls/SavedState.tsx';
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
  const problem = file.problem ?? describeProblem(isGone, isInConflict);
  return (
    <>
      <span className="document-name" title={describeSource(file)}>
        {previewIcon}
        <strong className="cut">{file.name}</strong>
      </span>
      <SavedState state={isSaved ? 'saved' : 'not-saved'} />
      <button
        className={isSaved ? 'button' : 'button main'}
        type="button"
        aria-disabled={isSaved}
        onClick={() => !isSaved && void save()}
      >
        {isGone ? 'Save again' : 'Save'}
      </button>
      {isInConflict && (
        <>
          <button className="button" type="button" onClick={() => reload(workspace)}>
            Use the file’s
          </button>
          <button className="button" type="button" onClick={() => keepMine(workspace)}>
            Keep mine
          </button>
        </>
      )}
      <span className="file-problem cut" role="status" title={problem}>
        {problem}
      </span>
    </>
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

function describeProblem(isGone: boolean, isInConflict: boolean): string {
  if (isGone) return 'The file was deleted. Your text is kept here.';
  return isInConflict ? 'Another program changed this file.' : '';
}
