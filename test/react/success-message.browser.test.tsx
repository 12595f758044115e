import { render, screen, waitFor, within } from '@testing-library/react';
import { JsonModalForm } from 'json-modal/react';
import type { CSSProperties } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { block, cancel, modal, save } from '../modals.ts';
import { drawForm, takes } from './draw.tsx';

const ordered = { success: { message: 'Ordered', type: 'snackbar' } };
const schema = modal({ size: block('input', { label: 'Size' }) }, { save, cancel });

describe('the message after a success', () => {
  const submitAll = async (count: number) => {
    for (let index = 0; index < count; index++) {
      const form = within(await screen.findByRole('form', { name: `Order ${index}` }));
      await userEvent.click(await form.findByRole('button', { name: 'Save' }));
      await screen.findByText(`Ordered ${index}`);
    }
  };
  const draw = (index: number) => {
    const message = {
      message: `Ordered ${index}`,
      type: 'snackbar',
      link: { label: 'Open', value: 'https://a.example' },
    };
    return (
      <JsonModalForm key={index} schema={schema} title={`Order ${index}`} {...takes({ success: message })} />
    );
  };

  test.each([
    ['at the foot', {}],
    ['at the top', { '--json-modal-message-inset-block': '24px auto' }],
  ])('messages of one modal do not cover those of others, %s', async (_, style) => {
    render(<div style={style as CSSProperties}>{[0, 1, 2].map(draw)}</div>);
    await submitAll(3);
    for (const link of screen.getAllByRole('link', { name: 'Open' })) {
      const { left, top, width, height } = link.getBoundingClientRect();
      expect(document.elementFromPoint(left + width / 2, top + height / 2)).toBe(link);
    }
  });

  test('is not shown if the platform shows it', async () => {
    const onSuccess = vi.fn();
    drawForm(schema, { ...takes(ordered), successMessage: false, onSuccess });
    await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
    await waitFor(() => expect(onSuccess).toHaveBeenCalledOnce());
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(screen.queryByText('Ordered')).toBeNull();
  });

  test('uses the place and the colours of the page', async () => {
    const style = {
      '--json-modal-message': 'rgb(1, 2, 3)',
      '--json-modal-message-text': 'rgb(4, 5, 6)',
      '--json-modal-message-inset-block': '10px auto',
      '--json-modal-message-inset-inline': 'auto 12px',
    };
    render(<div style={style as CSSProperties}>{draw(0)}</div>);
    await submitAll(1);
    const message = document.querySelector('.json-modal-message') ?? document.body;
    const { backgroundColor, color } = getComputedStyle(message);
    expect([backgroundColor, color]).toEqual(['rgb(1, 2, 3)', 'rgb(4, 5, 6)']);
    const { top, right } = message.getBoundingClientRect();
    expect([top, document.documentElement.clientWidth - right]).toEqual([10, 12]);
  });

  test('does not report a link that is not http(s)', async () => {
    const onSuccess = vi.fn();
    const link = { label: 'Open', value: 'javascript:alert(1)' };
    drawForm(schema, { ...takes({ success: { message: 'Ordered', type: 'snackbar', link } }), onSuccess });
    await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
    await screen.findByText('Ordered');
    expect(onSuccess.mock.calls[0]?.[0]).toEqual({ message: 'Ordered', type: 'snackbar' });
  });
});
