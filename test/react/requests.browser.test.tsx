import { screen, waitFor } from '@testing-library/react';
import type { ModalContext, ModalRequest } from 'json-modal';
import { describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { action, block, cancel, modal, save } from '../modals.ts';
import { drawForm, drawModal, endpoint, later, nothing } from './draw.tsx';

const gift = block('radio-group', {
  label: 'Gift',
  fetchOnChange: true,
  items: [
    { label: 'Yes', value: 'yes' },
    { label: 'No', value: 'no' },
  ],
});
const schema = modal({ gift, note: block('input', { label: 'Note' }) }, { save, cancel });

const kindsOf = (requests: readonly ModalRequest[]) => requests.map(({ kind }) => kind);
const choose = async (name: string) => userEvent.click(await screen.findByRole('radio', { name }));
/** Without waiting until the button is active, as the driver of the browser would. */
const pressSave = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'Save' }), { force: true });

/** An endpoint whose re-requests fail with a status until `repair` is called. */
function broken(status: number) {
  let isBroken = true;
  const { transport, requests } = endpoint(({ kind }) => (kind === 'change' && isBroken ? status : nothing));
  return {
    transport,
    requests,
    repair: () => {
      isBroken = false;
    },
  };
}

describe('a failed re-request', () => {
  test('is repeated from its message, and the focus stays in the form', async () => {
    const { transport, requests, repair } = broken(500);
    drawForm(schema, { transport });
    await choose('Yes');
    await screen.findByRole('alert');
    repair();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(kindsOf(requests)).toEqual(['initial', 'change', 'change']);
    expect(requests[2]?.query).toMatchObject({ invoker: 'gift', form: '{"gift":"yes"}' });
    expect(document.activeElement?.closest('form')).not.toBeNull();
  });

  test('keeps its message in place until the next response, which is announced again if it fails', async () => {
    let release = () => {};
    const { transport, requests } = endpoint(({ kind }) => {
      if (kind !== 'change') return nothing;
      return requests.length < 3 ? 500 : new Promise((resolve) => (release = () => resolve(500)));
    });
    drawForm(schema, { transport });
    await choose('Yes');
    const alert = await screen.findByRole('alert');
    const note = screen.getByLabelText('Note');
    const { top } = note.getBoundingClientRect();
    const retry = screen.getByRole('button', { name: 'Try again' });
    retry.focus();
    await userEvent.keyboard('{Enter}');
    await screen.findByText('Updating…');
    expect(note.getBoundingClientRect().top).toBe(top);
    expect(document.activeElement).toBe(retry);
    expect(screen.queryByRole('alert')).toBeNull();
    release();
    expect(await screen.findByRole('alert')).not.toBe(alert);
    expect(document.activeElement).toBe(retry);
    await choose('No');
    await screen.findByText('Updating…');
    expect(note.getBoundingClientRect().top).toBe(top);
    release();
  });

  test('is repeated once the browser is online again', async () => {
    let isOnline = false;
    const requests: ModalRequest[] = [];
    drawForm(schema, {
      transport: async (request) => {
        requests.push(request);
        if (request.kind === 'change' && !isOnline) throw new TypeError('Failed to fetch');
        return { status: 200, body: nothing };
      },
    });
    await choose('Yes');
    await screen.findByRole('alert');
    isOnline = true;
    dispatchEvent(new Event('online'));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    dispatchEvent(new Event('online'));
    expect(kindsOf(requests)).toEqual(['initial', 'change', 'change']);
  });

  test('with status 401 offers the connection above the form, and the input is kept', async () => {
    const { transport } = broken(401);
    const onReconnect = vi.fn();
    drawForm(schema, { transport, onReconnect });
    await userEvent.type(await screen.findByLabelText('Note'), 'soon');
    await choose('Yes');
    expect((await screen.findByRole('alert')).textContent).toBe('The connection to this app was lost');
    await userEvent.click(screen.getByRole('button', { name: 'Reconnect app' }));
    expect(onReconnect).toHaveBeenCalledOnce();
    expect(screen.getByLabelText<HTMLInputElement>('Note').value).toBe('soon');
  });
});

test.each([
  ['with a status', () => 500],
  [
    'without a connection',
    () => {
      throw new TypeError('Failed to fetch');
    },
  ],
])(
  'a submit that failed %s is repeated by its button, not by its message or by the network',
  async (_, fail) => {
    const { transport, requests } = endpoint(({ kind }) => (kind === 'submit' ? fail() : nothing));
    drawForm(schema, { transport });
    await pressSave();
    await screen.findByRole('alert');
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    dispatchEvent(new Event('online'));
    expect(kindsOf(requests)).toEqual(['initial', 'submit']);
    await pressSave();
    await waitFor(() => expect(kindsOf(requests)).toEqual(['initial', 'submit', 'submit']));
  },
);

