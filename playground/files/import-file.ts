import { addDraft } from '../workspace/drafts.ts';
import { notify } from './notice.ts';

/** Brings a file here as a draft. What is no text, or far too long, is refused. */
export async function importFile(file: File): Promise<void> {
  const refusal = await refuse(file);
  if (refusal === null) notify(null);
  else notify(`${refusal} It was not imported. Your draft is as it was.`);
}

async function refuse(file: File): Promise<string | null> {
  if (file.size > mostBytes) return `"${file.name}" is longer than 1 MB, which is no modal.`;
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer());
    if (text.includes('\0')) return `"${file.name}" is not a text.`;
    addDraft(file.name.replace(/(\.modal)?\.[a-z]+$/i, ''), text);
    return null;
  } catch {
    return `"${file.name}" could not be read as a text.`;
  }
}

const mostBytes = 1_000_000;
