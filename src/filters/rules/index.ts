import { addressComponent } from './address-component.ts';
import { conditionKeys } from './condition-keys.ts';
import { conditionLimit, conditionObject, loneOr, textInOperator } from './condition-rules.ts';
import { fieldId } from './field-id.ts';
import { filterKeys } from './filter-keys.ts';
import type { ConditionRule, FilterRule, ProofRule } from './filter-rule.ts';
import { filterShape, filterType } from './filter-rules.ts';
import { operatorValue } from './operator-value.ts';
import { filterMatchesEverything, filterMatchesNothing } from './proof-rules.ts';
import { unknownOperator } from './unknown-operator.ts';

/** The rules that check a filter as a whole. */
export const wholeRules = [
  filterShape,
  filterKeys,
  conditionLimit,
  filterType,
] as const satisfies readonly FilterRule[];

/** The rules that check each condition. */
export const conditionRules = [
  conditionKeys,
  conditionObject,
  fieldId,
  unknownOperator,
  textInOperator,
  operatorValue,
  addressComponent,
] as const satisfies readonly ConditionRule[];

/** The rules that report what is proved about a valid filter. */
export const proofRules = [
  filterMatchesNothing,
  filterMatchesEverything,
  loneOr,
] as const satisfies readonly ProofRule[];

/** The rules for filters, in the order of the documentation. */
export const filterRules = [
  filterShape,
  filterKeys,
  conditionKeys,
  conditionLimit,
  filterType,
  conditionObject,
  fieldId,
  unknownOperator,
  textInOperator,
  operatorValue,
  addressComponent,
  filterMatchesNothing,
  filterMatchesEverything,
  loneOr,
] as const;

/** The name of a rule for filters. */
export type FilterRuleId = (typeof filterRules)[number]['id'];
