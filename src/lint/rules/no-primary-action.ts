import { actionKinds } from '../../format/actions/index.ts';
import { writtenKeys } from '../pointers.ts';
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
