import { type Rank, type RuleOrigin, rankOf } from '../source.ts';

const declared = {
  'no-answer': {
    source: 'documentation',
    reason: 'Each request needs a complete response. The check waits at most 10 seconds for it.',
  },
  'unexpected-status': {
    source: 'documentation',
    reason:
      'A successful response must have the documented status, 201 or 204, or any 2xx status if none is documented.',
  },
  'byte-order-mark': {
    source: 'public',
    reason: 'RFC 8259 forbids a byte order mark in JSON that is sent. Some readers reject it.',
    isShared: true,
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
    reason:
      'Neither a missing response nor a redirect, a success, a status of 500 or broken JSON is a rejection.',
    isShared: true,
  },
  'rate-limited': {
    source: 'decision',
    reason: 'Nothing is documented about limits of an app. The check waits if "Retry-After" is short enough.',
    isShared: true,
  },
  'not-connected': {
    source: 'documentation',
    reason:
      'The documentation has "authorized" for the connection of a user. Without one, nothing else can be checked.',
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
    reason: 'The CRM sends each cursor back as "after". Without a last page, this never ends.',
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
  'records-differ': {
    source: 'decision',
    reason: 'Two responses with one record must agree, unless a request between them changes it.',
  },
  'same-expired-link': {
    source: 'decision',
    reason: 'The CRM requests a record again to get an address that can be reached.',
  },
  'over-the-limit': {
    source: 'documentation',
    reason: 'A response must not exceed "conversations_limit", or "messages_limit" in a conversation.',
    isOfRecord: true,
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
} as const satisfies Readonly<Record<string, DeclaredFlowRule>>;

type DeclaredFlowRule = RuleOrigin & Omit<FlowRuleInfo, keyof Rank>;

/** The rank of a rule, and the sentence of the contract that it rests on. */
interface FlowRuleInfo extends Rank {
  readonly reason: string;
  /** Whether several operations that break it have one mistake of the app in common. */
  readonly isShared?: boolean;
  /** Whether the problem is in a record, and so the same in all operations that return it. */
  readonly isOfRecord?: boolean;
  /** Whether the rule is about a search. If the search is not documented, its problems are warnings. */
  readonly isOfSearch?: boolean;
}

/** The name of a rule that needs the request, the status or several responses. */
export type FlowRule = keyof typeof declared;

/** The rules that `json-modal check` adds: they need the request, the status or several responses. */
export const flowRules = Object.fromEntries(
  Object.entries<DeclaredFlowRule>(declared).map(([rule, { atMost: _, ...info }]) => [
    rule,
    { ...info, ...rankOf(declared[rule as FlowRule]) },
  ]),
) as Readonly<Record<FlowRule, FlowRuleInfo>>;
