import { render, waitFor } from '@testing-library/react';
import { JsonModal } from 'json-modal/react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import styles from '../../src/react/styles.css?inline';
import './draw.tsx';
import { order } from './order.ts';

/** The styles that a page could have for everything in it, and for every modal without a shadow root. */
const hostile = `
  * { box-sizing: content-box; color: red !important; font-size: 40px; z-index: 9999 }
  input, select, textarea, dialog { display: none !important }
`;

test('in a shadow root a hostile page leaves the modal usable, its focus and lists inside', async () => {
  const sheet = document.head.appendChild(document.createElement('style'));
  const host = document.body.appendChild(document.createElement('div'));
  const root = host.attachShadow({ mode: 'open' });
  const container = root.appendChild(document.createElement('div'));
  root.appendChild(document.createElement('style')).textContent = styles;
  sheet.textContent = hostile;

  render(<JsonModal open schema={order} title="Cake order" />, { container, baseElement: container });
  const find = (selector: string) => root.querySelector<HTMLInputElement>(selector);
  await waitFor(() => expect(find('.json-modal-chips-input[aria-controls]')).toBeTruthy());
  expect(root.activeElement).toBe(find('.json-modal-input'));
  await userEvent.keyboard('XL');
  expect(find('.json-modal-input')?.value).toBe('XL');
  await userEvent.click(find('.json-modal-chips-input') ?? host);
  await waitFor(() => expect(root.querySelectorAll('.json-modal-option')).toHaveLength(3));
  await userEvent.keyboard('cran{Enter}');
  await waitFor(() => expect(root.querySelectorAll('.json-modal-chip')).toHaveLength(2));
  expect(root.activeElement).toBe(find('.json-modal-chips-input'));

  sheet.remove();
  host.remove();
});

test('in a shadow root a press on an item chooses it, and a press beside the list closes it', async () => {
  const host = document.body.appendChild(document.createElement('div'));
  const root = host.attachShadow({ mode: 'open' });
  const container = root.appendChild(document.createElement('div'));
  root.appendChild(document.createElement('style')).textContent = styles;

  render(<JsonModal open schema={order} title="Cake order" />, { container, baseElement: container });
  const find = (selector: string) => root.querySelector<HTMLElement>(selector) ?? host;
  await waitFor(() => expect(find('.json-modal-chips-input').hasAttribute('aria-controls')).toBe(true));
  await userEvent.click(find('.json-modal-chips-input'));
  await userEvent.click(find('.json-modal-option:last-child'));
  await waitFor(() => expect(root.querySelectorAll('.json-modal-chip')).toHaveLength(2));
  expect(root.activeElement).toBe(find('.json-modal-chips-input'));
  await userEvent.click(find('.json-modal-title'));
  await waitFor(() => expect(root.querySelectorAll('.json-modal-option')).toHaveLength(0));

  host.remove();
});

test('nothing of the page outside the modal looks different while it is open', () => {
  const others = document.body.appendChild(document.createElement('section'));
  for (const name of ['h1', 'p', 'input', 'button', 'a', 'select', 'fieldset']) {
    others.appendChild(document.createElement(name));
  }
  const look = () =>
    [document.documentElement, document.body, ...others.children].map((element) => {
      const { color, font, margin, padding, overflow, boxSizing, border } = getComputedStyle(element);
      return [color, font, margin, padding, overflow, boxSizing, border].join(' | ');
    });
  const before = look();
  render(<JsonModal open schema={order} title="Cake order" />);
  expect(look()).toEqual(before);
  others.remove();
});

test('in a shadow root, an Escape does not close a dialog of the page around it, even one that listens first', async () => {
  const around = document.body.appendChild(document.createElement('div'));
  around.role = 'dialog';
  const root = around.appendChild(document.createElement('div')).attachShadow({ mode: 'open' });
  const container = root.appendChild(document.createElement('div'));
  const heard: boolean[] = [];
  const hear = ({ defaultPrevented }: KeyboardEvent) => heard.push(defaultPrevented);
  document.addEventListener('keydown', hear, true);

  render(<JsonModal open schema={order} title="Cake order" />, { container, baseElement: container });
  await waitFor(() => expect(root.activeElement?.matches('.json-modal-input')).toBe(true));
  await userEvent.keyboard('{Escape}');
  expect(heard).toEqual([true]);

  document.removeEventListener('keydown', hear, true);
  around.remove();
});
