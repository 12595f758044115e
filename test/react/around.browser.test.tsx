import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { JsonModal, JsonModalForm } from 'json-modal/react';
import { createElement, type ReactNode } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { block, cancel, modal, save } from '../modals.ts';
import './draw.tsx';

const items = ['Vanilla', 'Cocoa', 'Cherry'].map((label) => ({ label, value: label }));
const schema = modal(
  {
    size: block('input', { label: 'Size' }),
    flavour: block('select', { label: 'Flavour', filter: true, items }),
    toppings: block('select', { label: 'Toppings', value: ['Cocoa'], items }),
  },
  { save, cancel },
);

afterEach(() => vi.restoreAllMocks());

const components = [
  ['JsonModal', () => <JsonModal open schema={schema} title="Cake order" />],
  ['JsonModalForm', () => <JsonModalForm schema={schema} title="Cake order" onClose={() => {}} />],
] as const;

describe.each(components)('an Escape in %s', (_, draw) => {
  test.each(['Flavour', 'Toppings'])(
    'that closes the list of %s is heard by nobody else, however the page listens',
    async (name) => {
      const { heard, stop } = listenEverywhere('keydown');
      render(<Layer>{draw()}</Layer>);
      // The stand-in gives way to the combobox.
      await waitFor(
        () => screen.getByRole('combobox', { name }).matches('[aria-controls]') || Promise.reject(),
      );
      const control = screen.getByRole('combobox', { name });
      await userEvent.click(control);
      expect(control.getAttribute('aria-expanded')).toBe('true');
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(control.getAttribute('aria-expanded')).toBe('false'));
      expect(heard).toEqual([]);
      expect(screen.queryByRole('alertdialog')).toBeNull();
      expect(document.activeElement).toBe(control);
      stop();
    },
  );
});

test('an Escape for the dialog or its question is prevented before a layer of the page gets it, unless its dialog is around', async () => {
  const { heard, stop } = listenEverywhere('keydown');
  render(<JsonModal open schema={schema} title="Cake order" />);
  await userEvent.type(await screen.findByLabelText('Size'), 'M');
  heard.length = 0;
  await userEvent.keyboard('{Escape}');
  await screen.findByRole('alertdialog');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(heard.map(({ key, defaultPrevented }) => [key, defaultPrevented])).toEqual([
    ['Escape', true],
    ['Escape', true],
  ]);
  stop();
});

test('an Escape that a view of the page handles leaves the modal open, even if it listens first', async () => {
  const close = vi.fn();
  function View() {
    return <input aria-label="Own" onKeyDown={(event) => event.key === 'Escape' && event.preventDefault()} />;
  }
  render(<JsonModal open schema={schema} title="Cake order" components={{ input: View }} onClose={close} />);
  await userEvent.click(await screen.findByLabelText('Own'));
  await userEvent.keyboard('{Escape}');
  expect(close).not.toHaveBeenCalled();
});

test('an Escape for an open list of a view of the page is for that list', async () => {
  const hear = vi.fn();
  const stop = () => document.removeEventListener('keydown', hearFirst, true);
  const hearFirst = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) hear();
    event.preventDefault();
  };
  const close = vi.fn();
  const View = () => <input aria-label="Own" role="combobox" aria-expanded="true" aria-controls="none" />;
  render(<JsonModal open schema={schema} title="Cake order" components={{ input: View }} onClose={close} />);
  await userEvent.click(await screen.findByLabelText('Own'));
  document.addEventListener('keydown', hearFirst, true);
  await userEvent.keyboard('{Escape}');
  stop();
  expect(hear).toHaveBeenCalledOnce();
  expect(close).not.toHaveBeenCalled();
});

describe('in a form of the page', () => {
  const names =
    'Change Input KeyDown KeyUp Click DoubleClick Focus Blur MouseDown MouseUp MouseMove PointerDown PointerUp PointerMove ' +
    'TouchStart TouchEnd Wheel Copy Cut Paste DragStart DragOver Drop Submit Reset Invalid ContextMenu BeforeInput';

  /** A form that notes each React event that it receives. */
  function Around({ heard, children }: { readonly heard: string[]; readonly children: ReactNode }) {
    const handlers = names.split(' ').map((name) => [`on${name}`, () => heard.push(name)]);
    return createElement('form', Object.fromEntries(handlers), children);
  }

  async function use(): Promise<void> {
    const size = await screen.findByLabelText('Size');
    await userEvent.type(size, 'M');
    await userEvent.click(screen.getByText('Cake order'));
    for (const name of [
      'wheel',
      'copy',
      'cut',
      'paste',
      'dragstart',
      'dragover',
      'drop',
      'touchstart',
      'touchend',
    ])
      fireEvent(size, new Event(name, { bubbles: true }));
    fireEvent.doubleClick(size);
    fireEvent.contextMenu(size);
    await userEvent.keyboard('{Escape}');
    await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
  }

  test('no event of a dialog reaches the React tree around it, while the document gets all', async () => {
    const complain = vi.spyOn(console, 'error');
    const heard: string[] = [];
    const { heard: byDocument, stop } = listenEverywhere('input');
    render(
      <Around heard={heard}>
        <JsonModal open schema={schema} title="Cake order" />
      </Around>,
    );
    await use();
    expect(heard).toEqual([]);
    expect(byDocument).not.toEqual([]);
    expect(complain).not.toHaveBeenCalled();
    stop();
  });

  test('all events reach the React tree if the page requests it', async () => {
    const heard: string[] = [];
    render(
      <Around heard={heard}>
        <JsonModal open bubbles schema={schema} title="Cake order" />
      </Around>,
    );
    await use();
    expect(heard).toEqual(expect.arrayContaining(['Change', 'KeyDown', 'Click', 'Focus', 'Wheel', 'Paste']));
  });

  test('its controls are in no form of the page', async () => {
    render(
      <form aria-label="Page">
        <JsonModal open schema={schema} title="Cake order" />
      </form>,
    );
    await userEvent.type(await screen.findByLabelText('Size'), 'M');
    const form = screen.getByRole<HTMLFormElement>('form', { name: 'Page', hidden: true });
    expect([...new FormData(form)]).toEqual([]);
  });
});

test('events of the message after a success do not reach the page either', async () => {
  const heard = vi.fn();
  const transport = async () => ({
    status: 200,
    body: { success: { message: 'Ordered', type: 'snackbar' } },
  });
  const line = modal({ line: block('separator') }, { save });
  const lifted = {
    schema: line,
    transport: async (request: { kind: string }) =>
      request.kind === 'submit' ? transport() : { status: 200, body: { data: {} } },
  };
  render(
    // biome-ignore lint/a11y/useKeyWithClickEvents: it only listens
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens
    <div onClick={heard}>
      <JsonModal open {...lifted} title="Cake order" />
    </div>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Dismiss' }));
  expect(heard).not.toHaveBeenCalled();
});

/** As Radix draws and listens: first of all, on the document. */
function Layer({ children }: { readonly children: ReactNode }) {
  return <div role="dialog">{children}</div>;
}

function listenEverywhere(type: 'keydown' | 'input') {
  const heard: KeyboardEvent[] = [];
  const hear = (event: Event) => {
    if (type !== 'keydown' || (event as KeyboardEvent).key === 'Escape') heard.push(event as KeyboardEvent);
  };
  document.addEventListener(type, hear, true);
  const stop = () => document.removeEventListener(type, hear, true);
  return { heard, stop };
}

afterEach(cleanup);
