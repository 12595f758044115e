import type { ActionKind, KindDeclaration } from '../kind.ts';
import { visibleOn } from '../options.ts';

export const primary = { sendsForm: true } satisfies ActionKind;

export const primaryDeclaration = {
  title: 'Primary button',
  description: 'The green button. Sends the form to the endpoint, or opens a page with it.',
  synonyms: {
    submit: { handler: 'request' },
    save: { handler: 'request' },
    send: { handler: 'request' },
  },
  properties: {
    label: { title: 'Label', description: 'The text on the button.', type: 'string' },
    handler: {
      title: 'Handler',
      description: '"request" sends the form to the endpoint; "open-url" opens a new browser tab.',
      type: 'string',
      enum: ['request', 'open-url'],
    },
    url: {
      title: 'URL',
      description: 'The target of "open-url": an absolute http(s) URL. The default is the endpoint.',
      type: 'string',
      format: 'uri',
    },
    visibleOn,
  },
  required: ['label', 'handler'],
  sample: { label: 'Save', handler: 'request' },
  constraints: {
    if: { properties: { handler: { const: 'request' } }, required: ['handler'] },
    // biome-ignore lint/suspicious/noThenProperty: a JSON Schema keyword
    then: { properties: { url: false } },
  },
} as const satisfies KindDeclaration;
