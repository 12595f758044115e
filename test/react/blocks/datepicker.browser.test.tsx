import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { action, block, modal, reset, save } from '../../modals.ts';
import { drawBlock, drawForm, endpoint, later, nothing } from '../draw.tsx';

test('a date picker has its label, hint and value', () => {
  drawBlock('datepicker', { label: 'Day', message: 'By noon', value: '2026-12-27', isRequired: true });
  const input = screen.getByLabelText<HTMLInputElement>('Day');
  expect([input.type, input.value, input.max]).toEqual(['date', '2026-12-27', '9999-12-31']);
  expect(readDescription(input)).toBe('Required By noon');
});

test('a date picker that need not be filled in does not say so', () => {
  drawBlock('datepicker', { label: 'Day', message: 'By noon' });
  expect(readDescription(screen.getByLabelText('Day'))).toBe('By noon');
});

/** The parts of it that its fields pass on. */
function readDescription(input: Element): string {
  const ids = input.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent).join(' ');
}

test('a placeholder is shown while the date is empty', async () => {
  drawBlock('datepicker', { label: 'Day', placeholder: 'Any day' });
  expect(screen.getByText('Any day')).toBeTruthy();
  await userEvent.fill(screen.getByLabelText('Day'), '2026-12-27');
  expect(screen.queryByText('Any day')).toBeNull();
});

test('a half-typed date is kept, reported, and prevents a submit', async () => {
  const { transport, requests } = endpoint(() => nothing);
  drawForm(modal({ day: block('datepicker', { label: 'Day', allowClear: true }) }, { save, reset }), {
    transport,
  });
  const input = await screen.findByLabelText<HTMLInputElement>('Day');
  input.focus();
  await userEvent.keyboard('12');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  const complaint = await screen.findByText('Enter the whole date, or clear it.');
  expect(input.validity.badInput).toBe(true);
  expect(document.activeElement).toBe(input);
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(complaint.isConnected).toBe(true);
  expect(requests.map(({ kind }) => kind)).not.toContain('submit');
  await userEvent.click(screen.getByRole('button', { name: 'Clear Day' }));
  expect(input.validity.badInput).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(requests.at(-1)?.kind).toBe('submit'));
});

test('a user who returns to a half-typed date immediately gets no error', async () => {
  drawBlock('datepicker', { label: 'Day' });
  const input = screen.getByLabelText<HTMLInputElement>('Day');
  input.focus();
  await userEvent.keyboard('12');
  act(() => input.blur());
  act(() => input.focus());
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect([input.validity.badInput, input.ariaInvalid]).toEqual([true, null]);
  act(() => input.blur());
  expect(await screen.findByText('Enter the whole date, or clear it.')).toBeTruthy();
});

test('a half-typed date that is deleted has no error any longer', async () => {
  drawBlock('datepicker', { label: 'Day' });
  const input = screen.getByLabelText<HTMLInputElement>('Day');
  input.focus();
  await userEvent.keyboard('12');
  act(() => input.blur());
  await screen.findByText('Enter the whole date, or clear it.');
  act(() => input.focus());
  await userEvent.keyboard('{Backspace}');
  expect([input.validity.badInput, input.ariaInvalid]).toEqual([false, null]);
});

test('the clear button empties a half-typed date, even in a browser that ignores an empty value, such as WebKit', async () => {
  drawBlock('datepicker', { label: 'Day', allowClear: true });
  const input = screen.getByLabelText<HTMLInputElement>('Day');
  const { get, set } = Object.getOwnPropertyDescriptor(input, 'value') as Required<PropertyDescriptor>;
  const setOther = (value: string) => value === get.call(input) || set.call(input, value);
  Object.defineProperty(input, 'value', { configurable: true, get, set: setOther });
  input.focus();
  await userEvent.keyboard('12');
  input.blur();
  await userEvent.click(await screen.findByRole('button', { name: 'Clear Day' }));
  expect(input.validity.badInput).toBe(false);
});

