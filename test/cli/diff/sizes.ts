import { action, block, modal } from '../../modals.ts';

const size = { label: 'Size', items: [{ label: 'Small', value: 's' }] };
export const order = action('primary', { label: 'Order', handler: 'request' });

/** The text of a modal with a group, whose options can differ. */
export function textOf(options: object = {}, blocks: object = {}): string {
  return JSON.stringify(modal({ size: block('radio-group', { ...size, ...options }), ...blocks }, { order }));
}

export const old = textOf();
export const required = textOf({ isRequired: true });
export const renamed = textOf({ label: 'How large?' });
