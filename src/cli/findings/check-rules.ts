/** The rules of `json-modal check`. */
export const checkRules = [
  {
    id: 'no-answer',
    severity: 'error',
    reason: 'If the endpoint returns no complete response, the user sees a generic error.',
  },
  {
    id: 'unexpected-status',
    severity: 'error',
    reason: 'A failure without "data", "success" or "error" shows the user a generic error.',
  },
  {
    id: 'refused-opening',
    severity: 'warning',
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
    severity: 'warning',
    reason: 'If no submit succeeds, the success response is not checked.',
  },
  {
    id: 'incomplete-check',
    severity: 'warning',
    reason: 'A check without problems proves nothing about the parts that were left out.',
  },
] as const;

/** The rules that need the secret. */
export const tokenRules = ['token-accepted', 'token-rejection'] as const satisfies readonly CheckRuleId[];

/** The rules that need submits. */
export const submitRules = [
  'required-by-endpoint',
  'no-accepted-submit',
] as const satisfies readonly CheckRuleId[];

/** The name of a rule of the check. */
export type CheckRuleId = (typeof checkRules)[number]['id'];
