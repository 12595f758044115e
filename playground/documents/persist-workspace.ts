import type { StoreApi } from 'zustand/vanilla';
import { isObject } from '../../src/base/json.ts';
import type { Saved } from '../controls/SavedState.tsx';
import { parseJson } from '../json-text/json.ts';
import { isHosted } from '../preview-server/host.ts';
import { mergeWorkspaces } from './merge-workspaces.ts';
import { readWorkspace } from './read-workspace.ts';
import type { Workspace } from './workspace.ts';

const place = isHosted ? 'json-modal.preview' : 'json-modal.playground';

/** The event of the window before the changes of another tab are merged, which may replace some of this one. */
export const mergeEvent = 'json-modal.merge';

/** Returns the stored workspace: the texts, drafts, responses and contexts of all tabs, and the settings of this one before its reload. */
export function loadWorkspace(): Workspace {
  const kept = parse(read(() => localStorage));
  const { texts, own, responses, contexts } = kept;
  // A preview begins with the requests to its endpoint.
  const first = isHosted ? { tool: 'requests' } : {};
  return readWorkspace({
    ...first,
    ...kept,
    ...parse(read(() => sessionStorage)),
    texts,
    own,
    responses,
    contexts,
  });
}

/** Stores the workspace, except for the file of the preview, a moment after each change, and merges the changes of other tabs. */
export function persistWorkspace(
  workspace: StoreApi<Workspace>,
  warn: (message: string) => void,
  note: (stored: Saved) => void,
): void {
  /** The last known content of the storage. */
  let lastStored = workspace.getState();
  let lastText = read(() => localStorage);
  let saved = lastStored;
  let isRejected = false;

  function takeOver(): void {
    // Each preview has one file, and its own changes to that.
    const storedText = isHosted ? null : read(() => localStorage);
    if (storedText === null || storedText === lastText) return;
    const now = workspace.getState();
    const kept = readWorkspace(parse(storedText));
    const joined = mergeWorkspaces(now, lastStored, kept);
    [lastStored, lastText] = [kept, storedText];
    if (joined !== now) {
      globalThis.dispatchEvent?.(new Event(mergeEvent));
      workspace.setState(joined);
    }
    if (saved === now) saved = workspace.getState();
  }

  function save(): void {
    clearTimeout(slow);
    slow = undefined;
    // A tab without changes must not overwrite those of others.
    if (saved === workspace.getState()) {
      note(isRejected ? 'not-saved' : 'saved');
      return;
    }
    takeOver();
    const now = workspace.getState();
    const text = write(now);
    if (text !== null) [lastStored, saved, lastText] = [now, now, text];
    else if (!isRejected) warn(rejection);
    isRejected = text === null;
    note(isRejected ? 'not-saved' : 'saved');
  }

  let pause: ReturnType<typeof setTimeout> | undefined;
  let slow: ReturnType<typeof setTimeout> | undefined;
  workspace.subscribe(() => {
    clearTimeout(pause);
    pause = setTimeout(save, 200);
    // A change is seldom stored later, except while one types on.
    slow ??= setTimeout(() => note('saving'), 300);
  });
  globalThis.addEventListener?.('pagehide', save);
  globalThis.addEventListener?.('storage', ({ key }) => key === place && takeOver());
}

const rejection =
  'The browser storage for this page is full. Changes are lost after a reload. Share the modal or export it as a file.';

/** Returns the content of a storage for this page; `null` if it is empty or not allowed. */
function read(storage: () => Storage): string | null {
  try {
    return storage().getItem(place);
  } catch {
    return null;
  }
}

function parse(text: string | null): Readonly<Record<string, unknown>> {
  const value = parseJson(text ?? '');
  return isObject(value) ? value : {};
}

/** Returns the stored text; `null` if the storage is full or not allowed. */
function write({ file: _, secret: __, ...workspace }: Workspace): string | null {
  const text = JSON.stringify(workspace);
  try {
    localStorage.setItem(place, text);
    sessionStorage.setItem(place, JSON.stringify({ ...workspace, texts: {}, own: {}, responses: {} }));
    return text;
  } catch {
    return null;
  }
}
