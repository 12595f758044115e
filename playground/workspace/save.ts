import type { Host } from '../host/host.ts';
import { withEndings } from '../json-text/line-endings.ts';
import { textOf, updateFile, type WorkspaceStore } from './workspace-store.ts';

/** Creates a function that saves the text to the file, unless another program changed the file. It never rejects. */
export function createSave(workspace: WorkspaceStore, host: Host): () => Promise<void> {
  let last = Promise.resolve();

  async function save(): Promise<void> {
    const state = workspace.getState();
    const { file } = state;
    if (file === null) return;
    const text = textOf(state);
    // Writing a deleted file again loses nothing.
    const version = file.text === null ? null : file.base;
    const body = JSON.stringify({ text: withEndings(text, file.lineEnding), version });
    const saving = host.ask('file', { method: 'PUT', body }).then(
      (saved) => {
        const { version: base } = saved as { readonly version: string };
        return { text, version: base, base, problem: null };
      },
      (error) => ({ problem: error instanceof Error ? error.message : String(error) }),
    );
    try {
      updateFile(workspace, { isSaving: true });
    } finally {
      updateFile(workspace, { ...(await saving), isSaving: false });
    }
  }

  return () => {
    // Each run depends on the result of the one before. An unexpected error must not block later runs.
    last = last.then(save).catch(reportError);
    return last;
  };
}
