import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { block, modal, save } from '../modals.ts';
import { drawForm, endpoint, later, nothing } from './draw.tsx';
import { translatePage } from './page/translate-page.ts';

let stop: () => void;

beforeEach(() => {
  stop = translatePage();
});

afterEach(() => stop());

test('a button of a page that the browser translates can say that it is busy', async () => {
  const answer = later<unknown>();
  const { transport } = endpoint(({ kind }) => (kind === 'submit' ? answer.promise : nothing));
  drawForm(modal({ size: block('input', { label: 'Size' }) }, { save }), { transport });
  await userEvent.type(await screen.findByLabelText('Size'), 'XL');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save' }).ariaBusy).toBe('true'));
  answer.give({ error: { message: 'Closed on Sundays.' } });
  expect((await screen.findByRole('alert')).textContent).toBe('Closed on Sundays.');
  expect(screen.getByLabelText<HTMLInputElement>('Size').value).toBe('XL');
});

test('a page that the browser translates can say that opening failed, and open after that', async () => {
  const answers: unknown[] = [500];
  const { transport } = endpoint(() => answers.shift() ?? nothing);
  drawForm(modal({ size: block('input', { label: 'Size' }) }), { transport });
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByLabelText('Size')).toBeTruthy();
});

test.each([
  ['an error', block('input', { label: 'Size' }), { error: 'One' }, { error: 'Two' }],
  ['an option', block('select', { label: 'Size', items: [] }), itemsOf('One'), itemsOf('Two')],
  ['a radio item', block('radio-group', { label: 'Size', items: [] }), itemsOf('One'), itemsOf('Two')],
  ['a checkbox', block('checkbox-group', { label: 'Size', items: [] }), itemsOf('One'), itemsOf('Two')],
  ['a chip', block('select', { label: 'Size', value: ['it'], items: [] }), itemsOf('One'), itemsOf('Two')],
  ['markdown', block('text', { value: '', markdown: true }), textOf('a **One** b\n\nc'), textOf('**Two**')],
])('%s of a page that the browser translates is updated by a response', async (_, it, first, second) => {
  const options = [first, second];
  const { transport } = endpoint(() => ({ data: { blocks: { it: options.shift() ?? {} } } }));
  drawForm(modal({ it, ask: block('input', { label: 'Ask', fetchOnChange: true }) }, { save }), {
    transport,
  });
  await screen.findByText('One');
  await userEvent.type(screen.getByLabelText('Ask'), 'x');
  await screen.findByText('Two');
  expect(screen.queryByText('One')).toBeNull();
});

function itemsOf(label: string) {
  return { items: [{ label, value: 'it' }] };
}

function textOf(value: string) {
  return { value };
}
