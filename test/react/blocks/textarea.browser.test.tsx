import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { drawBlock } from '../draw.tsx';

test('a textarea has its label, hint, placeholder and value', () => {
  const value = 'Happy\nBirthday';
  drawBlock('textarea', {
    label: 'Notes',
    message: 'For the baker',
    placeholder: 'Any',
    value,
    isRequired: true,
  });
  const area = screen.getByRole('textbox', { name: 'Notes', description: 'For the baker' });
  expect(area).toHaveProperty('value', value);
  expect(area.getAttribute('aria-required')).toBe('true');
  expect(screen.getByPlaceholderText('Any')).toBe(area);
});

test.each([
  [true, 'vertical'],
  [false, 'none'],
])('resize: %s lets the user resize accordingly', (resize, style) => {
  drawBlock('textarea', { label: 'Notes', resize });
  expect(getComputedStyle(screen.getByLabelText('Notes')).resize).toBe(style);
});

test('an error is shown in place of the hint until the text is changed', async () => {
  drawBlock('textarea', { label: 'Notes', message: 'For the baker', error: 'Too long.' });
  const area = screen.getByRole('textbox', { description: 'Too long.' });
  await userEvent.type(area, 'x');
  expect(await screen.findByRole('textbox', { description: 'For the baker' })).toBe(area);
});
