import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { JsonModal } from 'json-modal/react';
import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { block, cancel, modal, save } from '../modals.ts';
import { drawModal, endpoint, later, nothing } from './draw.tsx';

const schema = modal({ size: block('input', { label: 'Size' }) }, { save, cancel });

function Page() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Order
      </button>
      <JsonModal open={open} schema={schema} title="Cake order" onClose={() => setOpen(false)} />
    </>
  );
}

async function openModal() {
  render(<Page />);
  await userEvent.click(screen.getByRole('button', { name: 'Order' }));
  return screen.findByRole<HTMLDialogElement>('dialog', { name: 'Cake order' });
}

test('is modal, named by its title, and starts at its first control', async () => {
  const dialog = await openModal();
  expect(dialog.matches(':modal')).toBe(true);
  expect(document.activeElement).toBe(screen.getByLabelText('Size'));
});

test('Escape closes it and returns the focus, each time it is opened', async () => {
  await openModal();
  for (const _ of [1, 2, 3]) {
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Order' }));
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('dialog');
  }
});

test('an Escape that cancels a composition does not close it', async () => {
  await openModal();
  fireEvent.keyDown(screen.getByLabelText('Size'), { key: 'Escape', keyCode: 229, isComposing: true });
  expect(screen.getByRole('dialog').matches(':modal')).toBe(true);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('an Escape does not close a dialog of the page around it, even one that listens first', async () => {
  const heard: boolean[] = [];
  const hear = ({ defaultPrevented }: KeyboardEvent) => heard.push(defaultPrevented);
  document.addEventListener('keydown', hear, true);
  render(<Page />, { wrapper: ({ children }) => <div role="dialog">{children}</div> });
  await userEvent.click(screen.getByRole('button', { name: 'Order' }));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(document.querySelector('dialog')).toBeNull());
  await userEvent.keyboard('{Escape}');
  expect(heard).toEqual([true, false]);
  document.removeEventListener('keydown', hear, true);
});

test.each(['close', 'cancel', 'toggle'])('its %s is not one of a dialog around it', async (event) => {
  const hear = vi.fn();
  const Around = ({ children }: { readonly children: ReactNode }) => (
    <dialog open onCancel={hear} onClose={hear} onToggle={hear}>
      {children}
    </dialog>
  );
  render(<Page />, { wrapper: Around });
  await userEvent.click(screen.getByRole('button', { name: 'Order' }));
  fireEvent(
    await screen.findByRole('dialog', { name: 'Cake order' }),
    new Event(event, { cancelable: true }),
  );
  expect(hear).not.toHaveBeenCalled();
});

test('a Tab is led by no dialog of the page around it', async () => {
  const lead = (event: KeyboardEvent) => event.key === 'Tab' && event.preventDefault();
  document.addEventListener('keydown', lead);
  await openModal();
  await userEvent.keyboard('{Tab}');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' }));
  document.removeEventListener('keydown', lead);
});

test.each(['Close', 'Cancel'])('%s closes it and gives the focus back', async (name) => {
  await openModal();
  await userEvent.click(screen.getByRole('button', { name }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Order' }));
});

test('a press on the backdrop closes it', async () => {
  const dialog = await openModal();
  await userEvent.click(dialog, { position: { x: 5, y: 5 } });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('it asks before input is discarded, and says which, and keeping it returns the focus', async () => {
  await openModal();
  await userEvent.keyboard('M{Escape}');
  const question = await screen.findByRole('alertdialog', { name: 'Discard what you entered?' });
  expect(readDescription(question)).toBe('Size');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(document.activeElement).toBe(screen.getByLabelText('Size'));
  expect(screen.getByLabelText('Size')).toHaveProperty('value', 'M');
  await userEvent.keyboard('{Escape}');
  await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Order' }));
});

test.each([
  ['the close button', () => screen.getByRole('button', { name: 'Close' }), {}],
  ['the backdrop', () => screen.getByRole('dialog'), { position: { x: 5, y: 5 } }],
])('a double click on %s asks, and does not answer the question', async (_, find, at) => {
  await openModal();
  await userEvent.keyboard('M');
  await userEvent.dblClick(find(), at);
  expect(await screen.findByRole('alertdialog')).toBeTruthy();
});

test('a held Escape asks, and does not answer the question', async () => {
  await openModal();
  await userEvent.keyboard('M{Escape>4}');
  expect(await screen.findByRole('alertdialog')).toBeTruthy();
  await userEvent.keyboard('{/Escape}');
});

test('keeping the input moves the focus to the first error if a submit was rejected in the meantime', async () => {
  const answer = later<unknown>();
  const { transport } = endpoint(({ kind }) => (kind === 'submit' ? answer.promise : nothing));
  drawModal(modal({ one: block('input', { label: 'One' }), two: block('input', { label: 'Two' }) }), {
    transport,
  });
  await userEvent.type(await screen.findByLabelText('One'), 'x{Enter}{Escape}');
  await screen.findByRole('alertdialog');
  answer.give({ data: { blocks: { two: { error: 'Wrong.' } } } });
  await screen.findByText('Wrong.');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Keep editing' }));
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Two')));
});

test('keeping the input moves the focus into the dialog if a response has removed the focused control', async () => {
  const hideOne = await askInTheMiddle();
  await hideOne();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(document.activeElement).toBe(screen.getByLabelText('Two'));
});

test('the focus stays in the dialog if a response removes the focused control after the question', async () => {
  const hideOne = await askInTheMiddle();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('One')));
  await hideOne();
  // Text that was typed into one control is not for the other.
  await userEvent.keyboard('yz');
  expect(screen.getByLabelText('Two')).toHaveProperty('value', '');
  await userEvent.keyboard('{Tab}');
  expect(document.activeElement).toBe(screen.getByLabelText('Two'));
});

test('it opens empty after it was closed with something entered', async () => {
  await openModal();
  await userEvent.keyboard('M');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'Order' }));
  expect(await screen.findByLabelText('Size')).toHaveProperty('value', '');
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('a focused control is scrolled into view with its label and its note', async () => {
  const numbers = Array.from({ length: 10 }, (_, index) => `Line ${index}`);
  const notes = (label: string) => block('textarea', { label, message: `About ${label}` });
  drawModal(modal(Object.fromEntries(numbers.map((label) => [label, notes(label)]))));
  const last = await screen.findByLabelText('Line 9');
  last.focus();
  const area = frameOf(last.closest('.json-modal-blocks'));
  for (const label of numbers.toReversed()) {
    screen.getByLabelText(label).focus();
    expect(frameOf(screen.getByText(label)).top).toBeGreaterThanOrEqual(area.top);
  }
  for (const label of numbers) {
    screen.getByLabelText(label).focus();
    expect(frameOf(screen.getByText(`About ${label}`)).bottom).toBeLessThanOrEqual(area.bottom);
  }
});

/** Asks whether to discard, with the focus in One, which the open request's response hides at last. */
async function askInTheMiddle() {
  const answer = later<unknown>();
  const { transport } = endpoint(({ kind }) => (kind === 'change' ? answer.promise : nothing));
  const blocks = {
    one: block('input', { label: 'One', fetchOnChange: true }),
    two: block('input', { label: 'Two' }),
  };
  drawModal(modal(blocks, { save, cancel }), { transport });
  await userEvent.type(await screen.findByLabelText('One'), 'x');
  await screen.findByText('Updating…');
  await userEvent.keyboard('{Escape}');
  await screen.findByRole('alertdialog');
  return async () => {
    answer.give({ data: { blocks: { one: { visibleOn: 'never' } } } });
    await waitFor(() => expect(screen.queryByLabelText('One')).toBeNull());
  };
}

function frameOf(element: Element | null): DOMRect {
  return element?.getBoundingClientRect() ?? new DOMRect();
}

test('it opens in a container that is inserted into the page after its contents are rendered', async () => {
  function Portal({ children }: { readonly children: ReactNode }) {
    const [place] = useState(() => document.createElement('div'));
    useEffect(() => {
      document.body.append(place);
      return () => place.remove();
    }, [place]);
    return createPortal(children, place);
  }
  render(
    <Portal>
      <JsonModal open schema={schema} title="Cake order" />
    </Portal>,
  );
  const dialog = await screen.findByRole('dialog', { name: 'Cake order' });
  await waitFor(() => expect(dialog.matches(':modal')).toBe(true));
  expect(document.activeElement).toBe(screen.getByLabelText('Size'));
});

/** Returns the text that describes an element to screen readers. */
function readDescription(element: HTMLElement): string | null | undefined {
  return document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent;
}
