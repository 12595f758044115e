import { type ReactElement, useEffect, useState } from 'react';
import { Dialog } from '../controls/Dialog.tsx';
import { isHosted } from '../host/host.ts';
import { hostShortcuts, nameKey, type Shortcut, shortcuts } from './shortcuts.ts';

/** The button that shows the keyboard shortcuts, as its key does wherever no text is written. */
export function Shortcuts(): ReactElement {
  const [isOpen, setOpen] = useState(false);

  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      if (event.key !== '?' || event.ctrlKey || event.metaKey || isInText(event)) return;
      event.preventDefault();
      setOpen(true);
    };
    addEventListener('keydown', open);
    return () => removeEventListener('keydown', open);
  }, []);

  const groups = Object.entries(isHosted ? { ...shortcuts, ...hostShortcuts } : shortcuts);
  return (
    <>
      <button
        className="button icon-button"
        type="button"
        aria-label="Keyboard shortcuts"
        aria-keyshortcuts="?"
        title="Keyboard shortcuts"
        onClick={() => setOpen(true)}
      >
        <span aria-hidden="true">?</span>
      </button>
      <Dialog title="Keyboard shortcuts" className="shortcuts" isOpen={isOpen} onClose={() => setOpen(false)}>
        {groups.map(([place, all]) => (
          <section key={place}>
            <h3>{place}</h3>
            <dl>
              {all.map((shortcut) => (
                <Line key={shortcut.does} {...shortcut} />
              ))}
            </dl>
          </section>
        ))}
      </Dialog>
    </>
  );
}

function Line({ keys, does }: Shortcut): ReactElement {
  return (
    <div>
      <dt>{does}</dt>
      <dd>
        {keys.map((key) => (
          <kbd key={key}>{nameKey(key)}</kbd>
        ))}
      </dd>
    </div>
  );
}

/** Whether a key is for what the focus is in: the editor is in a shadow root, where the event's own target does not tell. */
function isInText(event: KeyboardEvent): boolean {
  const [target] = event.composedPath();
  if (!(target instanceof HTMLElement)) return false;
  return (
    target.isContentEditable || target.matches('input:not([type=radio], [type=checkbox]), textarea, select')
  );
}
