import { describeType, hasMember, isObject, valueAt } from '../../../base/json.ts';
import { findNearMiss } from '../../../base/near-miss.ts';
import { toPointer } from '../../../base/pointer.ts';
import type { ProblemDetails } from '../../../base/problem.ts';
import { rankOf } from '../../../base/source.ts';
import { quote } from '../../../base/text.ts';
import { conversation, envelope, message, taxRate, toInvoices, toMeetings, toMessages } from '../examples.ts';
import { locateData } from '../locate-data.ts';
import type { ResponseRule } from './response-rule.ts';

export const notAnEnvelope = {
  id: 'not-an-envelope',
  ...rankOf({ source: 'documentation' }),
  reason: 'A response must be { "success": boolean, "data": … }.',
  concerns: 'app',
  accepts: [toInvoices('getTaxRates', envelope([taxRate]))],
  rejects: [
    toInvoices('getTaxRates', [taxRate], {
      marked: '[ { "id": "1", "name": "Standard", "rate": 24 } ]',
      message: 'The response has no "success". Send { "success": true, "data": … }.',
    }),
  ],
  check: ({ success: { shape }, body }) => {
    if (shape !== 'envelope') return [];
    const success = valueAt(body, ['success']);
    if (success === undefined)
      return [describeMissingFromEnvelope(body, 'success', 'Send { "success": true, "data": … }.')];
    if (typeof success === 'boolean') return [];
    const message = `"success" is ${describeType(success)}; it must be true or false.`;
    return [{ pointer: '/success', message }];
  },
} as const satisfies ResponseRule;

export const successFalseAsSuccess = {
  id: 'success-false-as-success',
  ...rankOf({ source: 'documentation' }),
  reason: 'A successful response must have "success": true.',
  accepts: [toInvoices('getTaxRates', envelope([]))],
  rejects: [
    toInvoices(
      'getTaxRates',
      { success: false, data: { message: 'No access' } },
      {
        marked: 'false',
        message:
          '"success" is false, but the status is that of a success. Send a failure with its own status, such as 404.',
      },
    ),
  ],
  check: ({ success: { shape }, body }) =>
    shape === 'envelope' && valueAt(body, ['success']) === false
      ? [
          {
            pointer: '/success',
            message: '"success" is false, but the status is that of a success.',
            hint: 'Send a failure with its own status, such as 404.',
          },
        ]
      : [],
} as const satisfies ResponseRule;

export const wrappedBareMessage = {
  id: 'wrapped-bare-message',
  ...rankOf({ source: 'documentation' }),
  reason: 'This record must be sent without an envelope.',
  accepts: [toMessages('getMessageById', message)],
  rejects: [
    toMessages(
      'getMessageById',
      { success: true, data: { id: 'm-1' } },
      {
        marked: '{ "success": true, "data": { "id": "m-1" } }',
        message: 'The record is inside an envelope. Send it alone.',
      },
    ),
  ],
  check: ({ success: { shape }, body }) =>
    shape === 'bare' && typeof valueAt(body, ['success']) === 'boolean' && hasMember(body, 'data')
      ? [{ pointer: '', message: 'The record is inside an envelope.', hint: 'Send it alone.' }]
      : [],
} as const satisfies ResponseRule;

const template = { id: '1', name: 'Hello', content: 'Hello!', language: 'en' };

export const templatesAsList = {
  id: 'templates-as-list',
  ...rankOf({ source: 'documentation' }),
  reason: 'The list must be a member of the object "data".',
  accepts: [toMessages('getTemplates', envelope({ templates: [template] }))],
  rejects: [
    toMessages('getTemplates', envelope([]), {
      marked: '[]',
      message: '"data" is a list. Send { "templates": [ … ] } as "data".',
    }),
  ],
  check: ({ success: { shape, data: { properties = {} } = {} }, body }) => {
    const [list, ...others] = Object.entries(properties);
    if (shape !== 'envelope' || list === undefined || others.length > 0 || list[1].type !== 'array')
      return [];
    if (!Array.isArray(valueAt(body, ['data']))) return [];
    const hint = `Send { "${list[0]}": [ … ] } as "data".`;
    return [{ pointer: '/data', message: '"data" is a list.', hint }];
  },
} as const satisfies ResponseRule;

export const listForOne = {
  id: 'list-for-one',
  ...rankOf({ source: 'decision', atMost: 'info' }),
  reason: 'The response should be one record. A list of one, as in some examples, is accepted.',
  accepts: [toInvoices('getContact', envelope({ id: '1', displayName: 'Ann' }))],
  rejects: [
    toInvoices('getContact', envelope([{ id: '1', displayName: 'Ann' }]), {
      marked: '[ { "id": "1", "displayName": "Ann" } ]',
      message: '"data" is a list of one record. Send the record itself.',
    }),
  ],
  check: ({ success, body }) =>
    locateData(success, body).isListOfOne
      ? [{ pointer: '/data', message: '"data" is a list of one record.', hint: 'Send the record itself.' }]
      : [],
} as const satisfies ResponseRule;

export const notAFile = {
  id: 'not-a-file',
  ...rankOf({ source: 'documentation' }),
  reason: 'The response must be the PDF file, not JSON or another text.',
  accepts: [toInvoices('getInvoiceShareUrl', envelope({ url: 'https://bill.example/7' }))],
  rejects: [
    toInvoices('getInvoicePDF', envelope({ url: 'https://bill.example/7.pdf' }), {
      marked: '{ "success": true, "data": { "url": "https://bill.example/7.pdf" } }',
      message: 'The response is JSON, not a file. Send the file.',
    }),
  ],
  check: ({ success: { shape } }) => (shape === 'stream' ? [describeBody('JSON')] : []),
} as const satisfies ResponseRule;

/** Returns the problem of a response that is not a file: what it is instead, in words. */
export function describeBody(words: string): ProblemDetails {
  return { pointer: '', message: `The response is ${words}, not a file.`, hint: 'Send the file.' };
}

export const bodyWith204 = {
  id: 'body-with-204',
  ...rankOf({ source: 'decision', atMost: 'info' }),
  reason: 'A body cannot arrive with status 204.',
  accepts: [toMessages('getConversationById', envelope(conversation))],
  rejects: [
    toMeetings(
      'deleteMeeting',
      { success: true },
      {
        marked: '{ "success": true }',
        message: 'The response has a body. Send status 204 without a body.',
      },
    ),
  ],
  check: ({ success: { shape } }) =>
    shape === 'empty'
      ? [{ pointer: '', message: 'The response has a body.', hint: 'Send status 204 without a body.' }]
      : [],
} as const satisfies ResponseRule;

/** Returns the problem of a member of the envelope that is missing, at the place of a similar one. */
export function describeMissingFromEnvelope(body: unknown, name: string, hint: string): ProblemDetails {
  const message = `The response has no ${quote(name)}.`;
  const near = findNearMiss(name, isObject(body) ? Object.keys(body) : []);
  if (near === undefined) return { pointer: '', message, hint };
  return { pointer: toPointer([near]), highlight: 'key', message, hint: `Rename ${quote(near)}.` };
}
