import { filterRules } from '../../filters/rules/index.ts';
import type { DocumentKind } from './document-kind.ts';
import { identities } from './identify.ts';
import { textRules } from './text-rules.ts';

export const filterDocument: DocumentKind = {
  ...identities.filter,
  rules: [...textRules, ...filterRules],
  load: async () => (await import('./lint-filter.ts')).lintFilter,
};
