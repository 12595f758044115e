import type { ModalState } from 'json-modal';
import type { Exchange } from './exchange.ts';

/** Describes the cause of a request in words of the CRM's user. `invoker` is the key of the changed block. */
export function describeCause(
  { blocks, actions }: Pick<ModalState, 'blocks' | 'actions'>,
  kind: Exchange['kind'],
  invoker: string | undefined,
  isByEdit: boolean,
): string {
  if (kind === 'initial') return isByEdit ? 'Document changed' : 'Modal opened';
  if (kind === 'change') {
    const block = blocks.find(({ key }) => key === invoker);
    return `${block?.options.label || invoker} changed`;
  }
  const handler = kind === 'submit' ? 'request' : 'open-url';
  const buttons = actions.filter(({ visible, options }) => visible && options.handler === handler);
  return buttons.map(({ key, options }) => options.label || key).join(' or ');
}
