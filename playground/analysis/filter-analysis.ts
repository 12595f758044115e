import { lintFilter } from 'json-modal/lint';
import { filterRules } from '../../src/filters/rules/index.ts';
import { textRules } from '../../src/lint/documents/text-rules.ts';
import { fixAll } from '../../src/lint/fixes/fix-modal.ts';
import type { Analysis } from './analysis.ts';

export const filterAnalysis: Analysis = {
  rules: [...textRules, ...filterRules],
  lint: (text) => lintFilter(text),
  fix: (text) => fixAll(text, lintFilter),
};
