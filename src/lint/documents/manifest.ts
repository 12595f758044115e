import { valueAt } from '../../base/json.ts';
import { manifestRules } from '../../extensions/manifests/rules/index.ts';
import { responseRules } from '../../extensions/responses/rules/index.ts';
import { readSource } from '../source.ts';
import { textRules } from './collect-problems.ts';
import type { DocumentKind } from './document-kind.ts';

export const manifestDocument: DocumentKind = {
  name: 'manifest',
  ending: '.manifest.json',
  isLike: (text) =>
    text.includes('"endpoints"') && valueAt(readSource(text).value, ['endpoints']) !== undefined,
  rules: [...textRules, ...manifestRules, ...responseRules],
  load: async () => (await import('./lint-manifest.ts')).lintManifest,
};
