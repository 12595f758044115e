import { fail, type Result, succeed } from '../../src/base/result.ts';
import { addDraft } from '../documents/drafts.ts';
import { notify } from '../documents/notification-store.ts';
import type { WorkspaceStore } from '../documents/workspace-store.ts';
import type { Page } from '../page/page.ts';

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
  const read = await readTextFile(file);
  if (!read.ok) return read.problem;
  const { identifyDocument } = await import('./identify-document.ts');
  const kind = identifyDocument(file.name, read.value);
  const title = file.name.replace(/(\.(modal|filter|manifest|response))?\.[a-z]+$/i, '');
  if (kind === null)
    return `"${file.name}" is not like a modal, filter, manifest or response. If it is a modal, name it "${title}.modal.json".`;
  addDraft(workspace, { kind, title, text: read.value });
  return null;
}

/** Reads a file as text. Fails if it is too long, or not a text. */
export async function readTextFile(file: File): Promise<Result<string>> {
  if (file.size > maxBytes)
    return fail(`"${file.name}" is longer than 1 MB, so it cannot be a document of the CRM.`);
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer());
    return text.includes('\0') ? fail(`"${file.name}" is not a text file.`) : succeed(text);
  } catch {
    return fail(`"${file.name}" could not be read as text.`);
  }
}

const maxBytes = 1_000_000;
