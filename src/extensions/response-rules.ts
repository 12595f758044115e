import type { ResponseRule } from './response-problem.ts';

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
  'body-without-use': { severity: 'error', reason: 'The response is a file, or has no body.' },
  'missing-field': { severity: 'error', reason: 'The documentation requires the field.' },
  'missing-public-field': {
    severity: 'warning',
    reason: 'Public material or a decision of this toolkit requires the field.',
  },
  'wrong-type': { severity: 'error', reason: 'The documentation gives the type of the field.' },
  'unknown-value': { severity: 'error', reason: 'The documentation lists all values of the field.' },
  'unusual-value': { severity: 'info', reason: 'The values of the field are not all documented.' },
  'unknown-field': { severity: 'info', reason: 'The CRM does not read other fields.' },
  'not-a-url': { severity: 'error', reason: 'The field is an absolute http(s) URL.' },
  'not-a-time': { severity: 'error', reason: 'The field is a time in the documented form.' },
  'unusual-time': { severity: 'warning', reason: 'Public material has this form of a time, too.' },
  'not-a-currency': { severity: 'error', reason: 'A currency is three letters of ISO 4217.' },
  'not-a-uuid': { severity: 'error', reason: 'The field is a UUID.' },
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
    reason: 'The action "EMAIL" needs the endpoint "postInvoiceEmail".',
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
