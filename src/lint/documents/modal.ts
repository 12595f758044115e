import { lintModal } from '../lint-modal.ts';
import { rules } from '../rules/index.ts';
import type { DocumentKind } from './document-kind.ts';
import { identities } from './identify.ts';

export const modalDocument: DocumentKind = {
  ...identities.modal,
  rules,
  load: async () => lintModal,
};
