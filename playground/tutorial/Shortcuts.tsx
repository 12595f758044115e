import { type ReactElement, useEffect, useState } from 'react';
import { Dialog } from '../controls/Dialog.tsx';
import { isHosted } from '../host/host.ts';
import { hostShortcuts, nameKey, type Shortcut, shortcuts } from './shortcuts.ts';

/** The button that shows the keyboard shortcuts, as its keys do, in a text too. One sign alone would be typed by who speaks to the page. */
export function Shortcuts(): ReactElement {
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
        {Object.entries(isHosted ? hostShortcuts : shortcuts).map(([place, all]) => (
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
