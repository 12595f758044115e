import { quote } from '../../base/text.ts';
import { actionKinds } from '../../format/actions/index.ts';
import { pointerOfDefinition } from '../pointers.ts';
import type { ModalRule } from './modal-rule.ts';

export const severalPrimaryActions = {
  id: 'several-primary-actions',
  severity: 'warning',
  reason: 'With two green buttons, users cannot tell which one sends the form.',
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
      message: '"save" and "send" are both primary buttons. Remove one, or make it secondary.',
    },
  ],
  check: ({ contents, violations, describe: describeViolation }) => {
    const [first, ...others] = contents().actions.filter(({ kind }) => actionKinds[kind].sendsForm);
    if (others.length === 0) return [];
    // A button above the limit is already reported.
    const excess = violations.filter((violation) => describeViolation(violation).rule === 'action-limit');
    const about = [first, ...others].map((action) => action?.key ?? '').sort();
    const reported = new Set(excess.map(({ pointer }) => pointer));
    return others
      .map(({ key }) => ({ key, pointer: pointerOfDefinition({ list: 'actions', key }) }))
      .filter(({ pointer }) => !reported.has(pointer))
      .map(({ key, pointer }) => ({
        pointer,
        highlight: 'key',
        message: `${quote(first?.key ?? '')} and ${quote(key)} are both primary buttons.`,
        hint: 'Remove one, or make it secondary.',
        about,
      }));
  },
} as const satisfies ModalRule;
