import Check from 'lucide-react/icons/check';
import type { ReactElement } from 'react';

/** Whether the document is saved. */
export type Saved = 'saved' | 'saving' | 'not-saved';

/** Says whether the document is saved. */
export function SavedState({ state }: { readonly state: Saved }): ReactElement {
  return (
    // Typing would announce each pause.
    <span
      className="saved"
      data-state={state}
      role="status"
      aria-live={state === 'saving' ? 'off' : 'polite'}
    >
      {state === 'saved' ? <Check className="small" /> : <span className="dot" />}
      <span className="saved-words">{words[state]}</span>
    </span>
  );
}

const words: Readonly<Record<Saved, string>> = { saved: 'Saved', saving: 'Saving', 'not-saved': 'Not saved' };
