/** Returns the URL of a rule's section in the docs. */
export function ruleUrl(id: string): string {
  return `${rulesUrl}#${id}`;
}

/** The URL of the page about all rules, which is included in the package. */
export const rulesUrl = 'https://unpkg.com/json-modal/docs/rules.md';
