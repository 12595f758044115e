import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { block, cancel, modal, reset, save } from '../modals.ts';
import { drawForm, endpoint, later, nothing } from './draw.tsx';

const size = block('input', { label: 'Size', isRequired: true });

test('while a modal opens, a press of an inactive button does nothing', async () => {
  const answer = later<unknown>();
  const { transport, requests } = endpoint(() => answer.promise);
  drawForm(modal({ size }, { save, reset }), { transport });
  const buttons = await screen.findAllByRole('button');
  expect(buttons.map(({ ariaDisabled }) => ariaDisabled)).toEqual(['true', 'true']);
  for (const button of buttons) fireEvent.click(button);
  answer.give(nothing);
  const control = await screen.findByLabelText('Size');
  expect(control.getAttribute('aria-invalid')).not.toBe('true');
  expect(requests).toHaveLength(1);
});

test('a modal that opens is closed by its button', async () => {
  const onClose = vi.fn();
  const { transport } = endpoint(() => new Promise(() => undefined));
  drawForm(modal({ size }, { save, cancel }), { transport, onClose });
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(onClose).toHaveBeenCalledOnce();
});
