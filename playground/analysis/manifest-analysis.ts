import { lintManifest } from 'json-modal/lint';
import { manifestRules } from '../../src/extensions/manifests/rules/index.ts';
import { textRules } from '../../src/lint/documents/text-rules.ts';
import { fixAll } from '../../src/lint/fixes/fix-modal.ts';
import type { Analysis } from './analysis.ts';

export const manifestAnalysis: Analysis = {
  rules: [...textRules, ...manifestRules],
  lint: (text) => lintManifest(text),
  fix: (text) => fixAll(text, lintManifest),
};
