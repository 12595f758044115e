import { lazy, type ReactElement, Suspense, useId, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { Button } from '../controls/buttons.tsx';
import { opensIcon } from '../controls/icons.tsx';
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
  const id = useId();
  const popover = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="document-button" popoverTarget={id} aria-label={`Document: ${name}`} title={name}>
        <DocumentIcon document={document} />
        <strong className="cut">{name}</strong>
        {opensIcon}
      </Button>
      <div
        className="popover documents"
        id={id}
        ref={popover}
        popover="auto"
        role="dialog"
        aria-label="Documents"
        onToggle={({ newState }) => setOpen(newState === 'open')}
      >
        {isOpen && (
          <Suspense>
            <DocumentList close={() => popover.current?.hidePopover()} />
          </Suspense>
        )}
      </div>
      <SavedState state={stored} />
    </>
  );
}

/** Loaded when it is opened. */
const DocumentList = lazy(async () => ({ default: (await import('./DocumentList.tsx')).DocumentList }));
