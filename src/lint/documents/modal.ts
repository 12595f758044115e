import { lintModal } from '../lint-modal.ts';
import { rules } from '../rules/index.ts';
import type { DocumentKind } from './document-kind.ts';

export const modalDocument: DocumentKind = {
  name: 'modal',
  ending: '.modal.json',
  // Any text is taken for a modal that is not like another kind.
  isLike: () => false,
  rules,
  load: async () => lintModal,
};
