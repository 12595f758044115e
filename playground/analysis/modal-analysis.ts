import { fixModal, lintModal } from 'json-modal/lint';
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
