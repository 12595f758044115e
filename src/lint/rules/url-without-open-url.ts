import { reportViolations } from '../violations/report-violations.ts';
import type { ModalRule } from './modal-rule.ts';

export const urlWithoutOpenUrl = {
  id: 'url-without-open-url',
  severity: 'error',
  reason: 'Only "open-url" buttons have a URL; all others use the endpoint of the modal.',
  accepts: [
    { actions: ['save: primary { "label": "Pay", "handler": "open-url", "url": "https://pay.example" }'] },
  ],
  rejects: [
    {
      actions: ['save: primary { "label": "Pay", "handler": "request", "url": "https://pay.example" }'],
      marked: '"url"',
      message:
        '"url" of "save" has no effect: its "handler" is not "open-url". Remove it, or write "handler": "open-url".',
    },
  ],
  check: (context) =>
    reportViolations(context, 'url-without-open-url', ({ pointer }) => ({
      suggestions: [
        { do: 'remove' },
        { do: 'replace', by: 'open-url', pointer: pointer.replace(/url$/, 'handler') },
      ],
    })),
} as const satisfies ModalRule;
