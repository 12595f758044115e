import { render, screen, waitFor, within } from '@testing-library/react';
import type { ModalEvent, Transport } from 'json-modal';
import { type BlockViewProps, JsonModal, JsonModalForm } from 'json-modal/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { action, block, cancel, modal, save } from '../modals.ts';
import { drawForm, drawModal, endpoint, nothing } from './draw.tsx';
import { order } from './order.ts';

const schema = modal({ size: block('input', { label: 'Size', fetchOnChange: true }) });

describe('the hooks', () => {
  test('receive each request, each response and each error', async () => {
    const events: ModalEvent[] = [];
    const heard = { onEvent: (event: ModalEvent) => events.push(event), onError: vi.fn() };
    const of = <Type extends ModalEvent['type']>(type: Type) =>
      events.filter((event): event is Extract<ModalEvent, { type: Type }> => event.type === type);
    const { transport } = endpoint(({ kind }) => (kind === 'submit' ? 500 : nothing));
    drawForm(schema, { transport, ...heard });
    await userEvent.type(await screen.findByLabelText('Size'), 'M');
    await waitFor(() => expect(of('response')).toHaveLength(2));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByRole('alert');
    const kinds = ['initial', 'change', 'submit'];
    expect(of('request').map(({ request }) => request.kind)).toEqual(kinds);
    expect(of('response').map(({ kind, reply, dropped }) => [kind, reply.status, dropped])).toEqual([
      ['initial', 200, null],
      ['change', 200, null],
      ['submit', 500, null],
    ]);
    expect(heard.onError.mock.calls).toEqual([
      ['Something went wrong, please try again.', expect.objectContaining({ cause: expect.any(String) })],
    ]);
  });

  test('are those of the latest render', async () => {
    const [first, second] = [vi.fn(), vi.fn()];
    const { transport } = endpoint(() => nothing);
    const { rerender } = drawForm(schema, { transport, onEvent: first });
    await screen.findByLabelText('Size');
    rerender(<JsonModalForm schema={schema} title="Cake order" transport={transport} onEvent={second} />);
    first.mockClear();
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect([first.mock.calls.length, second.mock.calls[0]?.[0].type]).toEqual([0, 'request']);
  });

  test('receive an invalid schema, with an endpoint and without', async () => {
    const onError = vi.fn();
    const { transport } = endpoint(() => nothing);
    const extras = [{ onError }, { onError, transport }];
    for (const extra of extras) drawForm(modal({ size: block('slider') }), extra);
    await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(2));
    expect(onError.mock.calls.map(([, failure]) => failure.cause)).toEqual(['invalid', 'invalid']);
  });

  test("if missing, leave the cause of a message to the console, except for the app's own messages", async () => {
    const complain = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { transport } = endpoint(({ kind }) =>
      kind === 'submit' ? { error: { message: 'Sold out' } } : nothing,
    );
    drawForm(schema, { transport, onError: undefined });
    await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
    await screen.findByText('Sold out');
    expect(complain).not.toHaveBeenCalled();
    const broken = modal({ size: block('slider') });
    drawForm(broken, { onError: undefined });
    const told = 'Something went wrong, please try again.';
    await waitFor(() =>
      expect(complain).toHaveBeenCalledWith('json-modal:', told, { cause: 'invalid', schema: broken }),
    );
    vi.restoreAllMocks();
  });

  test('that throw leave the modal as it should be', async () => {
    const thrown = vi.fn((event: ErrorEvent) => event.preventDefault());
    window.addEventListener('error', thrown);
    const fail = () => {
      throw new Error('Not ours');
    };
    const { transport } = endpoint(() => nothing);
    const hooks = { onEvent: fail, onClose: fail };
    drawModal(modal({ size: block('input', { label: 'Size' }) }, { save, cancel }), { transport, ...hooks });
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(thrown).toHaveBeenCalledTimes(3);
    window.removeEventListener('error', thrown);
  });

  test('receive a URL that the browser opens itself', async () => {
    const onEvent = vi.fn();
    const opened = vi.spyOn(window, 'open').mockReturnValue(null);
    const go = action('primary', { label: 'Go', handler: 'open-url', url: 'https://cake.example/' });
    drawForm(modal({ line: block('separator') }, { go }), { onEvent });
    await userEvent.click(screen.getByRole('button', { name: 'Go' }));
    expect(opened.mock.calls[0]?.slice(1)).toEqual(['_blank', 'noopener,noreferrer']);
    await waitFor(() => expect(onEvent.mock.calls.map(([{ type }]) => type)).toEqual(['open-url']));
    opened.mockRestore();
  });
});

