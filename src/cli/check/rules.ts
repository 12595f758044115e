/** What only a check can find: the linter does not ask endpoints. */
export const checkRules = [
  {
    id: 'no-answer',
    severity: 'error',
    reason: 'A request without a whole response shows the user that something went wrong.',
  },
  {
    id: 'unexpected-status',
    severity: 'error',
    reason: 'A failure without one of the shapes of a response tells the user nothing.',
  },
  {
    id: 'refused-opening',
    severity: 'warning',
    reason: 'A modal that does not open hides what is behind it, from users and from this check.',
  },
  {
    id: 'token-accepted',
    severity: 'error',
    reason: 'An endpoint that accepts a token that the CRM did not sign for the request lets anyone in.',
  },
  {
    id: 'token-rejection',
    severity: 'warning',
    reason: 'A crash or a page in response to a bad token shows its user nothing, and may show your code.',
  },
  {
    id: 'required-by-endpoint',
    severity: 'warning',
    reason: 'A block that the endpoint requires and the modal does not lets its user fail at the end.',
  },
  {
    id: 'no-accepted-submit',
    severity: 'warning',
    reason: 'A run without a successful submit did not check what follows one.',
  },
] as const;

/** The rules that need the secret, which signs the tokens that are tried. */
export const tokenRules = ['token-accepted', 'token-rejection'] as const satisfies readonly CheckRuleId[];

/** The rules that need submits. */
export const submitRules = [
  'required-by-endpoint',
  'no-accepted-submit',
] as const satisfies readonly CheckRuleId[];

/** The name of a rule of the check. */
export type CheckRuleId = (typeof checkRules)[number]['id'];
