import { valueAt } from '../../base/json.ts';
import { manifestRules } from '../manifest/rules/index.ts';
import { providerRules } from '../provider/rules.ts';
import { readSource } from '../source.ts';
import type { DocumentKind } from './document-kind.ts';

export const manifestDocument: DocumentKind = {
  name: 'manifest',
  ending: '.manifest.json',
  isLike: (text) =>
    text.includes('"endpoints"') && valueAt(readSource(text).value, ['endpoints']) !== undefined,
  rules: [...manifestRules, ...providerRules],
  load: async () => (await import('../manifest/lint-manifest.ts')).lintManifest,
};
