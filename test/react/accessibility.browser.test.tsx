import { screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import type { ModalJson } from 'json-modal';
import { describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { block, modal } from '../modals.ts';
import { drawModal, endpoint, nothing } from './draw.tsx';
import { order } from './order.ts';

const schema = modal({ size: block('input', { label: 'Size', value: 'M' }) });
const themes = ['light', 'dark'] as const;

async function findViolations(): Promise<readonly string[]> {
  document.documentElement.lang = 'en';
  document.title = 'Page';
  // A form in which one is asked to order a cake is a page's own region; the page itself is the test's.
  const rules = { region: { enabled: false }, 'page-has-heading-one': { enabled: false } };
  // Fading in, colours are not yet what they will be.
  const fading = document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations === 1);
  for (const animation of fading) animation.finish();
  const { violations } = await axe.run(document.body, { rules });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

async function drawHeavy(whole: ModalJson, theme: (typeof themes)[number]) {
  drawModal(whole, { theme });
  await waitFor(() => expect(document.querySelector('.json-modal-chip')).toBeTruthy());
}

describe.each(themes)('axe finds nothing, %s, in', (theme) => {
  test('an order of every kind', async () => {
    await drawHeavy(order, theme);
    expect(await findViolations()).toEqual([]);
  });

  test.each(['Customer', 'Toppings'])('the open list of %s', async (name) => {
    await drawHeavy(order, theme);
    await userEvent.click(screen.getByRole('combobox', { name }));
    await within(await screen.findByRole('listbox', { name })).findAllByRole('option');
    expect(await findViolations()).toEqual([]);
  });

  test('the question before something is lost', async () => {
    drawModal(schema, { theme });
    await userEvent.keyboard('L{Escape}');
    await screen.findByRole('alertdialog');
    expect(await findViolations()).toEqual([]);
  });

  test.each([
    ['opening', () => new Promise(() => undefined), 'Loading…'],
    ['failed', () => 500, 'Try again'],
    ['unauthorized', () => 401, 'Reconnect app'],
  ])('the screen %s', async (_, answer, words) => {
    drawModal(schema, { theme, transport: endpoint(answer).transport, installUrl: 'https://cake.example/' });
    await screen.findByText(words);
    expect(await findViolations()).toEqual([]);
  });

  test.each([
    ['an error', { error: { message: 'Our ovens are cold.' } }, 'Our ovens are cold.'],
    [
      'a success',
      {
        success: {
          message: 'Baked.',
          type: 'snackbar',
          link: { label: 'See', value: 'https://cake.example/' },
        },
      },
      'Baked.',
    ],
  ])('%s', async (_, answer, words) => {
    const { transport } = endpoint(({ kind }) => (kind === 'submit' ? answer : nothing));
    drawModal(schema, { theme, transport });
    await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
    await screen.findByText(words);
    expect(await findViolations()).toEqual([]);
  });
});
