import { valueAt } from '../../base/json.ts';
import { filterRules } from '../../filters/rules/index.ts';
import { readSource } from '../source.ts';
import { textRules } from './collect-problems.ts';
import type { DocumentKind } from './document-kind.ts';

export const filterDocument: DocumentKind = {
  name: 'filter',
  ending: '.filter.json',
  isLike: (text) => {
    if (!text.includes('"conditions"')) return false;
    const { value } = readSource(text);
    return [value, valueAt(value, ['data'])].some(
      (candidate) => valueAt(candidate, ['conditions']) !== undefined,
    );
  },
  rules: [...textRules, ...filterRules],
  load: async () => (await import('./lint-filter.ts')).lintFilter,
};
