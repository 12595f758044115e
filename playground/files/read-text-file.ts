import { fail, type Result, succeed } from '../../src/base/result.ts';

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
