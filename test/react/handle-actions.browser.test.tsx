import { render, screen, waitFor } from '@testing-library/react';
import type { ModalContext, ModalReply, ModalRequest } from 'json-modal';
import { JsonModal, JsonModalForm, type JsonModalHandle } from 'json-modal/react';
import { createRef } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { block, cancel, modal, reset, save } from '../modals.ts';
import { components, endpoint, later, nothing } from './draw.tsx';

const schema = modal(
  {
    size: block('input', { label: 'Size', isRequired: true }),
    gift: block('checkbox-group', {
      label: 'Gift',
      fetchOnChange: true,
      items: [{ label: 'Yes', value: 'yes' }],
    }),
  },
  { save, reset },
);
const ordered = { success: { message: 'Ordered', type: 'snackbar' } };
const kindsOf = (requests: readonly ModalRequest[]) => requests.map(({ kind }) => kind);

describe.each(components)('the ref of %s', (_, Component) => {
  /** Draws it with an endpoint, and returns its handle. */
  function draw(answer: (request: ModalRequest) => unknown, extra: object = {}) {
    const ref = createRef<JsonModalHandle>();
    const { transport, requests } = endpoint(answer);
    const props = { schema, title: 'Cake order', transport, onError: () => {}, ref, ...extra };
    const { rerender } = render(<Component open {...props} />);
    const handle = () => {
      if (ref.current === null) throw new Error('The ref is not set.');
      return ref.current;
    };
    return {
      handle,
      requests,
      redraw: (more: object) => rerender(<Component open {...props} {...more} />),
    };
  }

  test('submits like the button: a missing value is marked and focused, else the form is sent once', async () => {
    const answer = later<unknown>();
    const { handle, requests } = draw(({ kind }) => (kind === 'submit' ? answer.promise : nothing));
    const size = await screen.findByLabelText('Size');
    expect(handle().submit()).toBe(false);
    await screen.findByText('Enter a value.');
    expect(document.activeElement).toBe(size);
    await userEvent.type(size, 'M');
    expect(handle().submit()).toBe(true);
    expect(handle().submit()).toBe(false);
    expect(handle().getState().busy).toBe('submitting');
    answer.give(ordered);
    await waitFor(() => expect(handle().getState().phase).toBe('closed'));
    expect(handle().submit()).toBe(false);
    expect(handle().reset()).toBe(false);
    expect(handle().retry()).toBe(false);
    expect(requests.filter(({ kind }) => kind === 'submit').map(({ body }) => body)).toEqual([{ size: 'M' }]);
  });

  test('does nothing while it opens, and repeats an opening that has failed', async () => {
    let isBroken = true;
    const answer = later<unknown>();
    const { handle, requests } = draw(() => (isBroken ? answer.promise : nothing));
    await waitFor(() => expect(requests).toHaveLength(1));
    expect(handle().getState().phase).toBe('opening');
    expect([handle().submit(), handle().reset(), handle().retry()]).toEqual([false, false, false]);
    answer.give(500);
    await waitFor(() => expect(handle().getState().phase).toBe('failed'));
    expect([handle().submit(), handle().reset()]).toEqual([false, false]);
    isBroken = false;
    expect(handle().retry()).toBe(true);
    expect(handle().retry()).toBe(false);
    expect(await screen.findByLabelText('Size')).toBeTruthy();
    expect(kindsOf(requests)).toEqual(['initial', 'initial']);
  });

  test('submits after a running re-request, if that changes nothing', async () => {
    const answer = later<unknown>();
    const { handle, requests } = draw(({ kind }) => (kind === 'change' ? answer.promise : nothing));
    await userEvent.type(await screen.findByLabelText('Size'), 'M');
    await userEvent.click(screen.getByLabelText('Yes'));
    await waitFor(() => expect(handle().getState().busy).toBe('fetching'));
    expect(handle().submit()).toBe(true);
    expect(kindsOf(requests)).toEqual(['initial', 'change']);
    answer.give(nothing);
    await waitFor(() => expect(kindsOf(requests)).toEqual(['initial', 'change', 'submit']));
  });

  test('starts over like the button, and not without one', async () => {
    const { handle, redraw } = draw(() => nothing);
    await userEvent.type(await screen.findByLabelText('Size'), 'M');
    expect(handle().reset()).toBe(true);
    await waitFor(() => expect(screen.getByLabelText('Size')).toHaveProperty('value', ''));
    redraw({ schema: modal({ size: block('input', { label: 'Size' }) }, { save, cancel }) });
    await userEvent.type(await screen.findByLabelText('Size'), 'M');
    await waitFor(() => expect(handle().isDirty).toBe(true));
    expect(handle().reset()).toBe(false);
    expect(handle().getState().form).toEqual({ size: 'M' });
  });

  test('repeats a submit that has failed', async () => {
    const { handle, requests } = draw(({ kind }) =>
      kind !== 'submit' ? nothing : requests.length < 3 ? 500 : ordered,
    );
    await userEvent.type(await screen.findByLabelText('Size'), 'M');
    expect(handle().retry()).toBe(false);
    handle().submit();
    await screen.findByRole('alert');
    expect(handle().retry()).toBe(true);
    await waitFor(() => expect(handle().getState().success?.message).toBe('Ordered'));
    expect(kindsOf(requests)).toEqual(['initial', 'submit', 'submit']);
  });

  test('sends nothing under the question whether the input may be lost, nor does a new token', async () => {
    const context: ModalContext = {
      resource: 'deal',
      view: 'details',
      userId: 1,
      companyId: 1,
      selectedIds: [9],
      token: 'first',
    };
    const { handle, requests, redraw } = draw(
      ({ kind, query }) => (kind === 'submit' && query['token'] === 'first' ? 401 : nothing),
      { context, onClose: () => {} },
    );
    await userEvent.type(await screen.findByLabelText('Size'), 'M');
    handle().submit();
    await screen.findByRole('alert');
    handle().requestClose();
    await screen.findByRole('alertdialog');
    expect([handle().submit(), handle().reset()]).toEqual([false, false]);
    redraw({ context: { ...context, token: 'second' } });
    expect(kindsOf(requests)).toEqual(['initial', 'submit']);
    await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(kindsOf(requests)).toEqual(['initial', 'submit', 'submit']));
    expect(requests.at(-1)).toMatchObject({ body: { size: 'M' }, query: { token: 'second' } });
  });
});

test('the state of a JsonModal that was never open is closed, and has no blocks', () => {
  const ref = createRef<JsonModalHandle>();
  render(<JsonModal open={false} schema={schema} title="Cake order" ref={ref} />);
  expect(ref.current?.getState()).toMatchObject({ phase: 'closed', blocks: [], form: {}, error: null });
  expect([ref.current?.submit(), ref.current?.reset(), ref.current?.retry()]).toEqual([false, false, false]);
});

test('the ref presses its own button, not that of a modal in one of its views', async () => {
  const inner = vi.fn(async (): Promise<ModalReply> => ({ status: 200, body: nothing }));
  const View = () => <JsonModal open schema={modal({})} title="Inner" transport={inner} />;
  const ref = createRef<JsonModalHandle>();
  const { transport, requests } = endpoint(() => nothing);
  const outer = modal({ note: block('textarea', { label: 'Note' }) });
  render(<JsonModalForm ref={ref} schema={outer} transport={transport} components={{ textarea: View }} />);
  await screen.findByRole('dialog', { name: 'Inner' });
  await waitFor(() => expect(ref.current?.submit()).toBe(true));
  await waitFor(() => expect(kindsOf(requests)).toEqual(['initial', 'submit']));
  expect(inner).toHaveBeenCalledOnce();
});
