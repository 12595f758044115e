import type { FlowRule, ResponseRule } from './response-problem.ts';

/** The importance of a rule by default, and the sentence of the contract that it rests on. */
interface ResponseRuleInfo {
  readonly severity: 'error' | 'warning' | 'info';
  readonly reason: string;
}

/** The rules for the responses of providers, in the order of the documentation. */
export const responseRules: Readonly<Record<ResponseRule, ResponseRuleInfo>> = {
  'not-an-envelope': { severity: 'error', reason: 'A response is { "success": boolean, "data": … }.' },
  'success-false-as-success': { severity: 'error', reason: 'A successful response has "success": true.' },
  'wrapped-bare-message': { severity: 'error', reason: 'This record is sent without an envelope.' },
  'templates-as-list': { severity: 'error', reason: 'The list is a member of "data".' },
  'list-for-one': {
    severity: 'info',
    reason: 'The response is one record. Examples show it inside a list, which is accepted.',
  },
  'not-a-file': { severity: 'error', reason: 'The response is a file, not JSON.' },
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
  'no-message-id': { severity: 'error', reason: 'The response to a sent message has its id.' },
  'unknown-field': { severity: 'info', reason: 'The CRM does not read other fields.' },
  'not-a-url': { severity: 'error', reason: 'The field is an absolute http(s) URL.' },
  'not-a-time': { severity: 'error', reason: 'The field is a time in the documented form.' },
  'unusual-time': { severity: 'warning', reason: 'Public material has this form of a time, too.' },
  'not-a-currency': { severity: 'error', reason: 'A currency is three letters of ISO 4217.' },
  'duplicate-id': { severity: 'error', reason: 'The ids in a list are unique.' },
  'no-tax-mode': { severity: 'error', reason: 'At least one tax mode is true.' },
  'paid-over-total': { severity: 'error', reason: 'The amount paid is at most the total.' },
  'due-amount': {
    severity: 'error',
    reason: 'For a partly paid invoice, the amount due is the total minus the amount paid.',
  },
  'two-statuses': { severity: 'error', reason: 'Both names of the status of an invoice have one value.' },
  'approve-when-voided': { severity: 'error', reason: 'A voided invoice does not offer its approval.' },
  'action-without-endpoint': {
    severity: 'error',
    reason: 'An action that sends an email needs the endpoint "postInvoiceEmail".',
  },
  'unlisted-provider-action': {
    severity: 'info',
    reason: 'Two values of "providerAction" come from an example alone.',
  },
  'unknown-sender': { severity: 'warning', reason: 'The sender of a message is a participant.' },
  'participant-roles': {
    severity: 'warning',
    reason: 'Exactly one participant is "source_user", and at least one is "end_user".',
  },
};

/** The rules that `json-modal check` adds: they need the request, the status or several responses. */
export const flowRules: Readonly<Record<FlowRule, ResponseRuleInfo>> = {
  'no-answer': { severity: 'error', reason: 'The CRM waits at most 10 seconds for a complete response.' },
  'unexpected-status': {
    severity: 'error',
    reason:
      'A successful response has the documented status, 201 or 204; if none is documented, one from 200 to 299.',
  },
  'basic-accepted': {
    severity: 'error',
    reason: 'Requests of the CRM carry "Authorization: Basic …" with the client id and the client secret.',
  },
  'unknown-link-accepted': {
    severity: 'warning',
    reason: 'The app creates the id of a connection or channel, and the data belongs to that id.',
  },
  'not-connected': {
    severity: 'warning',
    reason: 'Without a connection of the user, the CRM asks for nothing else.',
  },
  'other-record-answered': {
    severity: 'error',
    reason: 'The response is the record whose id was asked for.',
  },
  'not-updated': { severity: 'error', reason: 'The response to an update is the updated record.' },
  'unusable-id': { severity: 'error', reason: 'Later requests have the id in their URL.' },
  'conditional-endpoint': { severity: 'error', reason: 'A flag in a response needs an endpoint.' },
  'search-misses-created': { severity: 'error', reason: 'A search finds the records that match.' },
  'search-case': { severity: 'error', reason: 'The search by name ignores upper and lower case.' },
  'pages-do-not-end': {
    severity: 'error',
    reason: 'The first page is 1, and the app chooses the size of a page.',
  },
  'date-not-inclusive': { severity: 'error', reason: 'The days "startDate" and "endDate" are inclusive.' },
  'summary-reading': {
    severity: 'info',
    reason: 'The documentation calls "to" the start and "from" the end. Read the earlier one as the start.',
  },
  'too-long-text': {
    severity: 'warning',
    reason: 'A text of a product is at most as long as "validations" say.',
  },
  'cursor-does-not-end': {
    severity: 'error',
    reason: 'The CRM sends a cursor back as "after" until there is none.',
  },
  'cursor-repeats-items': { severity: 'warning', reason: 'A cursor leads to more items, not to the same.' },
  'over-the-limit': {
    severity: 'error',
    reason:
      'The maximum numbers of conversations, and of messages in each, are "conversations_limit" and "messages_limit".',
  },
  'rejected-call': { severity: 'error', reason: 'The CRM accepts only documented calls of an app.' },
  'doubtful-call': {
    severity: 'warning',
    reason: 'The CRM ignores or changes a part of the call.',
  },
};
