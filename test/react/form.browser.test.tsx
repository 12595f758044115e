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
  test('show and hide a block as they come to hold', async () => {
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

  test('the focus goes to the next block when the block that has it is hidden by an answer', async () => {
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
    expect(document.activeElement).toBe(screen.getByLabelText('Two'));
  });

  test.each([
    ['disabled', [{ label: 'Red', value: 'red', isDisabled: true }]],
    ['taken away', []],
  ])('the focus stays in a group whose item that has it is %s by an answer', async (_, first) => {
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

  test('the focus stays in a group whose item that has it is taken away by a program', async () => {
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
  await userEvent.click(screen.getByRole('button', { name: 'Save' }), { force: true });
  await userEvent.dblClick(screen.getByText(label));
  expect(document.activeElement).toBe(screen.getByLabelText(label));
});

describe('a submit', () => {
  test('is sent by Enter in an input, with the form', async () => {
    const { transport, requests } = endpoint(() => nothing);
    drawForm(modal({ size: block('input', { label: 'Size' }) }, { save, cancel }), { transport });
    await userEvent.type(await screen.findByLabelText('Size'), 'M{Enter}');
    await waitFor(() => expect(requests.at(-1)?.body).toEqual({ size: 'M' }));
  });

  test('is sent once by a double click', async () => {
    const { transport, requests } = endpoint(() => nothing);
    drawForm(modal({ size: block('input', { label: 'Size' }) }), { transport });
    await userEvent.dblClick(await screen.findByRole('button', { name: 'Save' }));
    await waitFor(() => expect(requests.at(-1)?.kind).toBe('submit'));
    expect(requests.filter(({ kind }) => kind === 'submit')).toHaveLength(1);
  });

  test('is a submit of ours alone, of which the browser hears nothing', async () => {
    const heard = vi.fn();
    document.addEventListener('submit', heard, true);
    const { transport, requests } = endpoint(() => nothing);
    drawForm(modal({ size: block('input', { label: 'Size' }) }), { transport });
    await userEvent.type(await screen.findByLabelText('Size'), 'M{Enter}');
    await waitFor(() => expect(requests.at(-1)?.kind).toBe('submit'));
    expect(heard).not.toHaveBeenCalled();
    document.removeEventListener('submit', heard, true);
  });

  test('shows that it is under way on a button that keeps the focus', async () => {
    const answer = later<unknown>();
    const { transport } = endpoint(({ kind }) => (kind === 'submit' ? answer.promise : nothing));
    drawForm(modal({ size: block('input', { label: 'Size' }) }), { transport });
    const button = await screen.findByRole('button', { name: 'Save' });
    const width = button.offsetWidth;
    await userEvent.click(button);
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'));
    expect(screen.getByText('Sending…')).toBeTruthy();
    expect(document.activeElement).toBe(button);
    expect(button.offsetWidth).toBe(width);
    answer.give(nothing);
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull());
    expect(document.activeElement).toBe(button);
  });

  test('that is answered with errors moves the focus to the first block with one', async () => {
    const errors = { data: { blocks: { two: { error: 'Wrong.' }, three: { error: 'Wrong too.' } } } };
    const { transport } = endpoint(({ kind }) => (kind === 'submit' ? errors : nothing));
    const blocks = Object.fromEntries(
      ['one', 'two', 'three'].map((key) => [key, block('input', { label: key })]),
    );
    drawForm(modal(blocks), { transport });
    await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('two')));
    expect(screen.getByRole('textbox', { description: 'Wrong.' })).toBe(screen.getByLabelText('two'));
  });

  test.each([
    ['email', 'jane@', 'Enter an email address such as name@example.com.'],
    ['number', 'many', 'Enter a number such as 12.5.'],
    ['url', 'cake.example', 'Enter a web address such as https://example.com.'],
  ])('is stopped by a malformed %s, which is marked in words', async (type, typed, words) => {
    const { transport, requests } = endpoint(() => nothing);
    drawForm(modal({ it: block('input', { label: 'It', type }) }), { transport });
    await userEvent.type(await screen.findByLabelText('It'), typed);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(words)).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('It'));
    expect(requests.map(({ kind }) => kind)).not.toContain('submit');
  });

  test.each([
    [{ error: { message: 'Our ovens are cold.' } }, 'Our ovens are cold.'],
    [500, 'Something went wrong, please try again.'],
    ['<html>', 'Something went wrong, please try again.'],
  ])('that fails says so inside the modal and keeps what was typed', async (answer, words) => {
    const onError = vi.fn();
    const { transport } = endpoint(({ kind }) => (kind === 'submit' ? answer : nothing));
    drawForm(modal({ size: block('input', { label: 'Size' }) }), { transport, onError });
    await userEvent.type(await screen.findByLabelText('Size'), 'M{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe(words);
    expect(screen.getByLabelText('Size')).toHaveProperty('value', 'M');
    expect(onError).toHaveBeenCalledOnce();
  });
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

  test('the primary button stands after the secondary one, however they are written', () => {
    drawForm(modal({ it: block('separator') }, { save, cancel }));
    const names = screen.getAllByRole('button').map((button) => button.textContent);
    expect(names).toEqual(['Cancel', 'Save']);
  });

  test('open-url opens a URL inside the click, and tells of it', async () => {
    const openUrl = vi.fn();
    const onOpenUrl = vi.fn();
    const go = action('primary', { label: 'Go', handler: 'open-url', url: 'https://cake.example/' });
    drawForm(modal({ size: block('input', { label: 'Size', value: 'M' }) }, { go }), { openUrl, onOpenUrl });
    await userEvent.click(screen.getByRole('button', { name: 'Go' }));
    expect(new URL(openUrl.mock.calls[0]?.[0]).searchParams.get('form')).toBe('{"size":"M"}');
    expect(onOpenUrl).toHaveBeenCalledOnce();
  });
});
