import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { block, modal } from '../modals.ts';
import { drawForm, endpoint, nothing } from './draw.tsx';

const items = [{ label: 'Yes', value: 'yes' }];
const blocks = {
  size: block('input', { label: 'Size' }),
  gift: block('radio-group', { label: 'Gift?', items }),
  note: block('textarea', { label: 'Note', message: 'As long as you like' }),
  extras: block('checkbox-group', { label: 'Extras', items }),
};
const errors: Readonly<Record<string, string>> = {
  size: 'Too small.',
  gift: 'Choose one.',
  note: 'Too long.',
  extras: 'Too few.',
};
const labels: Readonly<Record<string, string>> = {
  size: 'Size',
  gift: 'Gift?',
  note: 'Note',
  extras: 'Extras',
};

let stop = () => {};
afterEach(() => stop());

/** Collects what a screen reader says: what comes into live regions, and the descriptions of what gets the focus. */
function listen(): readonly string[] {
  const said: string[] = [];
  const isLive = (node: Node | null) =>
    (node instanceof Element ? node : node?.parentElement)?.closest('[role=status], [role=alert]');
  const observer = new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes)
      for (const node of addedNodes)
        if (isLive(target) || isLive(node))
          said.push(...(node.textContent ?? '').split('\n').filter(Boolean));
  });
  const note = ({ target }: Event) => {
    const ids = (target as Element).closest('[aria-describedby]')?.getAttribute('aria-describedby') ?? '';
    said.push(...ids.split(' ').map((id) => document.getElementById(id)?.textContent ?? ''));
  };
  observer.observe(document.body, { childList: true, subtree: true });
  document.addEventListener('focusin', note);
  stop = () => {
    observer.disconnect();
    document.removeEventListener('focusin', note);
  };
  return said;
}

const subsets = Array.from({ length: 2 ** 4 - 1 }, (_, bits) =>
  Object.keys(blocks).filter((_key, index) => (bits + 1) & (1 << index)),
);

describe('an error is announced once, with its field:', () => {
  test.each(subsets.map((keys) => [keys.join(' and '), keys] as const))(
    '%s after a submit',
    async (_, keys) => {
      const data = { blocks: Object.fromEntries(keys.map((key) => [key, { error: errors[key] }])) };
      const { transport } = endpoint(({ kind }) => (kind === 'submit' ? { data } : nothing));
      drawForm(modal(blocks), { transport });
      const button = await screen.findByRole('button', { name: 'Save' });
      button.focus();
      await whenReady();
      for (let time = 0; time < 2; time++) {
        const said = listen();
        await userEvent.click(button);
        await waitFor(() => expect(document.querySelectorAll('.json-modal-error')).toHaveLength(keys.length));
        const [first = '', ...others] = keys;
        const expected = [errors[first], ...others.map((key) => `${labels[key]}: ${errors[key]}`)];
        const heard = () =>
          said.filter((words) => Object.values(errors).some((error) => words.includes(error)));
        await waitFor(() => expect(heard()).toEqual(expect.arrayContaining(expected)));
        expect(heard()).toHaveLength(expected.length);
        stop();
      }
    },
  );

  test('one that comes while its field has the focus', async () => {
    const { transport } = endpoint(({ kind }) =>
      kind === 'change' ? { data: { blocks: { size: { error: 'Too small.' } } } } : nothing,
    );
    drawForm(modal({ size: block('input', { label: 'Size', fetchOnChange: true }) }), { transport });
    const size = await screen.findByLabelText('Size');
    await userEvent.click(size);
    await whenReady();
    const said = listen();
    await userEvent.keyboard('x');
    await waitFor(() => expect(said).toContain('Size: Too small.'));
    expect(said.filter((words) => words.includes('Too small.'))).toHaveLength(1);
  });
});

/** The code for announcements is loaded after the form is shown. */
async function whenReady(): Promise<void> {
  await import('../../src/react/watch-panel.ts');
  await new Promise((resolve) => setTimeout(resolve, 50));
}