test('the time limit, the pause in the typing and fetch are those of the props', async () => {
  const asked: string[] = [];
  const answering: typeof fetch = async (url) => {
    asked.push(String(url));
    return Response.json(nothing);
  };
  const silent: typeof fetch = (_, init) =>
    new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(new Error('aborted'))));
  const onEvent = vi.fn();
  const props = { endpoint: 'https://app.example/modal', debounceMs: 0, timeoutMs: 1000, onEvent };
  const { rerender } = drawForm(schema, { ...props, fetch: answering });
  const size = await screen.findByLabelText('Size');
  for (const [index, letter] of [...'XL'].entries()) {
    await userEvent.type(size, letter);
    await waitFor(() => expect(asked).toHaveLength(index + 2));
  }
  rerender(<JsonModalForm schema={schema} title="Cake order" onError={() => {}} {...props} fetch={silent} />);
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Save' }).getAttribute('aria-disabled')).not.toBe('true'),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByRole('alert');
  await waitFor(() =>
    expect(onEvent.mock.calls.at(-1)?.[0]).toMatchObject({
      type: 'failure',
      kind: 'submit',
      reason: 'No response within the time limit.',
    }),
  );
  // The default limit is ten seconds.
  expect(onEvent.mock.calls.at(-1)?.[0].durationMs).toBeLessThan(10_000);
});

test('a modal that is unmounted aborts its requests, and reports nothing more', async () => {
  const signals: AbortSignal[] = [];
  const onClose = vi.fn();
  const transport: Transport = (_, signal) => {
    signals.push(signal);
    return new Promise(() => undefined);
  };
  const { unmount } = drawForm(schema, { transport, onClose });
  expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
  unmount();
  await waitFor(() => expect(signals.map(({ aborted }) => aborted)).toEqual([true]));
  expect(onClose).not.toHaveBeenCalled();
});

test('a missing custom view leaves the built-in one', () => {
  drawForm(modal({ size: block('input', { label: 'Size' }) }), { components: { input: undefined } });
  expect(screen.getByLabelText('Size')).toBeTruthy();
});

test('a view of several kinds gets the kind that it draws', () => {
  const View = ({ block }: BlockViewProps<'input' | 'textarea'>) =>
    block.kind === 'input' ? block.options.type : String(block.options.resize);
  const kinds = {
    mail: block('input', { label: '', type: 'email' }),
    note: block('textarea', { label: '', resize: true }),
  };
  drawForm(modal(kinds), { components: { input: View, textarea: View } });
  expect(screen.getByText('email')).toBeTruthy();
  expect(screen.getByText('true')).toBeTruthy();
});

test('a modal in a view of another one starts at its own first control', async () => {
  const { transport } = endpoint(() => nothing);
  const person = modal({
    name: block('input', { label: 'Name' }),
    phone: block('input', { label: 'Phone' }),
  });
  const Customer = () => <JsonModal open schema={person} title="New customer" transport={transport} />;
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const deal = modal({ size: block('input', { label: 'Size' }), customer: block('textarea', { label: '' }) });
  drawModal(deal, { components: { textarea: Customer } });
  const name = await screen.findByLabelText('Name');
  await waitFor(() => expect(document.activeElement).toBe(name));
  vi.restoreAllMocks();
});

test('sends nothing but itself in a form of the page', async () => {
  const onSubmit = vi.fn();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  render(
    <form onSubmit={onSubmit}>
      <JsonModal
        open
        schema={modal({ size: block('input', { label: 'Size' }) }, { save })}
        title="Cake order"
      />
    </form>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
  await userEvent.type(screen.getByLabelText('Size'), 'XL{Enter}');
  expect(onSubmit).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});

test('several modals on a page have nothing in common', async () => {
  const gift = block('radio-group', { label: 'Gift?', items: [{ label: 'Yes', value: 'yes' }] });
  const both = modal({ size: block('input', { label: 'Size' }), gift }, { save });
  render(
    <main>
      {['One', 'Two'].map((title) => (
        <JsonModalForm key={title} schema={both} title={title} />
      ))}
    </main>,
  );
  const [one, two] = ['One', 'Two'].map((name) => within(screen.getByRole('form', { name })));
  await userEvent.click(one?.getByText('Size') ?? document.body);
  await userEvent.keyboard('M');
  await userEvent.click(one?.getByLabelText('Yes') ?? document.body);
  await userEvent.click(two?.getByLabelText('Yes') ?? document.body);
  expect(one?.getByLabelText('Size')).toHaveProperty('value', 'M');
  expect(two?.getByLabelText('Size')).toHaveProperty('value', '');
  expect(one?.getByLabelText('Yes')).toHaveProperty('checked', true);
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

test.each([
  ['a form', <JsonModalForm key="" schema={order} title="Cake order" />],
  ['a form with an endpoint', <JsonModalForm key="" schema={order} endpoint="https://cake.example/modal" />],
  ['a closed modal', <JsonModal key="" open={false} schema={order} title="Cake order" />],
])('%s that a server drew is hydrated without a warning', async (_, node) => {
  vi.spyOn(window, 'fetch').mockReturnValue(new Promise(() => undefined));
  const container = document.body.appendChild(document.createElement('div'));
  // In a browser, React 18 warns of effects that a server does not run.
  const onServer = vi.spyOn(console, 'error').mockReturnValue();
  container.innerHTML = renderToString(node);
  onServer.mockRestore();
  const complaints = vi.spyOn(console, 'error');
  const onRecoverableError = vi.fn();
  const root = hydrateRoot(container, node, { onRecoverableError });
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(onRecoverableError).not.toHaveBeenCalled();
  expect(complaints).not.toHaveBeenCalled();
  root.unmount();
  container.remove();
  vi.restoreAllMocks();
});
