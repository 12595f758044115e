import { duplicateKey } from '../../rules/duplicate-key.ts';
import { inexactNumber } from '../../rules/inexact-number.ts';
import { jsonSyntax } from '../../rules/json-syntax.ts';
import { addressComponent } from './address-component.ts';
import { conditionKeys } from './condition-keys.ts';
import { conditionLimit } from './condition-limit.ts';
import { conditionObject } from './condition-object.ts';
import { fieldId } from './field-id.ts';
import { filterMatchesEverything } from './filter-matches-everything.ts';
import { filterMatchesNothing } from './filter-matches-nothing.ts';
import { filterShape } from './filter-shape.ts';
import { filterType } from './filter-type.ts';
import { loneOr } from './lone-or.ts';
import { operatorValue } from './operator-value.ts';
import { textInOperator } from './text-in-operator.ts';
import { unknownOperator } from './unknown-operator.ts';

/** The rules that only filters have, in the order of the documentation. */
export const ownFilterRules = [
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
] as const;

/** Every rule for filters. */
export const filterRules = [jsonSyntax, duplicateKey, inexactNumber, ...ownFilterRules] as const;

/** The name of a rule that only filters have. */
export type FilterRuleId = (typeof ownFilterRules)[number]['id'];
