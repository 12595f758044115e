import { isObject } from '../../src/base/json.ts';
import { sampleOf, type WorkspaceStore } from '../documents/workspace-store.ts';
import { parseJson } from '../json-text/json.ts';

/** The histories of the documents of a tab, kept across reloads. */
export interface KeptHistory {
  /** Returns what was kept for the document in use, if it was about this text. */
  readonly load: (text: string) => unknown;
  /** Keeps the state of an editor for the document that was loaded last. */
  readonly keep: (state: unknown) => void;
}

/** Creates the place of the histories in the storage of the tab. */
export function createKeptHistory(workspace: WorkspaceStore): KeptHistory {
  let id: string | null = null;
  return {
    load: (text) => {
      id = sampleOf(workspace.getState()).id;
      const states = readStates();
      const state = Object.hasOwn(states, id) ? states[id] : undefined;
      return isObject(state) && state['doc'] === text ? state : undefined;
    },
    keep: (state) => {
      if (id === null) return;
      const { [id]: _, ...others } = readStates();
      write([...Object.entries(others), [id, state] as const].slice(-maxKept));
    },
  };
}

const place = 'json-modal.histories';

/** The maximum number of documents with a history. */
const maxKept = 8;

/** The storage of a tab has a few megabytes, of which the texts of the documents need most. */
const maxCharacters = 1_000_000;

function readStates(): Readonly<Record<string, unknown>> {
  try {
    const value = parseJson(sessionStorage.getItem(place) ?? '');
    return isObject(value) ? value : {};
  } catch {
    return {};
  }
}

/** Writes the states, without the oldest if they are too long. A storage that is full keeps none. */
function write(states: readonly (readonly [id: string, state: unknown])[]): void {
  const text = JSON.stringify(Object.fromEntries(states));
  if (text.length > maxCharacters) {
    if (states.length > 1) write(states.slice(1));
    return;
  }
  try {
    sessionStorage.setItem(place, text);
  } catch {
    // Only the history is lost.
  }
}
