import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { BlockViewProps } from 'json-modal/react';
import { describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { block, modal } from '../modals.ts';
import { drawForm, drawModal, endpoint, nothing } from './draw.tsx';

const items = [{ label: 'Nuts', value: 'nuts' }];

/** As browsers count clicks at one place within a moment. */
function clickQuickly(element: Element, times: number): void {
  for (let detail = 1; detail <= times; detail++) fireEvent.click(element, { detail });
}

describe.each([
  ['a page', drawForm],
  ['a dialog', drawModal],
])('in %s, each of some quick clicks counts', (_, draw) => {
  test.each([
    [1, []],
    [2, []],
    [3, []],
    [4, ['nuts']],
    [5, ['nuts']],
  ])('on a checkbox: %d, at first %j', async (times, value) => {
    const { transport, requests } = endpoint(() => nothing);
    draw(modal({ wishes: block('checkbox-group', { label: 'Wishes', items, value }) }), { transport });
    const box = await screen.findByRole<HTMLInputElement>('checkbox');
    clickQuickly(times % 2 === 0 ? box : screen.getByText('Nuts'), times);
    const isTicked = (times + value.length) % 2 === 1;
    expect(box.checked).toBe(isTicked);
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(requests.at(-1)?.body).toEqual(isTicked ? { wishes: ['nuts'] } : {}));
  });

  test('on a button of a custom view', async () => {
    const Stepper = ({ block: { value }, change }: BlockViewProps<'input'>) => (
      <button type="button" onClick={() => change(String(Number(value ?? 0) + 1))}>
        {value ?? 0}
      </button>
    );
    draw(modal({ count: block('input', { label: 'Count' }) }), { components: { input: Stepper } });
    clickQuickly(await screen.findByRole('button', { name: '0' }), 5);
    expect(screen.getByRole('button', { name: '5' })).toBeTruthy();
  });
});

test('a double click on a checkbox takes it back', async () => {
  drawForm(modal({ wishes: block('checkbox-group', { label: 'Wishes', items }) }));
  await userEvent.dblClick(screen.getByText('Nuts'));
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false);
});
