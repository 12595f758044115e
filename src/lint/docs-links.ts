import { docsUrl } from 'virtual:version';

/** Returns the URL of a section of the docs in this version; `undefined` as long as they are on no page of ours. */
export function sectionUrl(page: string, section: string): string | undefined {
  return docsUrl === '' ? undefined : `${docsUrl}/${page}#${section}`;
}

/** Returns the URL of a rule's section in the docs, if there is one. */
export function ruleUrl(id: string): string | undefined {
  return sectionUrl('rules.md', id);
}

/** Returns what leads to the section about a rule: its URL, or else the command that prints it. */
export function ruleHelp(id: string): string {
  return ruleUrl(id) ?? `json-modal rules ${id}`;
}

/** Returns a section of the docs for a message: its URL, or else its place in the package. */
export function nameSection(page: string, section: string): string {
  return sectionUrl(page, section) ?? `docs/${page}#${section}`;
}
