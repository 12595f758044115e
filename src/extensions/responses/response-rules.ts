import type { FlowRule, ResponseRule } from './response-problem.ts';

/** The importance of a rule by default, and the sentence of the contract that it rests on. */
interface ResponseRuleInfo {
  readonly severity: 'error' | 'warning' | 'info';
  readonly reason: string;
  /** Whether several operations that break it have one mistake of the app in common. */
  readonly isShared?: boolean;
}

/** The rules for the responses of providers, in the order of the documentation. */
export const responseRules: Readonly<Record<ResponseRule, ResponseRuleInfo>> = {
  'not-an-envelope': {
    severity: 'error',
    reason: 'A response must be { "success": boolean, "data": … }.',
    isShared: true,
  },
  'success-false-as-success': {
    severity: 'error',
    reason: 'A successful response must have "success": true.',
  },
  'wrapped-bare-message': { severity: 'error', reason: 'This record must be sent without an envelope.' },
  'templates-as-list': { severity: 'error', reason: 'The list must be a member of the object "data".' },
  'list-for-one': {
    severity: 'info',
    reason: 'The response should be one record. A list of one, as in some examples, is accepted.',
  },
  'not-a-file': { severity: 'error', reason: 'The response must be a file, not JSON.' },
  'body-with-204': { severity: 'info', reason: 'A body cannot arrive with status 204.' },
  'missing-field': { severity: 'error', reason: 'The documentation requires the field.' },
  'missing-public-field': {
    severity: 'warning',
    reason: 'Public material or a decision of this toolkit requires the field.',
  },
  'wrong-type': { severity: 'error', reason: 'The documentation gives the type of the field.' },
  'unknown-value': { severity: 'error', reason: 'The documentation lists all values of the field.' },
  'unusual-value': { severity: 'info', reason: 'The values of the field are not all documented.' },
  'unknown-provider-action': {
    severity: 'error',
    reason: 'The documentation lists the values of "providerAction". The CRM cannot run another action.',
  },
  'no-message-id': { severity: 'error', reason: 'The response to a sent message must have its id.' },
  'unknown-field': { severity: 'info', reason: 'The CRM ignores undocumented fields.' },
  'not-a-url': { severity: 'error', reason: 'The field must be an absolute http(s) URL.' },
  'not-a-time': { severity: 'error', reason: 'The field must be a time in the documented form.' },
  'unusual-time': { severity: 'warning', reason: 'Only public material shows times in this form.' },
  'not-a-currency': { severity: 'error', reason: 'A currency must be a three-letter code of ISO 4217.' },
  'duplicate-id': { severity: 'error', reason: 'The ids in a list must be unique.' },
  'no-tax-mode': { severity: 'error', reason: 'At least one tax mode must be true.' },
  'paid-over-total': { severity: 'error', reason: 'The amount paid must not exceed the total.' },
  'due-amount': {
    severity: 'error',
    reason: 'The amount due of a partly paid invoice must be the total minus the amount paid.',
  },
  'two-statuses': {
    severity: 'error',
    reason: 'If an invoice has its status under both names, the values must be equal.',
  },
  'approve-when-voided': { severity: 'error', reason: 'A voided invoice cannot be approved.' },
  'action-without-endpoint': {
    severity: 'error',
    reason: 'An action that sends an email needs the endpoint "postInvoiceEmail".',
  },
  'unlisted-provider-action': {
    severity: 'info',
    reason: 'Two values of "providerAction" are only in an example.',
  },
  'unknown-sender': { severity: 'warning', reason: 'The sender of a message must be a participant.' },
  'participant-roles': {
    severity: 'warning',
    reason: 'Exactly one participant must be "source_user", and at least one "end_user".',
  },
};

/** The rules that `json-modal check` adds: they need the request, the status or several responses. */
export const flowRules: Readonly<Record<FlowRule, ResponseRuleInfo>> = {
  'no-answer': { severity: 'error', reason: 'The CRM waits at most 10 seconds for a complete response.' },
  'unexpected-status': {
    severity: 'error',
    reason:
      'A successful response must have the documented status, 201 or 204, or any 2xx status if none is documented.',
  },
  'basic-accepted': {
    severity: 'error',
    reason: 'The CRM sends "Authorization: Basic …" with the client id and the client secret.',
    isShared: true,
  },
  'unknown-link-accepted': {
    severity: 'warning',
    reason: 'Data belongs to the id of a connection or channel, which the app creates.',
    isShared: true,
  },
  'not-connected': {
    severity: 'error',
    reason: 'If the user is not connected, the CRM sends no other request.',
  },
  'other-record-answered': {
    severity: 'error',
    reason: 'The response must be the record with the requested id.',
  },
  'not-updated': { severity: 'error', reason: 'The response to an update must be the updated record.' },
  'unusable-id': { severity: 'error', reason: 'Later requests contain the id in their URL.' },
  'conditional-endpoint': {
    severity: 'error',
    reason: 'Some flags in a response need an endpoint in the manifest.',
  },
  'search-misses-created': { severity: 'error', reason: 'A search must find every matching record.' },
  'search-case': { severity: 'error', reason: 'A search by name must ignore upper and lower case.' },
  'pages-do-not-end': {
    severity: 'error',
    reason: 'Pages are numbered from 1. The app chooses the size of a page.',
  },
  'date-not-inclusive': {
    severity: 'error',
    reason: 'A search includes the days "startDate" and "endDate".',
  },
  'summary-reading': {
    severity: 'info',
    reason: 'The documentation calls "to" the start and "from" the end. Use the earlier one as the start.',
  },
  'too-long-text': {
    severity: 'warning',
    reason: 'A text of a product must not be longer than "validations" allow.',
  },
  'cursor-does-not-end': {
    severity: 'error',
    reason: 'The CRM sends each cursor back as "after", until a response has none.',
  },
  'cursor-repeats-items': {
    severity: 'warning',
    reason: 'A cursor must lead to further items, not to the same ones.',
  },
  'over-the-limit': {
    severity: 'error',
    reason: 'A response must not exceed "conversations_limit", or "messages_limit" in a conversation.',
  },
  'rejected-call': { severity: 'error', reason: 'The CRM accepts only documented calls of an app.' },
  'doubtful-call': {
    severity: 'warning',
    reason: 'The CRM ignores or changes part of the call.',
  },
};
