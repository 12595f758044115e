import { quote } from '../../base/text.ts';
import { actionKinds } from '../../format/actions/index.ts';
import { pointerOfDefinition } from '../pointers.ts';
import type { Rule } from './rule.ts';

export const severalPrimaryActions = {
  id: 'several-primary-actions',
  severity: 'warning',
  reason: 'Two green buttons leave the user to guess which one sends the form.',
  among: 'siblings',
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
  check: ({ contents, faults }) => {
    const [first, ...others] = contents().actions.filter(({ kind }) => actionKinds[kind].sendsForm);
    // A button that is one too many is told of as such.
    const excess = faults.filter(({ rule }) => rule === 'action-limit');
    const told = new Set(excess.map(({ pointer }) => pointer));
    return others
      .map(({ key }) => ({ key, pointer: pointerOfDefinition({ list: 'actions', key }) }))
      .filter(({ pointer }) => !told.has(pointer))
      .map(({ key, pointer }) => ({
        pointer,
        mark: 'key',
        message: `${quote(key)} is a primary button beside ${quote(first?.key ?? '')}.`,
        hint: 'Keep one of them, or make one secondary.',
      }));
  },
} as const satisfies Rule;
