import type { ReactElement } from 'react';
import { isHosted } from '../preview-server/host.ts';

/** The keyboard shortcuts, by the place where they work. */
export function ShortcutList(): ReactElement {
  return (
    <div className="shortcuts-list">
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
    </div>
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

/** Keys that are pressed together, and what they do. */
interface Shortcut {
  readonly keys: readonly string[];
  readonly does: string;
}

const list: Shortcut = { keys: ['Mod', '/'], does: 'Show this list' };

const anywhere: readonly Shortcut[] = [
  { keys: ['Mod', 'K'], does: 'Search documents, parts, problems and commands' },
  { keys: ['F6'], does: 'Go to the next area, with Shift to the previous' },
  { keys: ['F8'], does: 'Go to the next problem, with Shift to the previous' },
];

/** The shortcuts by the place where they work. */
const shortcuts: Readonly<Record<string, readonly Shortcut[]>> = {
  Anywhere: [list, ...anywhere],
  'Text and builder': [
    { keys: ['Mod', 'Z'], does: 'Undo' },
    { keys: ['Mod', 'Shift', 'Z'], does: 'Redo' },
  ],
  Text: [
    { keys: ['Ctrl', 'Space'], does: 'Complete' },
    { keys: ['Tab'], does: 'Accept the completion, or leave the text' },
    { keys: ['Mod', 'F'], does: 'Find and replace' },
    { keys: ['Shift', 'Alt', 'F'], does: 'Format' },
    { keys: ['Alt', '↑ ↓'], does: 'Move the line' },
  ],
  Preview: [
    { keys: ['Alt', 'Click'], does: 'Open the block or the button in the document' },
    { keys: ['F2'], does: 'Edit the words of the selected block; Tab goes to the next ones' },
    { keys: ['Alt', '↑ ↓'], does: 'Move the selected block' },
  ],
  Requests: [
    { keys: ['↑ ↓'], does: 'Go to the previous or next one' },
    { keys: ['Ctrl', 'Enter'], does: 'Send the edited one again' },
  ],
  'Builder, on a block or a button': [
    { keys: ['↑ ↓'], does: 'Go to the previous or next one' },
    { keys: ['Shift', '↑ ↓'], does: 'Choose several; Ctrl and a press choose one more' },
    { keys: ['Alt', '↑ ↓'], does: 'Move it' },
    { keys: ['Mod', 'D'], does: 'Duplicate it' },
    { keys: ['Mod', 'C'], does: 'Copy it, also for another document' },
    { keys: ['Mod', 'X'], does: 'Cut it' },
    { keys: ['Mod', 'V'], does: 'Paste what was copied after it' },
    { keys: ['Enter'], does: 'Open it' },
    { keys: ['Esc'], does: 'Close it' },
    { keys: ['Delete'], does: 'Remove it' },
  ],
};

/** The shortcuts of the preview. */
const hostShortcuts: typeof shortcuts = {
  ...shortcuts,
  Anywhere: [list, { keys: ['Mod', 'S'], does: 'Save the file' }, ...anywhere],
};

/** Returns the name of a key on this machine. */
function nameKey(key: string, isApple = isAppleMachine()): string {
  if (key === 'Mod') return isApple ? '⌘' : 'Ctrl';
  return (isApple && appleNames[key]) || key;
}

const appleNames: Readonly<Record<string, string>> = { Ctrl: '⌃', Shift: '⇧', Alt: '⌥', Delete: '⌦' };

function isAppleMachine(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.platform);
}
