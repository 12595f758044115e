import type { TextEditor } from '../editor/editor.ts';
import { resetText, updateFile, type WorkspaceStore } from '../workspace/workspace-store.ts';

/** The text to continue with after another program changed the file. */
export interface Version {
  readonly text: string;
  readonly of: 'mine' | 'theirs' | 'both';
}

/** The page whose file is in conflict. */
interface ConflictContext {
  readonly workspace: WorkspaceStore;
  readonly textEditor: TextEditor;
}

/** Continues with a text, and ends the conflict. The other version is a step of the history. */
export function takeVersion({ workspace, textEditor }: ConflictContext, { text, of }: Version): void {
  const { file } = workspace.getState();
  if (file === null) return;
  if (of === 'mine' && file.text !== null) textEditor.write(file.text, 'step');
  if (of === 'theirs') resetText(workspace);
  else textEditor.write(text, 'step');
  updateFile(workspace, { base: file.version, problem: null });
}
