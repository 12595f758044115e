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
    reason: 'An endpoint that takes a token that the CRM did not sign for the request lets anyone in.',
  },
] as const;

/** The name of a rule of the check. */
export type CheckRuleId = (typeof checkRules)[number]['id'];
