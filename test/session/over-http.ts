import { vi } from 'vitest';
import { createModal } from '../../src/session/create-modal.ts';
import { httpTransport } from '../../src/session/http-transport.ts';
import type { Modal } from '../../src/session/modal.ts';
import type { ModalState } from '../../src/session/modal-state.ts';
import { schemaOf } from './modals.ts';
import { type Endpoint, json } from './server.ts';

/** Opens a modal that asks an endpoint over HTTP. */
export function openModal(endpoint: Endpoint, timeoutMs = 5000): Modal {
  const modal = createModal({
    schema,
    context,
    transport: httpTransport({ endpoint: endpoint.url }),
    debounceMs: 0,
    timeoutMs,
  });
  modal.open();
  return modal;
}

export const schema = schemaOf([
  ['name', 'input', { label: 'Name', fetchOnChange: true }],
  ['day', 'datepicker', { label: 'Day' }],
]);

export const context = {
  resource: 'deal',
  view: 'details',
  userId: 1,
  companyId: 2,
  selectedIds: [9],
} as const;

/** An answer that changes nothing, and data that fills in the day. */
export const fine = json({ data: {} });
export const helpful = { data: { blocks: { day: { value: '2024-02-29' } } } };

/** Waits until a modal is in such a state, and gives it. */
export async function until(modal: Modal, isReached: (state: ModalState) => boolean): Promise<ModalState> {
  await vi.waitUntil(() => isReached(modal.getState()), { interval: 2, timeout: 60_000 });
  return modal.getState();
}

/** No request is open. */
export const isSettled = ({ phase, busy }: ModalState): boolean => phase !== 'opening' && busy === null;
