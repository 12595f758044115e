import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { block, cancel, modal, save } from '../modals.ts';
import { drawForm, endpoint, later, nothing } from './draw.tsx';

test('while a modal opens, its buttons are inactive, and a press of one marks nothing', async () => {
  const answer = later<unknown>();
  const { transport } = endpoint(() => answer.promise);
  const size = block('input', { label: 'Size', isRequired: true });
  drawForm(modal({ size }, { save, cancel }), { transport });
  const buttons = await screen.findAllByRole('button');
  expect(buttons.map(({ ariaDisabled }) => ariaDisabled)).toEqual(['true', 'true']);
  for (const button of buttons) fireEvent.click(button);
  answer.give(nothing);
  const control = await screen.findByLabelText('Size');
  expect(control.getAttribute('aria-invalid')).not.toBe('true');
  expect(screen.getByRole('button', { name: 'Cancel' }).ariaDisabled).not.toBe('true');
});
