export {
  compareReadings,
  type Exploration,
  exploreModal,
  type ReadingDifference,
} from '../analysis/index.ts';
export type { Severity } from '../base/problem.ts';
export type { ExplainedRule as Rule, RuleLevel } from '../base/rule.ts';
export type { Edit, Fix, Position, Range } from '../base/text-edit.ts';
export type { ModalJson } from '../format/modal.ts';
export type { Diagnostic } from './diagnostics.ts';
export { rules } from './documents/index.ts';
export { lintFilter } from './documents/lint-filter.ts';
export { lintManifest } from './documents/lint-manifest.ts';
export { lintProviderResponse } from './documents/lint-provider-response.ts';
export { applyFixes } from './fixes/apply-fixes.ts';
export { type AppliedFix, type Fixed, fixModal, fixResponse } from './fixes/fix-modal.ts';
export { lintModal } from './lint-modal.ts';
export { lintResponse } from './lint-response.ts';
export type { DocumentOptions, LintOptions } from './options.ts';
export type { RuleId } from './rule-ids.ts';
