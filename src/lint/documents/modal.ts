import { valueAt } from '../../base/json.ts';
import { lintModal } from '../lint-modal.ts';
import { rules } from '../rules/index.ts';
import { readSource } from '../source.ts';
import type { DocumentKind } from './document-kind.ts';

export const modalDocument: DocumentKind = {
  name: 'modal',
  ending: '.modal.json',
  isLike(text) {
    if (/"#\/definitions\/(element|action)-/.test(text)) return true;
    if (!/"(blocks|actions)"/.test(text)) return false;
    const { value } = readSource(text);
    return ['blocks', 'actions'].some((list) => valueAt(value, ['properties', list]) !== undefined);
  },
  rules,
  load: async () => lintModal,
};
