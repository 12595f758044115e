import { actions, blocks, modal } from 'virtual:validators';
import type { Validity } from '../format/read-modal.ts';

/** What ajv's code says: several times faster than reading the declarations, and part of the linter anyway. */
export const asCompiled: Validity = {
  isModal: modal,
  areOptions: (kind, options) => validators[kind].validate(options),
};

const validators = { ...blocks, ...actions };
