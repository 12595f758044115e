import { render, waitFor } from '@testing-library/react';
import { JsonModal } from 'json-modal/react';
import { createPortal } from 'react-dom';
import { expect, test } from 'vitest';
import styles from '../../src/react/styles.css?inline';
import { block, modal, save } from '../modals.ts';
import { endpoint, nothing } from './draw.tsx';
import { order } from './order.ts';

function openFrame() {
  const frame = document.body.appendChild(document.createElement('iframe'));
  frame.style.cssText = 'width: 600px; height: 700px';
  const inside = frame.contentDocument ?? document;
  inside.head.appendChild(inside.createElement('style')).textContent = styles;
  return { frame, inside, container: inside.body.appendChild(inside.createElement('div')) };
}

test('in a frame of another document the modal is whole, its lists inside', async () => {
  const { frame, inside, container } = openFrame();
  render(<JsonModal open schema={order} title="Cake order" />, { container, baseElement: inside.body });
  const find = (selector: string) => inside.querySelector<HTMLElement>(selector);
  await waitFor(() => expect(find('.json-modal-chips-input')).toBeTruthy());
  expect(inside.activeElement).toBe(find('input'));
  // A press has nothing to press where it is scrolled away.
  find('.json-modal-chips-input')?.scrollIntoView();
  find('.json-modal-chips-input')?.click();
  await waitFor(() => expect(inside.querySelectorAll('.json-modal-option')).toHaveLength(3));
  const { bottom = 0 } = find('.json-modal-popup:popover-open')?.getBoundingClientRect() ?? {};
  expect(bottom).toBeGreaterThan(0);
  expect(bottom).toBeLessThanOrEqual(700);
  frame.remove();
});

test('a frame that goes with the message in it leaves the page around it as it was', async () => {
  const { frame, inside, container } = openFrame();
  const success = { success: { message: 'In the oven.', type: 'snackbar' } };
  const { transport } = endpoint(({ kind }) => (kind === 'submit' ? success : nothing));
  const schema = modal({ size: block('input', { label: 'Size' }) }, { save });
  const drawn = createPortal(
    <JsonModal open schema={schema} title="Cake order" transport={transport} />,
    container,
  );
  const { rerender } = render(<main>Deals{drawn}</main>);
  const find = (selector: string) => inside.querySelector<HTMLElement>(selector);
  await waitFor(() => expect(find('.json-modal-main:not([aria-disabled])')).toBeTruthy());
  find('.json-modal-main')?.click();
  await waitFor(() => expect(find('.json-modal-message:popover-open')).toBeTruthy());
  frame.remove();
  rerender(<main>Deals</main>);
  expect(document.querySelector('main')?.textContent).toBe('Deals');
});

test('in a shadow root of a frame, the focus stays while its surroundings change', async () => {
  const { frame, container } = openFrame();
  const root = container.attachShadow({ mode: 'open' });
  const place = root.appendChild(root.ownerDocument.createElement('div'));
  const items = ['Nuts', 'Plums'].map((label) => ({ label, value: label }));
  const schema = modal({
    with: block('checkbox-group', { label: 'With', items, value: ['Nuts'] }),
    note: block('input', { label: 'Note', visibleOn: { with: { includes: 'Plums' } } }),
  });
  render(<JsonModal open schema={schema} title="Cake order" />, { container: place, baseElement: place });
  await waitFor(() => expect(root.querySelectorAll('input')).toHaveLength(2));
  const [, plums] = root.querySelectorAll('input');
  plums?.focus();
  plums?.click();
  await waitFor(() => expect(root.querySelectorAll('input')).toHaveLength(3));
  expect(root.activeElement).toBe(plums);
  frame.remove();
});
