import type { ActionKind, KindDeclaration } from '../kind.ts';
import { visibleOn } from '../options.ts';

export const secondary = { sendsForm: false } satisfies ActionKind;

export const secondaryDeclaration = {
  title: 'Secondary button',
  description: 'The grey button. Resets or closes the modal.',
  synonyms: {
    cancel: { handler: 'cancel' },
    reset: { handler: 'reset' },
    close: { handler: 'cancel' },
  },
  properties: {
    label: { title: 'Label', description: 'The text on the button.', type: 'string' },
    handler: {
      title: 'Handler',
      description: '"reset" restores the original contents; "cancel" closes the modal.',
      type: 'string',
      enum: ['reset', 'cancel'],
    },
    visibleOn,
  },
  required: ['label', 'handler'],
  sample: { label: 'Cancel', handler: 'cancel' },
} as const satisfies KindDeclaration;
