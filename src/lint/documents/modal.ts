import { lintModal } from '../lint-modal.ts';
import { rules } from '../rules/index.ts';
import type { DocumentKind } from './document-kind.ts';

export const modalDocument: DocumentKind = {
  name: 'modal',
  ending: '.modal.json',
  // A text that is not like another kind is linted as a modal.
  isLike: () => false,
  rules,
  load: async () => lintModal,
};
