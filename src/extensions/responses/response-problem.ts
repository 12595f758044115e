import type { Problem } from '../../base/problem.ts';
/** The rules for the responses of providers. */
export type ResponseRule =
  | 'not-an-envelope'
  | 'success-false-as-success'
  | 'wrapped-bare-message'
  | 'templates-as-list'
  | 'list-for-one'
  | 'not-a-file'
  | 'body-with-204'
  | 'missing-field'
  | 'missing-public-field'
  | 'wrong-public-value'
  | 'wrong-type'
  | 'unknown-value'
  | 'unusual-value'
  | 'flag-without-endpoint'
  | 'unknown-provider-action'
  | 'no-message-id'
  | 'unknown-field'
  | 'not-a-url'
  | 'not-a-time'
  | 'unusual-time'
  | 'not-a-currency'
  | 'duplicate-id'
  | 'duplicate-currency'
  | RecordRule;

/** The rules that a record has beyond its schema. */
export type RecordRule =
  | 'no-tax-mode'
  | 'paid-over-total'
  | 'due-amount'
  | 'two-statuses'
  | 'approve-when-voided'
  | 'action-without-endpoint'
  | 'unlisted-provider-action'
  | 'paid-without-payment'
  | 'unknown-currency'
  | 'unreadable-date'
  | 'not-utc'
  | 'unknown-sender'
  | 'participant-roles';

/** The rules that need the request, the status or several responses: `json-modal check` reports them. */
export type FlowRule =
  | 'no-answer'
  | 'unexpected-status'
  | 'byte-order-mark'
  | 'basic-accepted'
  | 'unknown-link-accepted'
  | 'unknown-id-answered'
  | 'other-link-answered'
  | 'unclear-rejection'
  | 'rate-limited'
  | 'not-connected'
  | 'other-record-answered'
  | 'not-updated'
  | 'unusable-id'
  | 'search-misses-created'
  | 'search-case'
  | 'search-part'
  | 'code-search'
  | 'other-contact-answered'
  | 'first-page'
  | 'not-marked-sent'
  | 'pages-do-not-end'
  | 'date-not-inclusive'
  | 'summary-reading'
  | 'too-long-text'
  | 'cursor-does-not-end'
  | 'cursor-repeats-items'
  | 'cursor-skips-items'
  | 'cursor-missing'
  | 'over-the-limit'
  | 'not-stored'
  | 'records-differ'
  | 'same-expired-link'
  | 'cut-file'
  | 'large-file'
  | 'other-client-id'
  | 'rejected-call'
  | 'doubtful-call';

/** A problem of a response. */
export interface ResponseProblem extends Problem<ResponseRule> {
  /** Other fields that would do instead of the missing one. */
  readonly alternatives?: readonly string[];
  /** The known name that an unknown field likely means. */
  readonly near?: string;
  /** The same about several members of one object: the message has `{}` in place of their names. */
  readonly several?: { readonly message: string; readonly hint?: string };
}