test('its fields are not changed while one of them is typed: Firefox empties all at a change of the attribute', async () => {
  drawForm(modal({ day: block('datepicker', { label: 'Day', value: '2026-01-31' }) }, { save }));
  const input = screen.getByLabelText<HTMLInputElement>('Day');
  input.focus();
  await userEvent.keyboard('02');
  expect([input.validity.badInput, input.defaultValue]).toEqual([true, '2026-01-31']);
  await userEvent.keyboard('28');
  expect([input.value, input.defaultValue]).toEqual(['2026-02-28', '2026-01-31']);
});

test('a reset removes a half-typed date', async () => {
  drawForm(
    modal(
      { day: block('datepicker', { label: 'Day' }) },
      { reset, save: action('primary', { label: 'Go', handler: 'request' }) },
    ),
  );
  const input = screen.getByLabelText<HTMLInputElement>('Day');
  input.focus();
  await userEvent.keyboard('12');
  await userEvent.click(screen.getByRole('button', { name: 'Start over' }));
  await waitFor(() => expect(input.validity.badInput).toBe(false));
  expect(screen.queryByText('Enter the whole date, or clear it.')).toBeNull();
});

test('the clear button empties it', async () => {
  drawBlock('datepicker', { label: 'Day', value: '2026-12-27', allowClear: true });
  await userEvent.click(screen.getByRole('button', { name: 'Clear Day' }));
  expect(screen.getByLabelText('Day')).toHaveProperty('value', '');
});

test('a complete date from a response removes the error about a half-typed one', async () => {
  const { transport } = endpoint(({ kind }) =>
    kind === 'change' ? { data: { blocks: { day: { value: '2026-12-27' } } } } : nothing,
  );
  const blocks = {
    day: block('datepicker', { label: 'Day' }),
    name: block('input', { label: 'Name', fetchOnChange: true }),
  };
  drawForm(modal(blocks), { transport });
  const input = await screen.findByLabelText<HTMLInputElement>('Day');
  input.focus();
  await userEvent.keyboard('12');
  await userEvent.click(screen.getByLabelText('Name'));
  await screen.findByText('Enter the whole date, or clear it.');
  await userEvent.keyboard('x');
  await waitFor(() => expect(input.value).toBe('2026-12-27'));
  expect(screen.queryByText('Enter the whole date, or clear it.')).toBeNull();
});

test('it leaves no timer if it is unmounted right after it was left', async () => {
  const { unmount } = drawBlock('datepicker', { label: 'Day' });
  const input = await screen.findByLabelText('Day');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  act(() => input.focus());
  act(() => input.blur());
  const before = vi.getTimerCount();
  unmount();
  expect([before, vi.getTimerCount()]).toEqual([1, 0]);
  vi.useRealTimers();
});

describe('a date from a response while another one is half-typed', () => {
  const type = async (keys: string) => {
    const answer = later<unknown>();
    const { transport, requests } = endpoint(({ kind }) => (kind === 'change' ? answer.promise : nothing));
    const blocks = {
      name: block('input', { label: 'Name', fetchOnChange: true }),
      day: block('datepicker', { label: 'Day' }),
    };
    drawForm(modal(blocks), { transport });
    await userEvent.type(await screen.findByLabelText('Name'), 'x');
    await screen.findByText('Updating…');
    const input = screen.getByLabelText<HTMLInputElement>('Day');
    input.focus();
    await userEvent.keyboard('12');
    answer.give({ data: { blocks: { day: { value: '2030-01-01', message: 'By noon' } } } });
    await screen.findByText('By noon');
    await userEvent.keyboard(keys);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    return { input, requests };
  };

  test('does not get into it', async () => {
    const { input, requests } = await type('272026');
    expect(input.value).toBe('2026-12-27');
    await waitFor(() => expect(requests.at(-1)?.body).toEqual({ name: 'x', day: '2026-12-27' }));
  });

  test('is not sent when that is deleted again', async () => {
    const { input, requests } = await type('{Backspace}{ArrowLeft}{Backspace}');
    expect(input.value).toBe('');
    await waitFor(() => expect(requests.at(-1)?.body).toEqual({ name: 'x' }));
  });
});
