import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const path = fileURLToPath(new URL('../../CHANGELOG.md', import.meta.url));

/**
 * Returns the section of a version without its heading, which becomes the text of the release. Throws if it is missing or empty.
 * @param {string} version
 */
export function readSection(version) {
  const sections = readFileSync(path, 'utf8').split(/^## /m);
  const section = sections.find((text) => text.startsWith(`[${version}]`));
  const text = section?.replace(/^.*\n/, '').trim() ?? '';
  if (text === '')
    throw new Error(`CHANGELOG.md has nothing about ${version}. Write a section "## [${version}]".`);
  return `${text}\n`;
}
