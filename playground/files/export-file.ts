import { withEndings } from '../json-text/line-endings.ts';
import { fileNameOf } from '../workspace/file-name.ts';
import { ownDraftOf, sampleOf, textOf, workspace } from '../workspace/store.ts';

/** Has the browser save the text as a file, with the line endings that it came with. */
export function exportFile(): void {
  const state = workspace.getState();
  const text = withEndings(textOf(state), ownDraftOf(state)?.lineEnding ?? '\n');
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileNameOf(sampleOf(state));
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}
