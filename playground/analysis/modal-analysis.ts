import { fixModal, fixResponse, lintModal, lintResponse } from 'json-modal/lint';
import { rules } from '../../src/lint/rules/index.ts';
import type { Analysis } from './analysis.ts';
import { findStates } from './find-states.ts';
import { readSchema } from './read-schema.ts';

export const modalAnalysis: Analysis = {
  rules,
  lint: (text) => lintModal(text),
  fix: (text) => fixModal(text),
  explore: (text, _, response) => {
    const schema = readSchema(text);
    return schema && findStates(schema, response);
  },
};

export const responseAnalysis: Analysis = {
  rules,
  lint: (text, modal) => lintResponse(modal, text),
  fix: (text, modal) => fixResponse(modal, text),
  explore: (_, modal, response) => modalAnalysis.explore?.(modal, modal, response) ?? null,
};
