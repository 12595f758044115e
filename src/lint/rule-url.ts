/** Returns the address of a rule's section in the docs. */
export function ruleUrl(id: string): string {
  return `${rulesUrl}#${id}`;
}

/** The address of the page about all rules: it comes along in the package. */
export const rulesUrl = 'https://unpkg.com/json-modal/docs/rules.md';
