import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createModal, httpTransport, type Modal, type ModalSchema } from 'json-modal';
import { expect, test } from 'vitest';

const schema: ModalSchema = {
  type: 'object',
  properties: {
    blocks: {
      type: 'object',
      properties: {
        city: {
          $ref: '#/definitions/element-input',
          options: { label: 'City', isRequired: true, fetchOnChange: true },
        },
        shop: {
          $ref: '#/definitions/element-select',
          options: { label: 'Shop', isRequired: true, visibleOn: { city: 'not_empty' } },
        },
      },
    },
    actions: {
      type: 'object',
      properties: {
        order: { $ref: '#/definitions/action-primary', options: { label: 'Order', handler: 'request' } },
      },
    },
  },
};

/** The app's endpoint: yours goes here. */
const server = createServer((request, response) => {
  const { searchParams } = new URL(request.url ?? '', 'http://localhost');
  const shops = searchParams.get('invoker') === 'city' ? [{ label: 'Harbour', value: 7 }] : [];
  const success = { message: 'Ordered', type: 'snackbar' };
  response.end(
    JSON.stringify(
      request.method === 'POST' ? { success } : { data: { blocks: { shop: { items: shops } } } },
    ),
  );
});

/** Waits until no request is in flight. */
function settled(modal: Modal): Promise<void> {
  return new Promise((resolve) => {
    const stop = modal.subscribe(({ phase, busy }) => {
      if (phase === 'opening' || busy !== null) return;
      stop();
      resolve();
    });
  });
}

test('a cake is ordered from the shop in the city that was typed', async () => {
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const endpoint = `http://localhost:${(server.address() as AddressInfo).port}`;
  const modal = createModal({
    schema,
    transport: httpTransport({ endpoint }),
    context: { resource: 'deal', view: 'details', userId: 1, companyId: 1, selectedIds: [9] },
    debounceMs: 0,
  });

  modal.open();
  await settled(modal);
  expect(modal.press('order')).toEqual({ ok: false, reason: 'A required block has no value.' });

  modal.change('city', 'Tallinn');
  await settled(modal);
  expect(modal.change('shop', 7)).toEqual({ ok: true });

  modal.press('order');
  await settled(modal);
  expect(modal.getState().success?.message).toBe('Ordered');
  server.close();
});
