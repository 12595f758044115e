import { quote } from '../../base/text.ts';
import { actionKinds } from '../../format/actions/index.ts';
import { pointerOfDefinition, writtenKeys } from '../pointers.ts';
import type { ModalRule } from './modal-rule.ts';

export const noPrimaryAction = {
  id: 'no-primary-action',
  severity: 'warning',
  reason: 'Without a primary button, the form cannot be submitted.',
  accepts: [{ actions: ['save: primary { "label": "Save", "handler": "request" }'] }],
  rejects: [
    {
      actions: ['cancel: secondary { "label": "Cancel", "handler": "cancel" }'],
      marked: '"actions"',
      message:
        'The modal has no primary button, so the form cannot be submitted. Add one, or make a button primary.',
    },
  ],
  check: (context) => {
    const { actions } = context.contents();
    const actionCount = writtenKeys(context).filter(({ list }) => list === 'actions').length;
    // A button of an unknown kind may be the primary one.
    if (actions.length === 0 || actions.length < actionCount) return [];
    if (actions.some(({ kind }) => actionKinds[kind].sendsForm)) return [];
    return [
      {
        pointer: '/properties/actions',
        highlight: 'key',
        message: 'The modal has no primary button, so the form cannot be submitted.',
        hint: 'Add one, or make a button primary.',
      },
    ];
  },
} as const satisfies ModalRule;

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
