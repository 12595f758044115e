import type { Source } from '../source.ts';
import { declareRules, type ResponseRuleInfo } from './declare-rules.ts';
import type { ResponseRule } from './response-problem.ts';

/** The rules for the responses of providers, in the order of the documentation. */
export const responseRules: Readonly<Record<ResponseRule, ResponseRuleInfo>> = declareRules<ResponseRule>({
  'not-an-envelope': {
    source: 'documentation',
    reason: 'A response must be { "success": boolean, "data": … }.',
    isShared: true,
  },
  'success-false-as-success': {
    source: 'documentation',
    reason: 'A successful response must have "success": true.',
  },
  'wrapped-bare-message': {
    source: 'documentation',
    reason: 'This record must be sent without an envelope.',
  },
  'templates-as-list': { source: 'documentation', reason: 'The list must be a member of the object "data".' },
  'list-for-one': {
    source: 'decision',
    atMost: 'info',
    reason: 'The response should be one record. A list of one, as in some examples, is accepted.',
  },
  'not-a-file': {
    source: 'documentation',
    reason: 'The response must be the PDF file, not JSON or another text.',
  },
  'body-with-204': { source: 'decision', atMost: 'info', reason: 'A body cannot arrive with status 204.' },
  'missing-field': { source: 'documentation', reason: 'The documentation requires the field.' },
  'missing-public-field': {
    source: 'public',
    reason: 'Public material or a decision of this toolkit requires the field. The documentation does not.',
  },
  'wrong-type': { source: 'documentation', reason: 'The documentation gives the type of the field.' },
  'unknown-value': { source: 'documentation', reason: 'The documentation lists all values of the field.' },
  'wrong-public-value': {
    source: 'public',
    reason:
      'Public material or a decision of this toolkit gives the type or the form of the field. The documentation does not.',
  },
  'unusual-value': {
    source: 'public',
    atMost: 'info',
    reason: 'The values of the field are not all documented.',
  },
  'flag-without-endpoint': {
    source: 'documentation',
    reason: 'Some flags in a response need an endpoint in the manifest.',
  },
  'unknown-provider-action': {
    source: 'documentation',
    reason: 'The documentation lists the values of "providerAction".',
  },
  'duplicate-currency': { source: 'decision', reason: 'A summary has the sums of one currency once.' },
  'no-message-id': { source: 'documentation', reason: 'The response to a sent message must have its id.' },
  'unknown-field': {
    source: 'decision',
    atMost: 'info',
    reason: 'The field is not part of the documented format.',
  },
  'not-a-url': { source: 'documentation', reason: 'The field must be an absolute http(s) URL.' },
  'not-a-time': { source: 'documentation', reason: 'The field must be a time in the documented form.' },
  'unusual-time': { source: 'public', reason: 'Only public material shows times in this form.' },
  'not-a-currency': {
    source: 'documentation',
    reason: 'A currency must be a three-letter code of ISO 4217.',
  },
  'duplicate-id': {
    source: 'documentation',
    reason: 'Requests name a record by its id, which must be unique.',
  },
  'no-tax-mode': { source: 'documentation', reason: 'At least one tax mode must be true.' },
  'paid-over-total': { source: 'documentation', reason: 'The amount paid must not exceed the total.' },
  'due-amount': {
    source: 'documentation',
    reason: 'The amount due of a partly paid invoice must be the total minus the amount paid.',
  },
  'two-statuses': {
    source: 'decision',
    reason:
      'Only the documentation has "serviceStatusCode", and only public material "pipedriveStatusCode". Both must be equal.',
  },
  'approve-when-voided': { source: 'documentation', reason: 'A voided invoice cannot be approved.' },
  'action-without-endpoint': {
    source: 'documentation',
    reason: 'An action that sends an email needs the endpoint "postInvoiceEmail".',
  },
  'unlisted-provider-action': {
    source: 'documentation',
    atMost: 'info',
    reason: 'Two values of "providerAction" are only in an example.',
  },
  'paid-without-payment': {
    source: 'decision',
    reason: 'The status, the amount paid and the amount due of an invoice must not contradict each other.',
  },
  'unknown-currency': {
    source: 'decision',
    reason: 'A code of a currency is one of ISO 4217.',
  },
  'unreadable-date': {
    source: 'decision',
    reason: 'The documentation does not say how responses write these dates. Requests have them in ISO 8601.',
  },
  'not-utc': { source: 'documentation', reason: 'The documentation gives the time in UTC.' },
  'unknown-sender': { source: 'decision', reason: 'The sender of a message must be a participant.' },
  'participant-roles': {
    source: 'public',
    reason: 'Exactly one participant must be "source_user", and at least one "end_user".',
  },
});

/** Returns the rule of a broken fact. A fact that is not documented has another rule, which is not an error. */
export function ruleBySource(documented: ResponseRule, source: Source): ResponseRule {
  if (source === 'documentation') return documented;
  const isMissing = documented === 'missing-field' || documented === 'no-message-id';
  return isMissing ? 'missing-public-field' : 'wrong-public-value';
}
