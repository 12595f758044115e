import type { Page } from '../page/page.ts';
import { listenToKeys } from '../page/page-keys.ts';
import { isEdited, isInConflict } from '../workspace/workspace-store.ts';

/** Saves at Ctrl+S or Cmd+S, wherever the focus is. */
export function saveOnKeys({ workspace, save }: Page): void {
  listenToKeys((event) => {
    const isSave = event.key.toLowerCase() === 's' && (event.ctrlKey || event.metaKey);
    if (!isSave || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const state = workspace.getState();
    if (isInConflict(state)) return;
    if (isEdited(state) || state.file?.text === null) void save();
  });
}
