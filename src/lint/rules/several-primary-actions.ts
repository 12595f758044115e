import { actionKinds } from '../../format/actions/index.ts';
import { toPointer } from '../../format/pointer.ts';
import { quote } from '../../format/quote.ts';
import type { Rule } from './rule.ts';

export const severalPrimaryActions = {
  id: 'several-primary-actions',
  severity: 'warning',
  reason: 'Two green buttons leave the user to guess which one sends the form.',
  accepts: [
    {
      actions: [
        'save: primary { "label": "Save", "handler": "request" }',
        'cancel: secondary { "label": "Cancel", "handler": "cancel" }',
      ],
    },
  ],
  rejects: [
    {
      actions: [
        'save: primary { "label": "Save", "handler": "request" }',
        'send: primary { "label": "Send", "handler": "request" }',
      ],
      marked: '"send"',
      message: '"send" is a primary button beside "save". Keep one of them, or make one secondary.',
    },
  ],
  check: ({ contents }) => {
    const [first, ...others] = contents().actions.filter(({ kind }) => actionKinds[kind].sendsForm);
    return others.map(({ key }) => ({
      pointer: toPointer(['properties', 'actions', 'properties', key]),
      mark: 'key',
      message: `${quote(key)} is a primary button beside ${quote(first?.key ?? '')}.`,
      hint: 'Keep one of them, or make one secondary.',
    }));
  },
} as const satisfies Rule;
