import { sampleOf, textOf, workspace } from '../workspace/store.ts';
import { fileNameOf } from './file-name.ts';

/** Has the browser save the text as a file. */
export function exportFile(): void {
  const state = workspace.getState();
  const address = URL.createObjectURL(new Blob([textOf(state)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileNameOf(sampleOf(state));
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}
