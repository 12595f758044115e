import { actionKinds } from '../../format/actions/index.ts';
import { writtenKeys } from '../pointers.ts';
import type { Rule } from './rule.ts';

export const noPrimaryAction = {
  id: 'no-primary-action',
  severity: 'warning',
  reason: 'Without a primary button nothing that the user fills in can be sent.',
  accepts: [{ actions: ['save: primary { "label": "Save", "handler": "request" }'] }],
  rejects: [
    {
      actions: ['cancel: secondary { "label": "Cancel", "handler": "cancel" }'],
      marked: '"actions"',
      message: 'The modal has no primary button, so nothing can be sent. Add one, or make a button primary.',
    },
  ],
  check: (context) => {
    const { actions } = context.contents();
    const written = writtenKeys(context).filter(({ list }) => list === 'actions').length;
    // A button whose kind is not clear may be the one.
    if (actions.length === 0 || actions.length < written) return [];
    if (actions.some(({ kind }) => actionKinds[kind].sendsForm)) return [];
    return [
      {
        pointer: '/properties/actions',
        mark: 'key',
        message: 'The modal has no primary button, so nothing can be sent.',
        hint: 'Add one, or make a button primary.',
      },
    ];
  },
} as const satisfies Rule;
