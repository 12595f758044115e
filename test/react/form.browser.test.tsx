import { render, screen, waitFor } from '@testing-library/react';
import { createModal } from 'json-modal';
import { JsonModalForm } from 'json-modal/react';
import { describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { action, block, cancel, modal, reset, save } from '../modals.ts';
import { drawForm, drawModal, endpoint, later, nothing } from './draw.tsx';

const gift = modal(
  {
    gift: block('radio-group', {
      label: 'Gift?',
      items: [
        { label: 'Yes', value: 'yes' },
        { label: 'No', value: 'no' },
      ],
    }),
    note: block('input', { label: 'Gift note', isRequired: true, visibleOn: { gift: { equals: 'yes' } } }),
  },
  { save, reset },
);

function isActive(name: string): boolean {
  return screen.getByRole('button', { name }).getAttribute('aria-disabled') === null;
}

describe('rules', () => {
  test('show and hide a block when they begin and cease to hold', async () => {
    drawForm(gift);
    expect(screen.queryByLabelText('Gift note')).toBeNull();
    await userEvent.click(screen.getByLabelText('Yes'));
    expect(await screen.findByLabelText('Gift note')).toBeTruthy();
    await userEvent.click(screen.getByLabelText('No'));
    await waitFor(() => expect(screen.queryByLabelText('Gift note')).toBeNull());
  });

  test('a required block that is seen keeps the primary button inactive until it has a value', async () => {
    const { transport } = endpoint(() => nothing);
    drawForm(gift, { transport });
    await screen.findByLabelText('Yes');
    expect(isActive('Save')).toBe(true);
    await userEvent.click(screen.getByLabelText('Yes'));
    await waitFor(() => expect(isActive('Save')).toBe(false));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }), { force: true });
    expect(document.activeElement).toBe(screen.getByLabelText('Gift note'));
    await userEvent.keyboard('x');
    await waitFor(() => expect(isActive('Save')).toBe(true));
  });

  test('the focus moves to the next block if a response hides the focused one', async () => {
    const answer = later<unknown>();
    const { transport } = endpoint(({ kind }) => (kind === 'change' ? answer.promise : nothing));
    const blocks = {
      one: block('input', { label: 'One', fetchOnChange: true }),
      two: block('input', { label: 'Two' }),
    };
    drawForm(modal(blocks), { transport });
    await userEvent.type(await screen.findByLabelText('One'), 'x');
    answer.give({ data: { blocks: { one: { visibleOn: 'never' } } } });
    await waitFor(() => expect(screen.queryByLabelText('One')).toBeNull());
    // Not to its control: the rest of a word would get into it.
    expect(document.activeElement).toBe(screen.getByLabelText('Two').closest('[data-block-key]'));
  });

  test.each([
    ['disabled', [{ label: 'Red', value: 'red', isDisabled: true }]],
    ['taken away', []],
  ])('the focus stays in a group if a response makes its focused item %s', async (_, first) => {
    const answer = later<unknown>();
    const { transport } = endpoint(({ kind }) => (kind === 'change' ? answer.promise : nothing));
    const items = [
      { label: 'Red', value: 'red' },
      { label: 'Blue', value: 'blue' },
    ];
    const blocks = {
      colour: block('radio-group', { label: 'Colour', fetchOnChange: true, items }),
      two: block('input', { label: 'Two' }),
    };
    drawForm(modal(blocks), { transport });
    await userEvent.click(await screen.findByLabelText('Red'));
    answer.give({ data: { blocks: { colour: { items: [...first, items[1]] } } } });
    await waitFor(() => expect(screen.queryByLabelText('Red')?.matches(':enabled')).toBeFalsy());
    // Browsers take the focus from what is disabled as they draw.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    expect(document.activeElement).toBe(screen.getByLabelText('Blue'));
  });

  test('the focus stays in a group if a program removes its focused item', async () => {
    const schema = modal({
      kind: block('input', { label: 'Kind', value: 'a' }),
      colour: block('radio-group', {
        label: 'Colour',
        items: [
          { label: 'Red', value: 'red', visibleOn: { kind: { equals: 'a' } } },
          { label: 'Blue', value: 'blue' },
        ],
      }),
    });
    const opened = createModal({ schema });
    opened.open();
    render(<JsonModalForm modal={opened} />);
    await userEvent.click(await screen.findByLabelText('Red'));
    opened.change('kind', 'b');
    await waitFor(() => expect(screen.queryByLabelText('Red')).toBeNull());
    expect(document.activeElement).toBe(screen.getByLabelText('Blue'));
  });
});

