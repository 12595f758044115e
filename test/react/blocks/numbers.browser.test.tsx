import { render, screen, waitFor } from '@testing-library/react';
import { german, JsonModalForm } from 'json-modal/react';
import { describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { block, modal } from '../../modals.ts';
import { endpoint, nothing } from '../draw.tsx';

function draw(lang: string | undefined, labels?: typeof german, value?: string) {
  const { transport, requests } = endpoint(({ kind }) =>
    kind === 'submit' ? { error: { message: 'Kept.' } } : nothing,
  );
  const pieces = block('input', { label: 'Pieces', type: 'number', ...(value && { value }) });
  render(
    <div lang={lang}>
      <JsonModalForm
        schema={modal({ pieces })}
        title="Cake order"
        transport={transport}
        labels={labels}
        onError={() => {}}
      />
    </div>,
  );
  const send = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    return requests.find(({ kind }) => kind === 'submit')?.body;
  };
  return { send, pieces: () => screen.findByLabelText<HTMLInputElement>('Pieces') };
}

const places = [
  ['the labels, on an English page', 'en', german, german.whichNumber],
  ['the page', 'de', undefined, 'Which number do you mean?'],
] as const;

describe.each(places)('in the German of %s', (_, lang, labels, question) => {
  test.each([
    ['1,5', '1.5'],
    ['1500,5', '1500.5'],
    ['1.234,56', '1234.56'],
    ['1.5', '1.5'],
  ])('%s is sent as %s, without a question', async (typed, expected) => {
    const { send, pieces } = draw(lang, labels);
    await userEvent.type(await pieces(), typed);
    expect(await send()).toEqual({ pieces: expected });
    expect((await pieces()).value).toBe(typed);
    expect(screen.queryByText(question)).toBeNull();
  });

  test.each([
    ['1500', '1500'],
    ['1,5', '1.500'],
  ])('1.500 is asked, not sent, and the answer %s sends %s', async (answer, expected) => {
    const { send, pieces } = draw(lang, labels);
    const control = await pieces();
    await userEvent.type(control, '1.500');
    expect(await send()).toBeUndefined();
    await screen.findByText(question);
    expect(control.getAttribute('aria-invalid')).toBe('true');
    await userEvent.click(screen.getByRole('button', { name: answer }));
    await waitFor(() => expect(screen.queryByText(question)).toBeNull());
    expect(document.activeElement).toBe(control);
    expect(control.value).toBe('1.500');
    expect(await send()).toEqual({ pieces: expected });
  });

  test('1.500 is asked when the control is left', async () => {
    const { pieces } = draw(lang, labels);
    await userEvent.type(await pieces(), '1.500{Tab}');
    await screen.findByText(question);
    await userEvent.type(await pieces(), '4');
    await waitFor(() => expect(screen.queryByText(question)).toBeNull());
  });

  test('a number of the app is shown in this notation, and sent as it was', async () => {
    const { send, pieces } = draw(lang, labels, '1.500');
    await waitFor(async () => expect((await pieces()).value).toBe('1,500'));
    expect(await send()).toEqual({ pieces: '1.500' });
  });
});

test('a comma for thousands is sent without a question in English', async () => {
  const { send, pieces } = draw('en');
  await userEvent.type(await pieces(), '1,500');
  expect(await send()).toEqual({ pieces: '1500' });
});

test('a comma for thousands is asked in an unknown language', async () => {
  const { send, pieces } = draw('');
  await userEvent.type(await pieces(), '1,500');
  expect(await send()).toBeUndefined();
  await userEvent.click(await screen.findByRole('button', { name: '1500' }));
  expect(await send()).toEqual({ pieces: '1500' });
});
