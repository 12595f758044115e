import type { Page } from '../page/page.ts';
import { isEdited } from '../workspace/workspace-store.ts';

/** Saves at Ctrl+S or Cmd+S, wherever the focus is, including the frame of the modal. */
export function saveOnKeys({ workspace, save }: Page): void {
  const saveOnKey = (event: KeyboardEvent) => {
    const isSave = event.key.toLowerCase() === 's' && (event.ctrlKey || event.metaKey);
    if (!isSave || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const state = workspace.getState();
    if (isEdited(state) || state.file?.text === null) void save();
  };
  addEventListener('keydown', saveOnKey);
  const listenInside = ({ target }: Event) => {
    if (target instanceof HTMLIFrameElement) target.contentWindow?.addEventListener('keydown', saveOnKey);
  };
  // A frame's load does not bubble.
  document.addEventListener('load', listenInside, true);
}
