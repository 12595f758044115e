import { lintManifest } from 'json-modal/lint';
import { fixAll } from '../../src/lint/fixes/fix-modal.ts';
import type { Analysis } from './analysis.ts';

export const manifestAnalysis: Analysis = {
  lint: (text) => lintManifest(text),
  fix: (text) => fixAll(text, lintManifest),
};
