import type { ModalContext } from 'json-modal';
import { lazy, type ReactElement, Suspense, useId, useState } from 'react';
import { Button } from '../controls/buttons.tsx';
import { opensIcon } from '../controls/icons.tsx';
import { useWorkspace } from '../page/use-page.ts';

/** The button and popover of the modal's context, which every request carries, and of the record that the page shows. */
export function ModalContextPopover(): ReactElement {
  const context = useWorkspace((state) => state.context);
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button popoverTarget={id}>
        <span className="unseen">Context: </span>
        {describeContext(context)} {opensIcon}
      </Button>
      <div
        className="popover"
        id={id}
        popover="auto"
        role="dialog"
        aria-label="Context"
        onToggle={({ newState }) => setOpen(newState === 'open')}
      >
        {isOpen && (
          <Suspense>
            <ContextSettings />
          </Suspense>
        )}
      </div>
    </>
  );
}

function describeContext({ resource, view, selectedIds }: ModalContext): string {
  const place = resource.charAt(0).toUpperCase() + resource.slice(1);
  if (view === 'details') return `${place} ${selectedIds.join(', ')}`;
  return `${place} list, ${selectedIds.length === 0 ? 'all' : selectedIds.length} selected`;
}

/** Loaded when it is opened. */
const ContextSettings = lazy(async () => ({
  default: (await import('./ContextSettings.tsx')).ContextSettings,
}));
