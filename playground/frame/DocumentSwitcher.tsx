import { lazy, type ReactElement } from 'react';
import { useStore } from 'zustand';
import { opensIcon } from '../controls/icons.tsx';
import { PopoverButton } from '../controls/PopoverButton.tsx';
import { SavedState } from '../controls/SavedState.tsx';
import { DocumentIcon } from '../document-kinds/DocumentIcon.tsx';
import { fileNameOf } from '../documents/workspace.ts';
import { sampleOf } from '../documents/workspace-store.ts';
import { usePage, useWorkspace } from '../page/use-page.ts';

/** The name of the document in use, which opens the list of all documents, and whether it is saved. */
export function DocumentSwitcher(): ReactElement {
  const name = useWorkspace((state) => fileNameOf(sampleOf(state)));
  const document = useWorkspace(sampleOf);
  const stored = useStore(usePage().stored);
  return (
    <>
      <PopoverButton
        look="document-button"
        aria-label={`Document: ${name}`}
        title={name}
        name="Documents"
        kind="documents"
        panel={(close) => <DocumentList close={close} />}
      >
        <DocumentIcon document={document} />
        <strong className="cut">{name}</strong>
        {opensIcon}
      </PopoverButton>
      <SavedState state={stored} />
    </>
  );
}

/** Loaded when it is opened. */
const DocumentList = lazy(async () => ({ default: (await import('./DocumentList.tsx')).DocumentList }));
