import { valueAt } from '../../base/json.ts';
import { responseRules } from '../../extensions/responses/rules/index.ts';
import { manifestRules } from '../manifest/rules/index.ts';
import { readSource } from '../source.ts';
import type { DocumentKind } from './document-kind.ts';

export const manifestDocument: DocumentKind = {
  name: 'manifest',
  ending: '.manifest.json',
  isLike: (text) =>
    text.includes('"endpoints"') && valueAt(readSource(text).value, ['endpoints']) !== undefined,
  rules: [...manifestRules, ...responseRules],
  load: async () => (await import('../manifest/lint-manifest.ts')).lintManifest,
};
