import { saveFile } from '../controls/save-file.ts';
import { withEndings } from '../json-text/line-endings.ts';
import { fileNameOf, type Workspace } from '../workspace/workspace.ts';
import { ownDraftOf, sampleOf, textOf } from '../workspace/workspace-store.ts';

/** Saves the text of a workspace as a file through the browser, with its original line endings. */
export function exportFile(state: Workspace): void {
  const text = withEndings(textOf(state), ownDraftOf(state)?.lineEnding ?? '\n');
  saveFile(fileNameOf(sampleOf(state)), text);
}
