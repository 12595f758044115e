import { manifestRules } from '../../extensions/manifests/rules/index.ts';
import { responseRules } from '../../extensions/responses/rules/index.ts';
import type { DocumentKind } from './document-kind.ts';
import { identities } from './identify.ts';
import { textRules } from './text-rules.ts';

export const manifestDocument: DocumentKind = {
  ...identities.manifest,
  rules: [...textRules, ...manifestRules, ...responseRules],
  load: async () => (await import('./lint-manifest.ts')).lintManifest,
};
