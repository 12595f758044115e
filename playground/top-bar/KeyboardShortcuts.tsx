import { lazy, type ReactElement, Suspense, useEffect, useState } from 'react';
import { Dialog } from '../controls/Dialog.tsx';

/** The button for the list of keyboard shortcuts, with a shortcut that works in a text too. A single character would conflict with speech input. */
export function KeyboardShortcuts(): ReactElement {
  const [isOpen, setOpen] = useState(false);

  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      if (event.key !== '/' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      setOpen(true);
    };
    addEventListener('keydown', open);
    return () => removeEventListener('keydown', open);
  }, []);

  return (
    <>
      <button
        className="button icon-button"
        type="button"
        aria-label="Keyboard shortcuts"
        aria-keyshortcuts="Control+/ Meta+/"
        title="Keyboard shortcuts"
        onClick={() => setOpen(true)}
      >
        <span aria-hidden="true">?</span>
      </button>
      <Dialog title="Keyboard shortcuts" className="shortcuts" isOpen={isOpen} onClose={() => setOpen(false)}>
        {isOpen && (
          <Suspense>
            <ShortcutList />
          </Suspense>
        )}
      </Dialog>
    </>
  );
}

/** Loaded when it is opened. */
const ShortcutList = lazy(async () => ({ default: (await import('./ShortcutList.tsx')).ShortcutList }));
