import { boundFile } from '../host/bound-file.ts';
import { askHost } from '../host/host.ts';
import { withEndings } from '../json-text/line-endings.ts';
import { isEdited, textOf, workspace } from '../workspace/workspace-store.ts';

/** Saves the text to the file, unless another program changed the file. Never rejects. */
export const save = oneByOne(write);

/** Returns a function whose runs wait for each other, since each depends on the result of the one before. */
function oneByOne(run: () => Promise<void>): () => Promise<void> {
  let last = Promise.resolve();
  return () => {
    // An unexpected error must not block later runs.
    last = last.then(run).catch(reportError);
    return last;
  };
}

async function write(): Promise<void> {
  const file = boundFile.getState();
  if (file === null) return;
  const text = textOf(workspace.getState());
  try {
    // Writing a deleted file again loses nothing.
    const version = file.text === null ? null : file.base;
    const body = JSON.stringify({ text: withEndings(text, file.lineEnding), version });
    const saved = (await askHost('file', { method: 'PUT', body })) as { readonly version: string };
    boundFile.setState({ text, version: saved.version, base: saved.version, problem: null });
  } catch (error) {
    boundFile.setState({ problem: error instanceof Error ? error.message : String(error) });
  }
  workspace.setState({});
}

/** Allows the next save to replace the changes of another program. */
export function keepMine(): void {
  const file = boundFile.getState();
  if (file !== null) boundFile.setState({ base: file.version, problem: null });
}

/** Saves at Ctrl+S or Cmd+S, wherever the focus is, including the frame of the modal. */
export function saveOnKeys(): void {
  addEventListener('keydown', saveOnKey);
  const listenInside = ({ target }: Event) => {
    if (target instanceof HTMLIFrameElement) target.contentWindow?.addEventListener('keydown', saveOnKey);
  };
  // A frame's load does not bubble.
  document.addEventListener('load', listenInside, true);
}

function saveOnKey(event: KeyboardEvent): void {
  const isSave = event.key.toLowerCase() === 's' && (event.ctrlKey || event.metaKey);
  if (!isSave || event.shiftKey || event.altKey) return;
  event.preventDefault();
  if (isEdited(workspace.getState()) || boundFile.getState()?.text === null) void save();
}
