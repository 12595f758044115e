import type { PageKind } from '../document-kinds/page-kind.ts';
import { textForUpload } from '../editor/text-for-upload.ts';
import { parseJson } from '../json-text/json.ts';

/** Returns the text of a kind of document as a TypeScript module for the app's server, with types for keys and values. */
export async function toTypeScript(
  kind: Pick<PageKind, 'name' | 'definition'>,
  title: string,
  text: string,
): Promise<string> {
  const words = title.match(/[A-Za-z0-9]+/g) ?? [];
  const joined = words.map((word, index) => (index === 0 ? word.toLowerCase() : capitalise(word))).join('');
  const name = /^[a-z]/.test(joined) ? `${joined}${capitalise(kind.name)}` : kind.name;
  const json = (await textForUpload(text)).trim();
  if (!isJson(json)) return `// The ${kind.name} is not JSON yet.\n`;
  const value = withOwnKeys(json);
  if (kind.definition === undefined) return `export const ${name} = ${value};\n`;
  const { from, name: define } = kind.definition;
  return `import { ${define} } from '${from}';\n\nexport const ${name} = ${define}(${value});\n`;
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
