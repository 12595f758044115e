import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { block, modal } from '../../modals.ts';
import { drawModal, endpoint, nothing } from '../draw.tsx';

const many = Array.from({ length: 5000 }, (_, index) => ({ label: `Customer ${index + 1}`, value: index }));

const draw = async (options: object = {}, extra: Parameters<typeof drawModal>[1] = {}) => {
  drawModal(
    modal({ customer: block('select', { label: 'Customer', filter: true, items: many, ...options }) }),
    extra,
  );
  return waitFor(() => {
    const input = screen.getByRole<HTMLInputElement>('combobox', { name: 'Customer' });
    expect(input.getAttribute('aria-controls')).toBeTruthy();
    return input;
  });
};

test('narrows 5,000 items while one types, and has only those in the page that are seen', async () => {
  const input = await draw();
  await userEvent.click(input);
  expect((await screen.findAllByRole('option')).length).toBeLessThan(30);
  await userEvent.keyboard('4999');
  await waitFor(() =>
    expect(screen.getAllByRole('option').map((it) => it.textContent)).toEqual(['Customer 4999']),
  );
  await userEvent.keyboard('{Enter}');
  expect(input.value).toBe('Customer 4999');
  expect(input.getAttribute('aria-expanded')).toBe('false');
});

test.each([
  ['résumé', 'Re\u0301sume\u0301'],
  ['resume', 'Résumé'],
  ['izmir', 'İzmir'],
  ['İZMİR', 'izmir'],
  ['ısparta', 'Isparta'],
  ['strasse', 'Straße'],
  ['ΟΔΟΣ', 'οδός'],
  ['ＡＢＣ', 'abc'],
  ['محمد', 'مُحَمَّد'],
])('finds by %s an item that is written %s', async (typed, label) => {
  const input = await draw({
    items: [
      { label: 'Other', value: 1 },
      { label, value: 2 },
    ],
  });
  await userEvent.fill(input, typed);
  await waitFor(() => expect(screen.getAllByRole('option').map((it) => it.textContent)).toEqual([label]));
  await userEvent.tab();
  expect(input.value).toBe(label);
});

test('distinguishes letters with marks that make another letter, as in Japanese', async () => {
  const input = await draw({
    items: [
      { label: 'かき', value: 1 },
      { label: 'がき', value: 2 },
    ],
  });
  await userEvent.fill(input, 'が');
  await waitFor(() => expect(screen.getAllByRole('option').map((it) => it.textContent)).toEqual(['がき']));
});

test('has its rows after one scrolled far down and then typed what few items match', async () => {
  const input = await draw();
  await userEvent.click(input);
  await screen.findByRole('option', { name: 'Customer 1' });
  const list = document.querySelector('.json-modal-popup');
  list?.scrollTo({ top: 90_000 });
  await screen.findByRole('option', { name: 'Customer 2502' });
  await userEvent.keyboard('77');
  await screen.findByRole('option', { name: 'Customer 77' });
  expect(list?.scrollHeight).toBeLessThan(100 * 36);
});

test('draws no more of 5,000 items than of 50', async () => {
  await userEvent.click(await draw({ items: many.slice(0, 50) }));
  const few = (await screen.findAllByRole('option')).length;
  cleanup();
  await userEvent.click(await draw());
  expect(await screen.findAllByRole('option')).toHaveLength(few);
});

test('has its items as it opens, not a frame later', async () => {
  const input = await draw();
  fireEvent.click(input);
  expect(screen.getAllByRole('option')[0]?.textContent).toBe('Customer 1');
  expect(document.querySelector('.json-modal-popup:popover-open')).toBeTruthy();
});

test('announces its position in the whole list', async () => {
  await userEvent.click(await draw());
  const [first] = await screen.findAllByRole('option');
  expect([first?.getAttribute('aria-posinset'), first?.getAttribute('aria-setsize')]).toEqual(['1', '5000']);
});

