import { render, screen, waitFor } from '@testing-library/react';
import { JsonModal, JsonModalForm } from 'json-modal/react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { action, block, modal, save } from '../modals.ts';
import { later as answerLater, endpoint, nothing } from './draw.tsx';

const later = action('primary', { label: 'Later', handler: 'request' });
const schema = modal({ size: block('input', { label: 'Size' }) }, { save, later });

test('the form of a JsonModalForm has its ARIA attributes, so that one without a title has a name', async () => {
  render(
    <>
      <h2 id="heading">Your order</h2>
      <p id="hint">Two minutes.</p>
      <JsonModalForm schema={schema} aria-labelledby="heading" aria-describedby="hint" />
    </>,
  );
  const form = await screen.findByRole('form', { name: 'Your order' });
  expect(form.getAttribute('aria-describedby')).toBe('hint');
});

test('those of a JsonModal do not compile, since its title names it', async () => {
  // @ts-expect-error: a prop that it does not have
  render(<JsonModal open={false} schema={schema} title="Cake order" aria-label="Order" />);
  await waitFor(() => expect(document.querySelector('.json-modal')).not.toBeNull());
});

test('each button has the key of its action', async () => {
  render(<JsonModalForm schema={schema} />);
  const buttons = await screen.findAllByRole('button');
  expect(buttons.map((button) => button.getAttribute('data-action-key'))).toEqual(['save', 'later']);
});

test('the states of the page on embedding are seen by their selectors', async () => {
  const opening = answerLater<unknown>();
  const sending = answerLater<unknown>();
  const { transport } = endpoint(({ kind }) => (kind === 'submit' ? sending.promise : opening.promise));
  const size = block('input', { label: 'Size', isRequired: true });
  const hidden = block('input', { label: 'Hidden', visibleOn: 'never' });
  render(<JsonModalForm schema={modal({ size, hidden }, { save })} transport={transport} />);
  const seen = (selector: string) => document.querySelectorAll(selector).length;
  await waitFor(() => expect(seen('.json-modal-blocks[aria-busy="true"]')).toBe(1));
  opening.give(nothing);
  const control = await screen.findByLabelText('Size');
  expect(seen('.json-modal-blocks[aria-busy="true"]')).toBe(0);
  expect(seen('.json-modal-button[aria-disabled="true"]')).toBe(1);
  expect(seen('[data-block-key="hidden"]')).toBe(0);
  screen.getByRole('button', { name: 'Save' }).click();
  await waitFor(() => expect(seen('[aria-invalid="true"]')).toBe(1));
  expect(seen('.json-modal-block:has(.json-modal-error)')).toBe(1);
  expect(seen('.json-modal-block:focus-within')).toBe(1);
  await userEvent.type(control, 'M');
  await waitFor(() => expect(seen('[aria-invalid="true"], [aria-disabled="true"]')).toBe(0));
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(seen('.json-modal-blocks[data-sending]')).toBe(1));
  expect(seen('.json-modal-button[aria-busy="true"]')).toBe(1);
  sending.give(nothing);
  await waitFor(() => expect(seen('.json-modal-blocks[data-sending], [aria-busy="true"]')).toBe(0));
});
