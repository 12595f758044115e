import type { Page } from '../page/page.ts';
import { addDraft } from '../workspace/drafts.ts';
import { notify } from '../workspace/notification-store.ts';
import type { WorkspaceStore } from '../workspace/workspace-store.ts';

/** Imports files as drafts, and opens the last. Reports files that are too long or not text. */
export async function importFiles({ workspace, notification }: Page, files: Iterable<File>): Promise<void> {
  const rejections: string[] = [];
  // One after the other, so that the drafts are in the order of the files.
  for (const file of files) {
    const rejection = await importFile(workspace, file);
    if (rejection !== null) rejections.push(`${rejection} It was not imported.`);
  }
  notify(notification, rejections.length === 0 ? null : rejections.join(' '));
}

async function importFile(workspace: WorkspaceStore, file: File): Promise<string | null> {
  if (file.size > maxBytes)
    return `"${file.name}" is longer than 1 MB, so it cannot be a document of the CRM.`;
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer());
    if (text.includes('\0')) return `"${file.name}" is not a text file.`;
    const { identifyDocument } = await import('../document/identify-document.ts');
    const title = file.name.replace(/(\.(modal|filter|manifest|response))?\.[a-z]+$/i, '');
    addDraft(workspace, { kind: identifyDocument(file.name, text), title, text });
    return null;
  } catch {
    return `"${file.name}" could not be read as text.`;
  }
}

const maxBytes = 1_000_000;
