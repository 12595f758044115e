/** Keys that are pressed together, and what they do. */
export interface Shortcut {
  readonly keys: readonly string[];
  readonly does: string;
}

const list: Shortcut = { keys: ['Mod', '/'], does: 'Show this list' };

/** What the keys do, by the place that they do it in. */
export const shortcuts: Readonly<Record<string, readonly Shortcut[]>> = {
  Anywhere: [list],
  'Text and form': [
    { keys: ['Mod', 'Z'], does: 'Undo' },
    { keys: ['Mod', 'Shift', 'Z'], does: 'Redo' },
  ],
  Text: [
    { keys: ['Ctrl', 'Space'], does: 'Complete' },
    { keys: ['Tab'], does: 'Take the completion; else leave the text' },
    { keys: ['F8'], does: 'Go to the next problem' },
    { keys: ['Mod', 'F'], does: 'Find and replace' },
    { keys: ['Shift', 'Alt', 'F'], does: 'Format' },
    { keys: ['Alt', '↑ ↓'], does: 'Move the line' },
  ],
  'Form, on a block or a button': [
    { keys: ['↑ ↓'], does: 'Go to the one before or after' },
    { keys: ['Alt', '↑ ↓'], does: 'Move it' },
    { keys: ['Delete'], does: 'Delete it' },
  ],
};

/** What they do in a page that is bound to a file. */
export const hostShortcuts: typeof shortcuts = {
  ...shortcuts,
  Anywhere: [list, { keys: ['Mod', 'S'], does: 'Save the file' }],
};

/** What a key is called on this machine. */
export function nameKey(key: string, isApple = isAppleMachine()): string {
  if (key === 'Mod') return isApple ? '⌘' : 'Ctrl';
  return (isApple && appleNames[key]) || key;
}

const appleNames: Readonly<Record<string, string>> = { Ctrl: '⌃', Shift: '⇧', Alt: '⌥', Delete: '⌦' };

function isAppleMachine(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.platform);
}
