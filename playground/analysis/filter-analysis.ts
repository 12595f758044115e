import { lintFilter } from 'json-modal/lint';
import { fixAll } from '../../src/lint/fixes/fix-modal.ts';
import type { Analysis } from './analysis.ts';

export const filterAnalysis: Analysis = {
  lint: (text) => lintFilter(text),
  fix: (text) => fixAll(text, lintFilter),
};
