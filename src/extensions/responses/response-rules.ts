import { type Rank, type RuleOrigin, rankOf, type Source } from '../source.ts';
import type { FlowRule, ResponseRule } from './response-problem.ts';

/** The rank of a rule, and the sentence of the contract that it rests on. */
interface ResponseRuleInfo extends Rank {
  readonly reason: string;
  /** Whether several operations that break it have one mistake of the app in common. */
  readonly isShared?: boolean;
  /** Whether the problem is in a record, and so the same in all operations that return it. */
  readonly isOfRecord?: boolean;
  /** Whether the rule is about a search. If the search is not documented, its problems are warnings. */
  readonly isOfSearch?: boolean;
}

type Declared = RuleOrigin & Omit<ResponseRuleInfo, keyof Rank>;

function declare<Rule extends string>(
  rules: Readonly<Record<Rule, Declared>>,
): Readonly<Record<Rule, ResponseRuleInfo>> {
  const entries = (Object.keys(rules) as Rule[]).map((rule) => {
    const { atMost, ...info } = rules[rule];
    return [rule, { ...info, ...rankOf(rules[rule]) }] as const;
  });
  return Object.fromEntries(entries) as Record<Rule, ResponseRuleInfo>;
}

/** The rules for the responses of providers, in the order of the documentation. */
export const responseRules = declare<ResponseRule>({
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
  'duplicate-id': { source: 'documentation', reason: 'The ids in a list must be unique.' },
  'no-tax-mode': { source: 'documentation', reason: 'At least one tax mode must be true.' },
  'paid-over-total': { source: 'documentation', reason: 'The amount paid must not exceed the total.' },
  'due-amount': {
    source: 'documentation',
    reason: 'The amount due of a partly paid invoice must be the total minus the amount paid.',
  },
  'two-statuses': {
    source: 'documentation',
    reason: 'If an invoice has its status under both names, the values must be equal.',
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

/** The rules that `json-modal check` adds: they need the request, the status or several responses. */
export const flowRules = declare<FlowRule>({
  'no-answer': {
    source: 'documentation',
    reason: 'Each request needs a complete response. The check waits at most 10 seconds for it.',
  },
  'unexpected-status': {
    source: 'documentation',
    reason:
      'A successful response must have the documented status, 201 or 204, or any 2xx status if none is documented.',
  },
  'basic-accepted': {
    source: 'documentation',
    reason: 'The CRM sends "Authorization: Basic …" with the client id and the client secret.',
    isShared: true,
  },
  'unknown-link-accepted': {
    source: 'decision',
    reason: 'Data belongs to the id of a connection or channel, which the app creates.',
    isShared: true,
  },
  'unknown-id-answered': {
    source: 'decision',
    reason:
      'A record that does not exist cannot be read. An empty response, or "success": false, is also right.',
  },
  'other-link-answered': {
    source: 'decision',
    reason: 'Records belong to one connection. Those of another one must not be found.',
  },
  'unclear-rejection': {
    source: 'decision',
    reason: 'A missing response or a status of 500 is a failure of the app, not a rejection.',
    isShared: true,
  },
  'rate-limited': {
    source: 'decision',
    reason: 'Nothing is documented about limits of an app. The check waits if "Retry-After" is short enough.',
    isShared: true,
  },
  'not-connected': {
    source: 'documentation',
    reason: 'The check needs a connected user: "authorized" must be true.',
  },
  'other-record-answered': {
    source: 'documentation',
    reason: 'The response must be the record with the requested id.',
  },
  'not-updated': { source: 'documentation', reason: 'The response to an update must be the updated record.' },
  'unusable-id': { source: 'documentation', reason: 'Later requests contain the id in their URL.' },
  'search-part': {
    source: 'decision',
    reason:
      'Users type only a part of a name. The documentation says only that a search ignores upper and lower case.',
  },
  'code-search': {
    source: 'decision',
    reason: 'If "forceCodeSearch" is true, an app with unique codes searches by code.',
  },
  'other-contact-answered': {
    source: 'documentation',
    reason: 'A search with "customerId" is for the invoices of this contact.',
  },
  'first-page': { source: 'documentation', reason: 'The first page has the number 1.' },
  'not-marked-sent': {
    source: 'decision',
    reason: 'The documentation has "isSent" for an invoice that was sent to the customer.',
  },
  'search-misses-created': {
    source: 'documentation',
    reason: 'A search must find every matching record. A warning if the search itself is not documented.',
    isOfSearch: true,
  },
  'search-case': {
    source: 'documentation',
    reason:
      'A search by name must ignore upper and lower case. A warning if the search itself is not documented.',
    isOfSearch: true,
  },
  'pages-do-not-end': {
    source: 'documentation',
    reason: 'Pages are numbered from 1. The app chooses the size of a page.',
  },
  'date-not-inclusive': {
    source: 'documentation',
    reason: 'A search includes the days "startDate" and "endDate".',
  },
  'summary-reading': {
    source: 'decision',
    atMost: 'info',
    reason: 'The documentation calls "to" the start and "from" the end. Use the earlier one as the start.',
  },
  'too-long-text': {
    source: 'documentation',
    atMost: 'warning',
    reason: 'A text of a product must not be longer than "validations" allow.',
  },
  'cursor-does-not-end': {
    source: 'documentation',
    reason: 'The CRM sends each cursor back as "after", until a response has none.',
    isOfRecord: true,
  },
  'cursor-repeats-items': {
    source: 'decision',
    reason: 'A cursor must lead to further items, not to the same ones.',
    isOfRecord: true,
  },
  'cursor-skips-items': {
    source: 'decision',
    reason: 'Pages of any size must have the same items.',
    isOfRecord: true,
  },
  'cursor-missing': {
    source: 'decision',
    reason: 'Without a cursor, the CRM does not request the rest.',
    isOfRecord: true,
  },
  'not-stored': { source: 'decision', reason: 'A record must have the contents that were sent.' },
  'over-the-limit': {
    source: 'documentation',
    reason: 'A response must not exceed "conversations_limit", or "messages_limit" in a conversation.',
  },
  'cut-file': { source: 'decision', atMost: 'info', reason: 'A whole PDF file ends with "%%EOF".' },
  'large-file': {
    source: 'decision',
    atMost: 'info',
    reason: 'The check reads at most 5 MB of a response, also of a file.',
  },
  'other-client-id': {
    source: 'documentation',
    reason:
      'Manifest, credentials and registrations have the same client id: that of the app in the marketplace.',
  },
  'rejected-call': { source: 'documentation', reason: 'A call of an app must be as documented.' },
  'doubtful-call': {
    source: 'decision',
    reason: 'Part of the call is not as documented, or as public material has it.',
  },
});
