import { lazy, type ReactElement, Suspense } from 'react';
import { SavedState } from '../controls/SavedState.tsx';
import { DocumentIcon } from '../document-kinds/DocumentIcon.tsx';
import { isEdited, isInConflict } from '../documents/workspace-store.ts';
import { usePage, useWorkspace } from '../page/use-page.ts';
import type { BoundFile } from '../preview-server/bound-file.ts';

/** The file of the preview, its save state, and the dialog of a conflict. */
export function FileBar({ file }: { readonly file: BoundFile }): ReactElement {
  const { save } = usePage();
  const edited = useWorkspace(isEdited);
  const isGone = file.text === null;
  const isSaved = !edited && !isGone;
  const inConflict = useWorkspace(isInConflict);
  const problem = file.problem ?? (isGone ? 'The file was deleted. Your text is kept here.' : '');
  return (
    <>
      <span className="document-name" title={describeSource(file)}>
        <DocumentIcon document={file.sample} />
        <strong className="cut">{file.name}</strong>
      </span>
      <SavedState state={file.isSaving ? 'saving' : isSaved ? 'saved' : 'not-saved'} />
      <button
        className={isSaved ? 'button' : 'button main'}
        type="button"
        aria-disabled={isSaved}
        onClick={() => !isSaved && void save()}
      >
        {isGone ? 'Save again' : 'Save'}
      </button>
      {inConflict && (
        <Suspense>
          <ConflictDialog key={file.version} file={file} />
        </Suspense>
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

/** Loaded when another program changes the file. */
const ConflictDialog = lazy(async () => ({
  default: (await import('../versions/ConflictDialog.tsx')).ConflictDialog,
}));
