import { lintModal } from '../lint-modal.ts';
import { rules } from '../rules/index.ts';
import type { Linter } from './linter.ts';

export const modalLinter: Linter = { rules, lint: lintModal };
