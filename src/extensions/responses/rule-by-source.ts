import type { Source } from '../../base/source.ts';
import type { ResponseRuleId } from './rules/index.ts';

/** Returns the rule of a broken fact. A fact that is not documented has another rule, which is not an error. */
export function ruleBySource(documented: ResponseRuleId, source: Source): ResponseRuleId {
  if (source === 'documentation') return documented;
  const isMissing = documented === 'missing-field' || documented === 'no-message-id';
  return isMissing ? 'missing-public-field' : 'wrong-public-value';
}
