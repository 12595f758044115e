import { textForUpload } from '../editor/text-for-upload.ts';
import { parseJson } from '../json-text/json.ts';
import { withEndings } from '../json-text/line-endings.ts';
import { fileNameOf, type Workspace } from '../workspace/workspace.ts';
import { ownDraftOf, sampleOf, textOf } from '../workspace/workspace-store.ts';

/** Saves the text of a workspace as a file through the browser, with its original line endings. */
export function exportFile(state: Workspace): void {
  const text = withEndings(textOf(state), ownDraftOf(state)?.lineEnding ?? '\n');
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileNameOf(sampleOf(state));
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}

/** Returns the text as a TypeScript module for the app's server, with types for keys and values. */
export async function toTypeScript(title: string, text: string): Promise<string> {
  const words = title.match(/[A-Za-z0-9]+/g) ?? [];
  const joined = words.map((word, index) => (index === 0 ? word.toLowerCase() : capitalise(word))).join('');
  const name = /^[a-z]/.test(joined) ? `${joined}Modal` : 'modal';
  const schema = (await textForUpload(text)).trim();
  if (!isJson(schema)) return '// The modal is not JSON yet.\n';
  return `import { defineModal } from 'json-modal/endpoint';\n\nexport const ${name} = defineModal(${withOwnKeys(schema)});\n`;
}

/**
 * Whether a text is JSON. Any other text may be a program, such as from another person's link, that would run on the app's
 * server.
 */
function isJson(text: string): boolean {
  return parseJson(text) !== undefined;
}

/**
 * Escapes `"__proto__":`, which creates a member in JSON but not in a program. Inside strings the second quote is
 * escaped, so they do not match.
 */
function withOwnKeys(schema: string): string {
  return schema.replaceAll(/"__proto__"(?=\s*:)/g, '["__proto__"]');
}

function capitalise(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1).toLowerCase();
}
