import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { block, modal, save } from '../../modals.ts';
import { drawForm, drawModal, endpoint, nothing } from '../draw.tsx';

describe('a part of a date on its way to another one', () => {
  const setUp = async () => {
    const { transport, requests } = endpoint(() => nothing);
    const blocks = {
      day: block('datepicker', { label: 'Day', value: '2026-12-24', isRequired: true, fetchOnChange: true }),
      note: block('input', { label: 'Note', visibleOn: { day: 'not_empty' } }),
    };
    drawForm(modal(blocks, { save }), { transport });
    const input = await screen.findByLabelText<HTMLInputElement>('Day');
    input.focus();
    const sent = () =>
      requests.filter(({ kind }) => kind === 'change').map(({ query }) => JSON.parse(query['form'] ?? ''));
    const isNoteShown = () => screen.queryByLabelText('Note') !== null;
    return { input, sent, isNoteShown };
  };

  test('is not sent, hides nothing and leaves the button active', async () => {
    const { input, sent, isNoteShown } = await setUp();
    // Month first, as this browser writes dates.
    await userEvent.keyboard('{ArrowRight}0');
    expect(input.validity.badInput).toBe(true);
    expect(isNoteShown()).toBe(true);
    expect(screen.getByRole('button', { name: 'Save' }).getAttribute('aria-disabled')).not.toBe('true');
    await userEvent.keyboard('5');
    await waitFor(() => expect(sent()).toEqual([{ day: '2026-12-05' }]));
    expect(input.value).toBe('2026-12-05');
  });

  test.each([
    ['a month', '1', '0', '2026-10-24'],
    ['a day', '{ArrowRight}1', '5', '2026-12-15'],
    ['a year', '{ArrowRight}{ArrowRight}202', '7', '2027-12-24'],
  ])('is held back in %s', async (_, begin, end, date) => {
    const { sent } = await setUp();
    await userEvent.keyboard(begin);
    expect(sent()).toEqual([]);
    await userEvent.keyboard(end);
    await waitFor(() => expect(sent()).toEqual([{ day: date }]));
  });

  test.each(['{ArrowRight}', '{Enter}', '{Tab}{Tab}{Tab}{Tab}'])(
    'counts once %s says that it is whole',
    async (end) => {
      const { sent } = await setUp();
      await userEvent.keyboard(`1${end}`);
      await waitFor(() => expect(sent()).toEqual([{ day: '2026-01-24' }]));
    },
  );

  test('is not reported as a date once the control is left half-typed', async () => {
    const { input, isNoteShown } = await setUp();
    await userEvent.keyboard('{ArrowRight}{Backspace}');
    expect(isNoteShown()).toBe(true);
    act(() => input.blur());
    await waitFor(() => expect(isNoteShown()).toBe(false));
    await screen.findByText('Enter the whole date, or clear it.');
  });

  test('that is deleted with all others leaves no date', async () => {
    const { sent, input } = await setUp();
    await userEvent.keyboard('{Backspace}{ArrowRight}{Backspace}{ArrowRight}{Backspace}');
    await waitFor(() => expect(sent()).toEqual([{}]));
    expect(input.validity.badInput).toBe(false);
  });

  test('is delayed in the part that completes a date, whatever the year ends with', async () => {
    const { sent } = await setUp();
    await userEvent.keyboard('{Backspace}{ArrowRight}{Backspace}{ArrowRight}{Backspace}');
    await waitFor(() => expect(sent()).toEqual([{}]));
    await userEvent.keyboard('2021{ArrowLeft}{ArrowLeft}12');
    await userEvent.keyboard('1');
    expect(screen.getByLabelText<HTMLInputElement>('Day').value).toBe('2021-12-01');
    expect(sent()).toEqual([{}]);
    await userEvent.keyboard('5');
    await waitFor(() => expect(sent()).toEqual([{}, { day: '2021-12-15' }]));
  });

  test('is not expected in a date from the calendar after it', async () => {
    const { input, sent } = await setUp();
    await userEvent.keyboard('1');
    expect(input.value).toBe('2026-01-24');
    await userEvent.fill(input, '2026-03-01');
    await waitFor(() => expect(sent()).toEqual([{ day: '2026-03-01' }]));
  });

  test.each(['1', '{Backspace}'])('is asked about when the modal is closed after %s', async (key) => {
    const day = block('datepicker', { label: 'Day', value: '2026-12-24' });
    drawModal(modal({ day }, { save }));
    (await screen.findByLabelText('Day')).focus();
    await userEvent.keyboard(key);
    await userEvent.keyboard('{Escape}');
    await screen.findByText('Discard what you entered?');
  });
});
