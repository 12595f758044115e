import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { Transport } from 'json-modal';
import { type BlockViewProps, german, JsonModalForm, type JsonModalHandle } from 'json-modal/react';
import { createRef, type Key, useRef, useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { block, cancel, modal, save } from '../modals.ts';
import { components, drawForm, drawModal, endpoint, nothing, takes } from './draw.tsx';

const schema = modal({ size: block('input', { label: 'Size' }) }, { save, cancel });
const ordered = { success: { message: 'Ordered', type: 'snackbar' } };
describe.each(components)('the attributes of %s', (_, Component) => {
  test('go to the root element, and blocks and controls go by their keys', async () => {
    const items = [{ label: 'Yes', value: 'yes' }];
    const all = modal({
      size: block('input', { label: 'Size' }),
      note: block('textarea', { label: 'Note' }),
      day: block('datepicker', { label: 'Day' }),
      gift: block('radio-group', { label: 'Gift?', items }),
      extras: block('checkbox-group', { label: 'Extras', items }),
      shop: block('select', { label: 'Shop', items }),
      // Names that a form has itself: by these, its own would be lost to the page.
      parentNode: block('input', { label: 'Hostile' }),
      removeChild: block('input', { label: 'Hostile too' }),
    });
    const { unmount } = render(
      <Component open schema={all} title="Cake order" className="wide" id="order" data-vaul-no-drag="" />,
    );
    const size = await screen.findByLabelText('Size');
    const root = document.getElementById('order');
    expect(root?.className).toBe('json-modal wide');
    expect(root?.getAttribute('data-vaul-no-drag')).toBe('');
    expect(root?.contains(size)).toBe(true);
    for (const key of ['size', 'note', 'day', 'gift', 'extras', 'shop'])
      expect(root?.querySelector(`[data-block-key="${key}"] [name="${key}"]`)).toBeTruthy();
    expect(root?.querySelector('[data-block-key="gift"]')?.getAttribute('data-kind')).toBe('radio-group');
    expect(screen.getByLabelText('Hostile').hasAttribute('name')).toBe(false);
    unmount();
    expect(document.getElementById('order')).toBeNull();
  });
});

describe('the end of JsonModalForm', () => {
  const form = (extra: object, key: Key = 1) => (
    <>
      <JsonModalForm key={key} schema={schema} title="Cake order" onClose={() => {}} {...extra} />
      <button type="button">Next</button>
    </>
  );

  test.each([
    ['a success', async () => userEvent.click(screen.getByRole('button', { name: 'Save' }))],
    ['its Cancel', async () => userEvent.click(screen.getByRole('button', { name: 'Cancel' }))],
    ['its cross', async () => userEvent.click(screen.getByRole('button', { name: 'Close' }))],
    [
      'the question',
      async () => {
        await userEvent.type(screen.getByLabelText('Size'), 'M');
        await userEvent.click(screen.getByRole('button', { name: 'Close' }));
        await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
      },
    ],
  ])('after %s leaves the focus where it was in the page', async (_, end) => {
    // Its message would be before the next button.
    render(form({ ...takes(ordered), successMessage: false }));
    await screen.findByLabelText('Size');
    await end();
    await waitFor(() => expect(screen.queryByRole('form')).toBeNull());
    expect(document.activeElement?.className).toBe('json-modal');
    await userEvent.keyboard('{Tab}');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Next' }));
  });

  test('opens again with another key', async () => {
    const { rerender } = render(form({}));
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(screen.queryByLabelText('Size')).toBeNull();
    rerender(form({}, 2));
    expect(await screen.findByLabelText('Size')).toBeTruthy();
  });

  test('leaves the focus alone that is elsewhere', async () => {
    const ref = createRef<JsonModalHandle>();
    render(form({ ref }));
    await screen.findByLabelText('Size');
    screen.getByRole('button', { name: 'Next' }).focus();
    ref.current?.requestClose();
    await waitFor(() => expect(screen.queryByRole('form')).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Next' }));
  });
});

test.each(components)(
  'returnFocus of %s gets the focus when it closes, also if what had it is gone',
  async (_, Component) => {
    function Page() {
      const menu = useRef<HTMLButtonElement>(null);
      const [isOpen, setOpen] = useState(false);
      return (
        <>
          <button type="button" ref={menu}>
            Menu
          </button>
          {!isOpen && (
            <button type="button" onClick={() => setOpen(true)}>
              Item
            </button>
          )}
          {isOpen && (
            <Component open schema={schema} title="Cake order" onClose={() => {}} returnFocus={menu} />
          )}
        </>
      );
    }
    render(<Page />);
    await userEvent.click(screen.getByRole('button', { name: 'Item' }));
    screen.getByLabelText('Size').focus();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Menu' })));
  },
);

describe('words', () => {
  test('for assistive technology are those of the labels', async () => {
    const onError = vi.fn();
    const { transport } = endpoint(({ kind }) => (kind === 'submit' ? 500 : nothing));
    drawForm(schema, { transport, onError, labels: german });
    await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
    await screen.findByRole('alert');
    drawForm(schema, { transport: endpoint(() => 401).transport, onError, labels: german });
    await screen.findByText(german.lostConnection);
    expect(onError.mock.calls.map(([message]) => message)).toEqual([
      german.somethingWrong,
      german.lostConnection,
    ]);
  });

  test('of a malformed value are those of the labels in a view of the page, too', async () => {
    const View = ({ block: { error }, change }: BlockViewProps<'input'>) => (
      <button type="button" onClick={() => change('not one')}>
        {error ?? 'fine'}
      </button>
    );
    const mail = modal({ mail: block('input', { label: 'Mail', type: 'email' }) });
    drawForm(mail, { ...takes(ordered), components: { input: View }, labels: german });
    await userEvent.click(await screen.findByRole('button', { name: 'fine' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('button', { name: german.malformed.email })).toBeTruthy();
  });

  test('that are omitted are English, and the failure message can be a function', async () => {
    const transport: Transport = async () => {
      throw new Error('offline');
    };
    const labels = {
      close: 'Shut',
      somethingWrong: (failure: { cause: string } | null) => `Because: ${failure?.cause}`,
    };
    drawForm(schema, { transport, labels, onClose: () => {} });
    expect(await screen.findByText('Because: network')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Shut' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});

test('a view that throws is replaced by the built-in one, and other input stays', async () => {
  const complain = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const onError = vi.fn();
  const View = ({ block: { value } }: BlockViewProps<'textarea'>) => {
    if (value === undefined) return <p>Own</p>;
    throw new Error('Not ours');
  };
  const { transport } = endpoint(({ kind }) =>
    kind === 'change' ? { data: { blocks: { note: { value: 'Given' } } } } : nothing,
  );
  const both = modal({
    size: block('input', { label: 'Size', fetchOnChange: true }),
    note: block('textarea', { label: 'Note' }),
  });
  drawModal(both, { transport, onError, components: { textarea: View } });
  await screen.findByText('Own');
  await userEvent.type(screen.getByLabelText('Size'), 'XL');
  expect(await screen.findByLabelText('Note')).toHaveProperty('value', 'Given');
  expect(screen.getByLabelText('Size')).toHaveProperty('value', 'XL');
  expect(onError.mock.calls).toEqual([
    [
      'Something went wrong, please try again.',
      { cause: 'view', block: 'note', error: new Error('Not ours') },
    ],
  ]);
  complain.mockRestore();
});

test('a quick tap on a button where an option was chosen just before counts', async () => {
  const items = [{ label: 'Yes', value: 'yes' }];
  const onSuccess = vi.fn();
  const select = modal({ gift: block('select', { label: 'Gift?', filter: true, items }) });
  drawForm(select, { ...takes(ordered), onSuccess });
  await waitFor(() => screen.getByRole('combobox').matches('[aria-controls]') || Promise.reject());
  await userEvent.click(screen.getByRole('combobox'));
  // As browsers count what comes at one place within a moment.
  fireEvent.click(await screen.findByRole('option', { name: 'Yes' }), { detail: 1 });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }), { detail: 2 });
  await waitFor(() => expect(onSuccess).toHaveBeenCalledOnce());
});

test('the second click of a double click on a button sends nothing', async () => {
  const { transport, requests } = endpoint(({ kind }) =>
    kind === 'submit' ? { error: { message: 'No' } } : nothing,
  );
  drawForm(schema, { transport });
  const button = await screen.findByRole('button', { name: 'Save' });
  await waitFor(() => expect(button.hasAttribute('aria-disabled')).toBe(false));
  fireEvent.click(button, { detail: 1 });
  await screen.findByText('No');
  fireEvent.click(button, { detail: 2 });
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(requests.filter(({ kind }) => kind === 'submit')).toHaveLength(1);
});
