import { fixResponse, lintResponse } from 'json-modal/lint';
import { rules } from '../../src/lint/rules/index.ts';
import type { Analysis } from './analysis.ts';
import { modalAnalysis } from './modal-analysis.ts';

export const responseAnalysis: Analysis = {
  rules,
  lint: (text, modal) => lintResponse(modal, text),
  fix: (text, modal) => fixResponse(modal, text),
  explore: (_, modal, response) => modalAnalysis.explore?.(modal, modal, response) ?? null,
};
