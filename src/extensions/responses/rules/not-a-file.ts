import type { ProblemDetails } from '../../../base/problem.ts';
import { rankOf } from '../../../base/source.ts';
import { envelope, toInvoices } from '../examples.ts';
import type { ResponseRule } from './response-rule.ts';

export const notAFile = {
  id: 'not-a-file',
  ...rankOf({ source: 'documentation' }),
  reason: 'The response must be the PDF file, not JSON or another text.',
  get accepts() {
    return [toInvoices('getInvoiceShareUrl', envelope({ url: 'https://bill.example/7' }))];
  },
  get rejects() {
    return [
      {
        ...toInvoices('getInvoicePDF', envelope({ url: 'https://bill.example/7.pdf' })),
        marked: '{ "success": true, "data": { "url": "https://bill.example/7.pdf" } }',
        message: 'The response is JSON, not a file. Send the file.',
      },
    ];
  },
  check: ({ success: { shape } }) => (shape === 'stream' ? [describeBody('JSON')] : []),
} as const satisfies ResponseRule;

/** Returns the problem of a response that is not a file: what it is instead, in words. */
export function describeBody(words: string): ProblemDetails {
  return { pointer: '', message: `The response is ${words}, not a file.`, hint: 'Send the file.' };
}