describe('a press of the button during a re-request', () => {
  function slow() {
    const response = later<unknown>();
    return { ...endpoint(({ kind }) => (kind === 'change' ? response.promise : nothing)), ...response };
  }

  test('is done after the response, once', async () => {
    const { transport, requests, give } = slow();
    drawForm(schema, { transport });
    await choose('Yes');
    await pressSave();
    await pressSave();
    expect(screen.getByRole('button', { name: 'Save', description: 'Updating…' })).toBeTruthy();
    expect(kindsOf(requests)).toEqual(['initial', 'change']);
    give(nothing);
    await waitFor(() => expect(kindsOf(requests)).toEqual(['initial', 'change', 'submit']));
  });

  const busy = () =>
    expect(screen.getByRole('button', { name: 'Save', description: 'Updating…' })).toBeTruthy();
  const idle = () => waitFor(() => expect(screen.queryByText('Updating…')).toBeNull());

  test('is done after a response that repeats what is shown', async () => {
    const { transport, requests, give } = slow();
    drawForm(schema, { transport });
    await choose('Yes');
    await pressSave();
    const { label, items } = gift.options as { readonly label: string; readonly items: readonly object[] };
    give({ data: { blocks: { gift: { label, value: 'yes', items: structuredClone(items) } } } });
    await waitFor(() => expect(requests.at(-1)?.body).toEqual({ gift: 'yes' }));
  });

  test.each([
    ['a value', { blocks: { note: { value: '9' } } }],
    ['the value of the block that was changed', { blocks: { gift: { value: 'no' } } }],
    ['an error', { blocks: { gift: { error: 'Only 3 left' } } }],
    ['a text', { blocks: { terms: { value: 'Pay 9,000 EUR' } } }],
    ['a value that is never shown', { blocks: { price: { value: '9000' } } }],
    ['what is required', { blocks: { note: { isRequired: true } } }],
    ['an item', { blocks: { gift: { items: [{ label: 'Yes, for 9,000 EUR', value: 'yes' }] } } }],
    ['what is visible', { blocks: { note: { visibleOn: 'never' } } }],
    ['the label of the button', { actions: { save: { label: 'Save for 9,000 EUR' } } }],
    ['the effect of the button', { actions: { save: { handler: 'open-url' } } }],
  ])('is given up if the response changes %s, which is announced', async (_, data) => {
    const { transport, requests, give } = slow();
    const terms = block('text', { value: 'Pay 9 EUR' });
    const price = block('input', { label: 'Price', value: '9', visibleOn: 'never' });
    drawForm(modal({ gift, note: block('input', { label: 'Note' }), terms, price }), { transport });
    await choose('Yes');
    await pressSave();
    busy();
    give({ data });
    await screen.findByText('The form has changed. Check it, then press again.');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Save/ }));
    expect(kindsOf(requests)).toEqual(['initial', 'change']);
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByText(/form has changed/)).toBeNull());
  });

  test('is given up if the response has arrived but is not drawn yet', async () => {
    const { transport, requests, give, promise } = slow();
    drawForm(schema, { transport });
    await choose('Yes');
    await screen.findByText('Updating…');
    const button = screen.getByRole('button', { name: 'Save' });
    give({ data: { blocks: { note: { value: '9' } } } });
    await promise;
    for (let turn = 0; turn < 9; turn++) await undefined;
    expect(screen.getByLabelText<HTMLInputElement>('Note').value).toBe('');
    button.click();
    await screen.findByText(/form has changed/);
    expect(kindsOf(requests)).toEqual(['initial', 'change']);
  });

  test('opens no URL after it', async () => {
    const openUrl = vi.fn();
    const { transport, give } = slow();
    const open = action('primary', { label: 'Save', handler: 'open-url', url: 'https://cake.example' });
    drawForm(modal({ gift }, { open }), { transport, openUrl });
    await choose('Yes');
    await pressSave();
    give(nothing);
    await idle();
    await pressSave();
    expect(openUrl).toHaveBeenCalledOnce();
  });

  test('is forgotten with the question whether to leave', async () => {
    const { transport, requests, give } = slow();
    drawModal(schema, { transport });
    await choose('Yes');
    await pressSave();
    document.querySelector('dialog')?.dispatchEvent(new Event('cancel', { cancelable: true }));
    await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
    give(nothing);
    await idle();
    expect(kindsOf(requests)).toEqual(['initial', 'change']);
  });

  test('is forgotten if the user searches a list', async () => {
    const { transport, requests, give } = slow();
    const town = block('select', { label: 'Town', filter: true, items: [{ label: 'Tartu', value: 't' }] });
    drawForm(modal({ gift, town }), { transport });
    await choose('Yes');
    await pressSave();
    await userEvent.type(screen.getByRole('combobox'), 'Ta');
    give(nothing);
    await idle();
    expect(kindsOf(requests)).toEqual(['initial', 'change']);
  });

  test('is forgotten if the user continues to type', async () => {
    const { transport, requests, give } = slow();
    drawForm(schema, { transport });
    await choose('Yes');
    await pressSave();
    await userEvent.type(screen.getByLabelText('Note'), 'soon');
    give(nothing);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save' }).ariaBusy).toBeNull());
    expect(kindsOf(requests)).toEqual(['initial', 'change']);
  });

  test('is answered by the message if the re-request fails', async () => {
    const { transport, requests, give } = slow();
    drawForm(schema, { transport });
    await choose('Yes');
    await pressSave();
    give(500);
    await screen.findByRole('alert');
    expect(kindsOf(requests)).toEqual(['initial', 'change']);
  });
});

