import { fireEvent, screen, waitFor } from '@testing-library/react';
import { type BlockViewProps, german } from 'json-modal/react';
import { describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { block, cancel, modal, reset, save } from '../modals.ts';
import { drawForm, endpoint, later, nothing } from './draw.tsx';

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

  test('is sent once by a held Enter, however soon the response arrives', async () => {
    const { transport, requests } = endpoint(() => nothing);
    drawForm(modal({ size: block('input', { label: 'Size' }) }), { transport });
    (await screen.findByLabelText('Size')).focus();
    await userEvent.keyboard('{Enter>4/}');
    await waitFor(() => expect(screen.getByRole('button').getAttribute('aria-busy')).toBeNull());
    expect(requests.filter(({ kind }) => kind === 'submit')).toHaveLength(1);
  });

  test('is handled by the modal alone, without a native submit', async () => {
    const heard = vi.fn();
    document.addEventListener('submit', heard, true);
    const { transport, requests } = endpoint(() => nothing);
    drawForm(modal({ size: block('input', { label: 'Size' }) }), { transport });
    await userEvent.type(await screen.findByLabelText('Size'), 'M{Enter}');
    await waitFor(() => expect(requests.at(-1)?.kind).toBe('submit'));
    expect(heard).not.toHaveBeenCalled();
    document.removeEventListener('submit', heard, true);
  });

  test('shows its progress on a button that keeps the focus', async () => {
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

  test('with errors in its response moves the focus to the first block with one', async () => {
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
  ])('is prevented by a malformed %s, which is marked with a message', async (type, typed, words) => {
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
    [{ error: { message: '' } }, 'Something went wrong, please try again.'],
    [500, 'Something went wrong, please try again.'],
    ['<html>', 'Something went wrong, please try again.'],
  ])('that fails shows a message inside the modal and keeps the input', async (answer, words) => {
    const onError = vi.fn();
    const { transport } = endpoint(({ kind }) => (kind === 'submit' ? answer : nothing));
    drawForm(modal({ size: block('input', { label: 'Size' }) }), { transport, onError });
    await userEvent.type(await screen.findByLabelText('Size'), 'M{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe(words);
    expect(screen.getByLabelText('Size')).toHaveProperty('value', 'M');
    expect(onError).toHaveBeenCalledOnce();
  });
});

describe('the inactive primary button', () => {
  const required = modal(
    {
      size: block('input', { label: 'Size', isRequired: true }),
      gift: block('radio-group', {
        label: 'Gift?',
        isRequired: true,
        items: [{ label: 'Yes', value: 'yes' }],
      }),
      note: block('input', { label: 'Note', isRequired: true, visibleOn: { gift: { equals: 'yes' } } }),
    },
    { save, reset },
  );

  test.each([
    ['English', undefined, 'Enter a value.', 'Choose an option.'],
    ['German', german, 'Geben Sie einen Wert ein.', 'Wählen Sie etwas aus.'],
  ])(
    'marks what is missing in %s, leads to the first, and the marks go as blocks are filled',
    async (_, labels, enter, choose) => {
      drawForm(required, { labels });
      const size = await screen.findByLabelText('Size');
      fireEvent.click(screen.getByRole('button', { name: 'Save' }));
      expect(screen.getAllByText(choose)).toHaveLength(1);
      expect(document.activeElement).toBe(size);
      expect(size.getAttribute('aria-invalid')).toBe('true');
      const note = document.getElementById(size.getAttribute('aria-describedby') ?? '');
      expect(note?.textContent).toBe(enter);
      await userEvent.type(size, 'M');
      expect(screen.queryAllByText(enter)).toEqual([]);
      await userEvent.click(screen.getByLabelText('Yes'));
      // A block that comes only now was not checked yet.
      await screen.findByLabelText('Note');
      expect(screen.queryAllByText(enter)).toEqual([]);
    },
  );

  test('marks nothing after a reset', async () => {
    drawForm(required);
    fireEvent.click(await screen.findByRole('button', { name: 'Save' }));
    await userEvent.click(screen.getByRole('button', { name: 'Start over' }));
    await waitFor(() => expect(screen.queryAllByText('Enter a value.')).toEqual([]));
  });

  test('marks the block of a view of the page too', async () => {
    const View = ({ block: { error } }: BlockViewProps<'input'>) => <p>{error ?? 'fine'}</p>;
    drawForm(required, { components: { input: View } });
    await screen.findByText('fine');
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByText('fine')).toBeNull());
  });
});
