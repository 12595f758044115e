import type { Rule } from '../../base/rule.ts';
import type { answerRules } from '../../extensions/responses/flow-rules.ts';

/** The rules that `json-modal check` adds for the endpoint of a modal. */
export const checkRules = [
  {
    id: 'refused-opening',
    severity: 'warning',
    gravest: 'error',
    reason: 'If the app rejects the initial request, the states of the modal are not checked.',
  },
  {
    id: 'token-accepted',
    severity: 'error',
    reason: 'If the endpoint accepts a token that the CRM did not sign for the request, anyone can call it.',
  },
  {
    id: 'token-rejection',
    severity: 'warning',
    reason: 'A crash or a page in response to a bad token may expose your code. Respond with status 401.',
  },
  {
    id: 'required-by-endpoint',
    severity: 'warning',
    reason: 'If only the endpoint requires a block, users find out after submitting.',
  },
  {
    id: 'no-accepted-submit',
    severity: 'error',
    reason: 'If no submit succeeds, no user gets a form accepted.',
  },
  {
    id: 'choice-not-kept',
    severity: 'error',
    reason: 'If the response to a choice replaces it, no user can keep the choice.',
  },
  {
    id: 'input-not-kept',
    severity: 'warning',
    reason:
      'If a response empties what the user typed in another block, they type it again, or do not notice.',
  },
  {
    id: 'answer-not-repeated',
    severity: 'warning',
    reason:
      'A response that depends on more than its request differs for users who ask at the same time, or after others.',
  },
  {
    id: 'data-of-another-user',
    severity: 'error',
    reason: 'An app that keeps a request for the next one shows its user to others.',
  },
  {
    id: 'refused-re-requests',
    severity: 'warning',
    reason: 'If the app rejects every re-request, a choice only shows an error.',
  },
  {
    id: 'incomplete-check',
    severity: 'warning',
    gravest: 'error',
    reason: 'A check without problems proves nothing about the parts that were left out.',
  },
] as const satisfies readonly Rule[];

/** The rules that need the secret. */
export const tokenRules = ['token-accepted', 'token-rejection'] as const satisfies readonly CheckRuleId[];

/** The rules that need submits. */
export const submitRules = [
  'required-by-endpoint',
  'no-accepted-submit',
] as const satisfies readonly CheckRuleId[];

/** The name of a rule of the check. */
export type CheckRuleId = (typeof answerRules | typeof checkRules)[number]['id'];