test('refers only to an item that is in the page', async () => {
  const input = await draw();
  const active = () => document.getElementById(input.getAttribute('aria-activedescendant') ?? '');
  await userEvent.click(input);
  await userEvent.keyboard('{ArrowDown}');
  await waitFor(() => expect(active()?.textContent).toBe('Customer 1'));
  document.querySelector('.json-modal-popup')?.scrollTo({ top: 90_000 });
  await screen.findByRole('option', { name: 'Customer 2502' });
  expect(active()?.textContent).toBe('Customer 1');
  await userEvent.keyboard('no such customer');
  await screen.findByText('Nothing found');
  expect(input.getAttribute('aria-activedescendant')).toBe('');
});

test('keeps its choice when it is left or Escape is pressed, and Escape closes only the list', async () => {
  const input = await draw({ value: 3 });
  expect(input.value).toBe('Customer 4');
  await userEvent.click(input);
  await userEvent.keyboard('xyz');
  expect(await screen.findByText('Nothing found')).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('dialog')).toBeTruthy();
  await waitFor(() => expect(input.value).toBe('Customer 4'));
  await userEvent.keyboard('zzz{Tab}');
  await waitFor(() => expect(input.value).toBe('Customer 4'));
});

test('Tab moves from its open list to the next control, whatever can be scrolled', async () => {
  const input = await draw();
  await userEvent.click(input);
  await screen.findAllByRole('option');
  await userEvent.keyboard('{Tab}');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Save' }));
});

test('leaves an Escape to the dialog while its list is closed, with a choice as without', async () => {
  const input = await draw({ value: 3 });
  input.focus();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test.each([
  ['takes the item whose whole name was typed', 'customer 12', many, 'Customer 12'],
  ['takes none of two that have the name', 'Ada', [1, 2].map((value) => ({ label: 'Ada', value })), ''],
  ['takes none that cannot be chosen', 'Ada', [{ label: 'Ada', value: 1, isDisabled: true }], ''],
])('%s when it is left', async (_, typed, items, shown) => {
  const input = await draw({ items });
  await userEvent.click(input);
  await userEvent.keyboard(`${typed}{Tab}`);
  await waitFor(() => expect(input.getAttribute('aria-expanded')).toBe('false'));
  expect(input.value).toBe(shown);
});

test('keeps its choice when it is left after its list closed over text without a match', async () => {
  const input = await draw({ value: 3 });
  await userEvent.click(input);
  await userEvent.keyboard('xyz{Enter}');
  await waitFor(() => expect(input.getAttribute('aria-expanded')).toBe('false'));
  await userEvent.keyboard('{Tab}');
  await waitFor(() => expect(input.value).toBe('Customer 4'));
});

test('discards the text of a choice that a response removes at the same time', async () => {
  const answer = ({ kind }: { kind: string }) =>
    kind === 'change' ? { data: { blocks: { customer: { items: many.slice(1) } } } } : nothing;
  const { transport, requests } = endpoint(answer);
  const input = await draw({ fetchOnChange: true }, { transport });
  await userEvent.click(input);
  await userEvent.keyboard('customer 1{Enter}{Tab}');
  await waitFor(() => expect(requests.at(-1)?.kind).toBe('change'));
  await waitFor(() => expect(input.value).toBe(''));
});

test('chooses the current item of the keyboard with Alt and an arrow up', async () => {
  const input = await draw();
  await userEvent.click(input);
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Alt>}{ArrowUp}{/Alt}');
  await waitFor(() => expect(input.value).toBe('Customer 2'));
  expect(input.getAttribute('aria-expanded')).toBe('false');
});

test('cannot be given a disabled item', async () => {
  const input = await draw({ items: [{ label: 'Gone', value: 'gone', isDisabled: true }] });
  await userEvent.click(input);
  await userEvent.click(await screen.findByRole('option', { name: 'Gone' }), { force: true });
  expect(input.value).toBe('');
});

test('can be cleared', async () => {
  const input = await draw({ value: 3, allowClear: true });
  await userEvent.click(screen.getByRole('button', { name: 'Clear Customer' }));
  await waitFor(() => expect(input.value).toBe(''));
  expect(document.activeElement).toBe(input);
});
