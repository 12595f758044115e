interface Key {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly metaKey: boolean;
}

/** Returns a text that is typed before there is a control, after another key. */
export function addKey(text: string, { key, ctrlKey, altKey, metaKey }: Key): string {
  if (key === 'Backspace') return text.slice(0, -1);
  // With AltGr, Windows reports Ctrl and Alt.
  return key.length === 1 && !metaKey && (altKey || !ctrlKey) ? text + key : text;
}
