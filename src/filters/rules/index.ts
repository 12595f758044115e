import { addressComponent } from './address-component.ts';
import { conditionKeys } from './condition-keys.ts';
import { conditionLimit } from './condition-limit.ts';
import { conditionObject } from './condition-object.ts';
import { fieldId } from './field-id.ts';
import { filterMatchesEverything } from './filter-matches-everything.ts';
import { filterMatchesNothing } from './filter-matches-nothing.ts';
import type { FilterRule } from './filter-rule.ts';
import { filterShape } from './filter-shape.ts';
import { filterType } from './filter-type.ts';
import { loneOr } from './lone-or.ts';
import { operatorValue } from './operator-value.ts';
import { textInOperator } from './text-in-operator.ts';
import { unknownOperator } from './unknown-operator.ts';

/** The rules for filters, in the order of the documentation. */
export const filterRules = [
  filterShape,
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
] as const satisfies readonly FilterRule[];

/** The name of a rule for filters. */
export type FilterRuleId = (typeof filterRules)[number]['id'];
