import type { Rule } from '../../base/rule.ts';
import { rankOf } from '../../base/source.ts';

/** The rules that `json-modal check` has for each response, of a provider or of the endpoint of a modal. */
export const answerRules = [
  {
    id: 'no-answer',
    ...rankOf({ source: 'documentation' }),
    reason:
      'Each request needs a complete response. The check waits at most 10 seconds for it. Do slow work after the response.',
  },
  {
    id: 'unexpected-status',
    ...rankOf({ source: 'documentation' }),
    reason:
      'A success of a provider has the documented status: 201, 204, or any 2xx status if none is documented. For a modal, a failure without "data", "success" or "error" shows the user a generic error, and a status from 500 says that the app failed.',
  },
  {
    id: 'secret-in-response',
    ...rankOf({ source: 'documentation' }),
    reason:
      'Requests of the CRM are known by a secret. In a response, it reaches everyone who can read it, and logs.',
    concerns: 'app',
  },
  {
    id: 'byte-order-mark',
    ...rankOf({ source: 'public' }),
    reason: 'RFC 8259 forbids a byte order mark in JSON that is sent. Some readers reject it.',
    concerns: 'app',
  },
] as const satisfies readonly Rule[];

/** The rules that it adds for providers: they need the request, the status or several responses. */
export const flowRules = [
  {
    id: 'basic-accepted',
    ...rankOf({ source: 'documentation' }),
    reason: 'The CRM sends "Authorization: Basic …" with the client id and the client secret.',
    concerns: 'app',
  },
  {
    id: 'unknown-link-accepted',
    ...rankOf({ source: 'decision' }),
    reason: 'Data belongs to the id of a connection or channel, which the app creates.',
    concerns: 'app',
  },
  {
    id: 'unknown-id-answered',
    ...rankOf({ source: 'decision' }),
    reason:
      'A record that does not exist can be neither read nor changed. An empty response, or "success": false, is also right, and for a deletion its success.',
  },
  {
    id: 'other-link-answered',
    ...rankOf({ source: 'decision' }),
    reason: 'Records belong to one connection. Those of another one must be neither found nor changed.',
  },
  {
    id: 'unclear-rejection',
    ...rankOf({ source: 'decision' }),
    reason:
      'Neither a missing response nor a redirect, a success, a status of 500, a stack trace or broken JSON is a rejection.',
    concerns: 'app',
  },
  {
    id: 'rate-limited',
    ...rankOf({ source: 'decision' }),
    reason: 'Nothing is documented about limits of an app. The check waits if "Retry-After" is short enough.',
    concerns: 'app',
  },
  {
    id: 'not-connected',
    ...rankOf({ source: 'documentation' }),
    reason:
      'The documentation has "authorized" for the connection of a user. Without one, nothing else can be checked.',
  },
  {
    id: 'other-record-answered',
    ...rankOf({ source: 'documentation' }),
    reason: 'The response must be the record with the requested id.',
  },
  {
    id: 'not-updated',
    ...rankOf({ source: 'documentation' }),
    reason: 'The response to an update must be the updated record.',
  },
  {
    id: 'unusable-id',
    ...rankOf({ source: 'documentation' }),
    reason: 'Later requests contain the id in their URL.',
  },
  {
    id: 'search-part',
    ...rankOf({ source: 'decision' }),
    reason:
      'Users type only a part of a name. The documentation says only that a search ignores upper and lower case.',
  },
  {
    id: 'code-search',
    ...rankOf({ source: 'decision' }),
    reason: 'If "forceCodeSearch" is true, an app with unique codes searches by code, and otherwise by name.',
  },
  {
    id: 'other-contact-answered',
    ...rankOf({ source: 'documentation' }),
    reason: 'A search with "customerId", and a summary, are for the invoices of this contact.',
  },
  {
    id: 'same-number',
    ...rankOf({ source: 'decision' }),
    reason: 'Users and their accounts know an invoice by its number.',
  },
  {
    id: 'first-page',
    ...rankOf({ source: 'documentation' }),
    reason: 'The first page has the number 1.',
  },
  {
    id: 'not-marked-sent',
    ...rankOf({ source: 'decision' }),
    reason: 'The documentation has "isSent" for an invoice that was sent to the customer.',
  },
  {
    id: 'action-without-effect',
    ...rankOf({ source: 'decision' }),
    reason:
      'An action that changes the state of an invoice changes its status, or the actions that it lists.',
  },
  {
    id: 'wrong-total',
    ...rankOf({ source: 'decision' }),
    reason:
      'Without discount, and with the tax mode "NoTax" or "Inclusive", the total is the sum of quantity × price. In no mode is it 100 times the sum.',
  },
  {
    id: 'search-misses-created',
    ...rankOf({ source: 'documentation' }),
    reason: 'A search must find every matching record. A warning if the search itself is not documented.',
    concerns: 'search',
  },
  {
    id: 'search-case',
    ...rankOf({ source: 'documentation' }),
    reason:
      'A search by name must ignore upper and lower case. A warning if the search itself is not documented.',
    concerns: 'search',
  },
  {
    id: 'pages-do-not-end',
    ...rankOf({ source: 'documentation' }),
    reason: 'Pages are numbered from 1. The app chooses the size of a page.',
  },
  {
    id: 'date-not-inclusive',
    ...rankOf({ source: 'documentation' }),
    reason: 'A search includes the days "startDate" and "endDate".',
  },
  {
    id: 'summary-reading',
    ...rankOf({ source: 'decision', atMost: 'info' }),
    reason: 'The documentation calls "to" the start and "from" the end. Use the earlier one as the start.',
  },
  {
    id: 'too-long-text',
    ...rankOf({ source: 'documentation', atMost: 'warning' }),
    reason: 'A text of a product must not be longer than "validations" allow.',
  },
  {
    id: 'cursor-does-not-end',
    ...rankOf({ source: 'documentation' }),
    reason: 'The CRM sends each cursor back as "after". Without a last page, this never ends.',
    concerns: 'record',
  },
  {
    id: 'cursor-repeats-items',
    ...rankOf({ source: 'decision' }),
    reason: 'A cursor must lead to further items, not to the same ones.',
    concerns: 'record',
  },
  {
    id: 'cursor-skips-items',
    ...rankOf({ source: 'decision' }),
    reason: 'Pages of any size must have the same items.',
    concerns: 'record',
  },
  {
    id: 'cursor-missing',
    ...rankOf({ source: 'decision' }),
    reason: 'Without a cursor, the CRM does not request the rest.',
    concerns: 'record',
  },
  {
    id: 'not-stored',
    ...rankOf({ source: 'decision' }),
    reason: 'A record must have the contents that were sent.',
  },
  {
    id: 'records-differ',
    ...rankOf({ source: 'decision' }),
    reason: 'Two responses with one record must agree, unless a request between them changes it.',
  },
  {
    id: 'same-expired-link',
    ...rankOf({ source: 'decision' }),
    reason: 'The CRM requests a record again to get an address that can be reached.',
  },
  {
    id: 'over-the-limit',
    ...rankOf({ source: 'documentation' }),
    reason: 'A response must not exceed "conversations_limit", or "messages_limit" in a conversation.',
    concerns: 'record',
  },
  {
    id: 'cut-file',
    ...rankOf({ source: 'decision', atMost: 'info' }),
    reason: 'A whole PDF file ends with "%%EOF".',
  },
  {
    id: 'large-file',
    ...rankOf({ source: 'decision', atMost: 'info' }),
    reason: 'The check reads at most 5 MB of a response, also of a file.',
  },
  {
    id: 'other-client-id',
    ...rankOf({ source: 'documentation' }),
    reason:
      'Manifest, credentials and registrations have the same client id: that of the app in the marketplace.',
  },
  {
    id: 'rejected-call',
    ...rankOf({ source: 'documentation' }),
    reason: 'A call of an app must be as documented.',
  },
  {
    id: 'doubtful-call',
    ...rankOf({ source: 'decision' }),
    reason: 'Part of the call is not as documented, or as public material has it.',
  },
] as const satisfies readonly Rule[];

/** The name of a rule of a check for the responses of providers. */
export type FlowRuleId = (typeof answerRules | typeof flowRules)[number]['id'];