describe('during a submit', () => {
  function sending() {
    const response = later<unknown>();
    return { ...endpoint(({ kind }) => (kind === 'submit' ? response.promise : nothing)), ...response };
  }

  test('texts are read-only, and keep the focus, the caret and what was typed', async () => {
    const { transport, requests, give } = sending();
    drawForm(schema, { transport });
    const note = await screen.findByLabelText<HTMLInputElement>('Note');
    await userEvent.type(note, 'soon{ArrowLeft}{ArrowLeft}{Enter}');
    await waitFor(() => expect(note.readOnly).toBe(true));
    await userEvent.keyboard('xyz');
    expect([note.value, note.selectionStart]).toEqual(['soon', 2]);
    give({ error: { message: 'Not now.' } });
    await waitFor(() => expect(note.readOnly).toBe(false));
    expect(document.activeElement).toBe(note);
    await userEvent.keyboard('xyz');
    expect(note.value).toBe('soxyzon');
    expect(requests[1]?.body).toEqual({ note: 'soon' });
  });

  test('choices stay as they are', async () => {
    const { transport, give } = sending();
    drawForm(schema, { transport });
    await choose('Yes');
    const yes = screen.getByRole<HTMLInputElement>('radio', { name: 'Yes' });
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save' }).ariaBusy).toBeNull());
    await pressSave();
    yes.focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(yes.checked).toBe(true);
    give({ error: { message: 'Not now.' } });
    await screen.findByRole('alert');
    await choose('No');
    expect(yes.checked).toBe(false);
  });

  test('the question says that the form may have arrived', async () => {
    const { transport } = sending();
    const onClose = vi.fn();
    drawModal(schema, { transport, onClose });
    await pressSave();
    await userEvent.keyboard('{Escape}');
    const name = 'The form is being sent and may already have arrived. Close anyway?';
    const question = await screen.findByRole('alertdialog', { name });
    expect(onClose).not.toHaveBeenCalled();
    const [keep, leave] = Array.from(question.querySelectorAll('button'));
    expect([keep?.textContent, leave?.textContent]).toEqual(['Keep editing', 'Close']);
    leave?.click();
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  });
});

test('a new token in the context is used by the next request, and the form stays', async () => {
  const context: ModalContext = {
    ...{ resource: 'deal', view: 'details', userId: 1, companyId: 1, selectedIds: [9] },
    token: 'first',
  };
  const { transport, requests } = endpoint(() => nothing);
  const { rerender } = drawForm(schema, { transport, context });
  await userEvent.type(await screen.findByLabelText('Note'), 'soon');
  const { JsonModalForm } = await import('json-modal/react');
  rerender(
    <JsonModalForm
      schema={schema}
      title="Cake order"
      transport={transport}
      context={{ ...context, token: 'second' }}
    />,
  );
  await pressSave();
  await waitFor(() => expect(requests.at(-1)?.body).toEqual({ note: 'soon' }));
  expect(requests.map(({ query }) => query['token'])).toEqual(['first', 'second']);
});