test.each([
  ['field', 'Size'],
  ['choice', 'Vanilla'],
])('a double click on the label of a %s leads to its control', async (_, label) => {
  const items = [{ label: 'Vanilla', value: 'vanilla' }];
  drawModal(
    modal({
      size: block('input', { label: 'Size' }),
      flavour: block('checkbox-group', { label: 'Flavour', items }),
    }),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }), { force: true });
  await userEvent.dblClick(screen.getByText(label));
  expect(document.activeElement).toBe(screen.getByLabelText(label));
});

describe('a re-request', () => {
  test('changes other blocks while one types on, the caret where it is', async () => {
    const answer = later<unknown>();
    const { transport } = endpoint(({ kind }) => (kind === 'change' ? answer.promise : nothing));
    const blocks = {
      city: block('input', { label: 'City', fetchOnChange: true }),
      street: block('select', { label: 'Street', items: [] }),
    };
    drawForm(modal(blocks), { transport });
    const city = await screen.findByLabelText<HTMLInputElement>('City');
    await userEvent.type(city, 'Tartu');
    city.setSelectionRange(2, 2);
    await waitFor(() => expect(screen.getByText('Updating…')).toBeTruthy());
    const items = [{ label: 'Riia', value: 'riia' }];
    answer.give({ data: { blocks: { street: { items }, city: { message: 'Found.' } } } });
    expect(await screen.findByRole('option', { name: 'Riia' })).toBeTruthy();
    expect(document.activeElement).toBe(city);
    expect([city.value, city.selectionStart]).toEqual(['Tartu', 2]);
  });

  test.each([
    ['input', 2, 2],
    ['input', 5, 9],
    ['textarea', 2, 2],
  ] as const)(
    'that brings another text into the %s with the caret at %i leaves it at %i',
    async (kind, at, expected) => {
      const { promise, give } = later();
      const { transport } = endpoint(({ kind: asked }) => (asked === 'change' ? promise : nothing));
      drawForm(modal({ city: block(kind, { label: 'City', fetchOnChange: true }) }), { transport });
      const city = await screen.findByLabelText<HTMLInputElement>('City');
      await userEvent.type(city, 'Tartu');
      city.setSelectionRange(at, at);
      give({ data: { blocks: { city: { value: 'TARTU, EE' } } } });
      await waitFor(() => expect(city.value).toBe('TARTU, EE'));
      expect([document.activeElement, city.selectionStart]).toEqual([city, expected]);
    },
  );
});

describe('the other buttons', () => {
  test('reset restores the modal, and cancel closes it', async () => {
    const onClose = vi.fn();
    drawForm(modal({ size: block('input', { label: 'Size', value: 'M' }) }, { save, reset }), { onClose });
    await userEvent.fill(screen.getByLabelText('Size'), 'L');
    await userEvent.click(screen.getByRole('button', { name: 'Start over' }));
    await waitFor(() => expect(screen.getByLabelText('Size')).toHaveProperty('value', 'M'));
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(screen.queryByLabelText('Size')).toBeNull();
  });

  test('the primary button is after the secondary one, whatever their order in the schema', () => {
    drawForm(modal({ it: block('separator') }, { save, cancel }));
    const names = screen.getAllByRole('button').map((button) => button.textContent);
    expect(names).toEqual(['Cancel', 'Save']);
  });

  test.each(['in an input', 'on the button'])('a held Enter %s presses it once', async (place) => {
    const openUrl = vi.fn();
    const go = action('primary', { label: 'Go', handler: 'open-url', url: 'https://cake.example/' });
    drawForm(modal({ size: block('input', { label: 'Size' }) }, { go }), { openUrl });
    const held = place === 'in an input' ? screen.getByLabelText('Size') : screen.getByRole('button');
    held.focus();
    await userEvent.keyboard('{Enter>4/}');
    expect(openUrl).toHaveBeenCalledTimes(1);
  });

  test('open-url opens a URL inside the click, and reports it', async () => {
    const openUrl = vi.fn();
    const onEvent = vi.fn();
    const go = action('primary', { label: 'Go', handler: 'open-url', url: 'https://cake.example/' });
    drawForm(modal({ size: block('input', { label: 'Size', value: 'M' }) }, { go }), { openUrl, onEvent });
    await userEvent.click(screen.getByRole('button', { name: 'Go' }));
    expect(new URL(openUrl.mock.calls[0]?.[0]).searchParams.get('form')).toBe('{"size":"M"}');
    await waitFor(() => expect(onEvent.mock.calls.map(([{ type }]) => type)).toEqual(['open-url']));
  });
});
