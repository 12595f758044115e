import { isObject } from '../../src/base/json.ts';
import { isEdited, textOf, type WorkspaceStore } from '../documents/workspace-store.ts';
import { parseJson } from '../json-text/json.ts';
import type { BoundFile } from '../preview-server/bound-file.ts';
import { fileId } from '../preview-server/host.ts';

/** A text that was not saved, and the version of the file that it was made from. */
interface UnsavedText extends Pick<BoundFile, 'base' | 'common'> {
  readonly text: string;
}

const place = `json-modal.unsaved.${fileId}`;

/** Returns the text that this tab keeps for the file of the preview, or else the latest of all tabs; `null` if all was saved. */
export function readUnsaved(): UnsavedText | null {
  const stored = access(() => sessionStorage.getItem(place) ?? localStorage.getItem(place));
  const kept = parseJson(stored ?? '');
  if (!isObject(kept)) return null;
  const { text, base, common } = kept;
  const isWhole = typeof text === 'string' && typeof common === 'string';
  return isWhole ? { text, common, base: typeof base === 'string' ? base : null } : null;
}

/** Keeps the text in this browser until it is saved, also after the browser has ended. Without its storage, leaving asks. */
export function keepUnsaved(workspace: WorkspaceStore): void {
  let pause: ReturnType<typeof setTimeout> | undefined;
  let isKept = true;

  function keep(): void {
    clearTimeout(pause);
    const state = workspace.getState();
    const { base = null, common = '' } = state.file ?? {};
    const unsaved = isEdited(state) ? { text: textOf(state), base, common } : null;
    isKept = access(() => store(unsaved)) === true;
  }

  workspace.subscribe((now, before) => {
    if (now.texts === before.texts && now.file === before.file) return;
    clearTimeout(pause);
    pause = setTimeout(keep, 200);
  });
  addEventListener('pagehide', keep);
  addEventListener('beforeunload', (event) => {
    keep();
    if (!isKept) event.preventDefault();
  });
}

function store(unsaved: UnsavedText | null): true {
  for (const storage of [sessionStorage, localStorage])
    if (unsaved === null) storage.removeItem(place);
    else storage.setItem(place, JSON.stringify(unsaved));
  return true;
}

/** Returns the result of an access to the storage; `null` if it is full or not allowed. */
function access<Value>(use: () => Value): Value | null {
  try {
    return use();
  } catch {
    return null;
  }
}
