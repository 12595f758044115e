import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { type BlockViewProps, JsonModal } from 'json-modal/react';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { block, cancel, modal, save } from '../modals.ts';
import { drawModal, endpoint, nothing } from './draw.tsx';

const items = ['Almonds', 'Berries'].map((label) => ({ label, value: label }));

describe.each([
  ['input', block('input', { label: 'Next' })],
  ['textarea', block('textarea', { label: 'Next' })],
  ['select', block('select', { label: 'Next', items })],
  ['select with filter', block('select', { label: 'Next', items, filter: true })],
  ['datepicker', block('datepicker', { label: 'Next' })],
  ['radio group', block('radio-group', { label: 'Next', items })],
  ['checkbox group', block('checkbox-group', { label: 'Next', items })],
])('the rest of a word does not get into the %s', (_, next) => {
  test.each(['input', 'textarea'])('after the %s under the caret was removed', async (kind) => {
    const { transport } = endpoint(({ kind: request }) =>
      request === 'change' ? { data: { blocks: { word: { visibleOn: 'never' } } } } : nothing,
    );
    const onDirtyChange = vi.fn();
    const blocks = { word: block(kind, { label: 'Word', fetchOnChange: true }), next };
    drawModal(modal(blocks, { save, cancel }), { transport, debounceMs: 0, onDirtyChange });
    await userEvent.type(await screen.findByLabelText('Word'), 'b');
    await waitFor(() => expect(screen.queryByLabelText('Word')).toBeNull());
    const before = read();
    await userEvent.keyboard('erries 12');
    expect(read()).toEqual(before);
    expect(document.activeElement?.closest('dialog')).toBeTruthy();
    await userEvent.keyboard('{Tab}');
    expect(document.activeElement?.closest('[data-block-key="next"]')).toBeTruthy();
  });
});

/** The value of every control. */
function read(): readonly unknown[] {
  const controls = document.querySelectorAll<HTMLInputElement>('dialog :is(input, select, textarea)');
  return Array.from(controls, ({ value, checked }) => [value, checked]);
}

test('the built-in view gets the focus of a view that throws', async () => {
  const complain = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const View = ({ id, block: { value, options }, change }: BlockViewProps<'input'>) => {
    if (value === 'ab') throw new Error('Not ours');
    return (
      <input
        id={id}
        aria-label={options.label}
        value={value ?? ''}
        onChange={(event) => change(event.target.value)}
      />
    );
  };
  drawModal(modal({ size: block('input', { label: 'Size' }) }), { components: { input: View } });
  await userEvent.type(await screen.findByLabelText('Size'), 'ab');
  await waitFor(() => expect(document.querySelector('.json-modal-input')).toBeTruthy());
  expect(document.activeElement).toBe(screen.getByLabelText('Size'));
  await userEvent.keyboard('c');
  expect(screen.getByLabelText('Size')).toHaveProperty('value', 'abc');
  complain.mockRestore();
});

test('a view that throws when it is removed loses no input of others', async () => {
  const complain = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const onError = vi.fn();
  let isInUse = false;
  const View = ({ id }: BlockViewProps<'textarea'>) => {
    useEffect(() => {
      return () => {
        // Strict mode removes it once before.
        if (isInUse) throw new Error('Not ours');
      };
    }, []);
    return <textarea id={id} aria-label="Own" />;
  };
  const both = modal({
    size: block('input', { label: 'Size', value: 'S' }),
    note: block('textarea', { label: 'Note', visibleOn: { size: { equals: 'S' } } }),
  });
  drawModal(both, { onError, components: { textarea: View } });
  await screen.findByLabelText('Own');
  isInUse = true;
  await userEvent.type(screen.getByLabelText('Size'), 'XL');
  await waitFor(() => expect(screen.queryByLabelText('Own')).toBeNull());
  expect(screen.getByLabelText('Size')).toHaveProperty('value', 'SXL');
  expect(screen.queryByRole('alert')).toBeNull();
  complain.mockRestore();
});

describe('two modals on each other return the focus', () => {
  const schema = modal({ size: block('input', { label: 'Size' }) }, { save, cancel });

  /** A page with a modal, of which a view opens another, in the modal or beside it. */
  function Page({ isInside }: { readonly isInside: boolean }) {
    const [open, setOpen] = useState<readonly string[]>([]);
    const [place, setPlace] = useState<Element | null>(null);
    const close = (name: string) => setOpen((names) => names.filter((other) => other !== name));
    const second = (
      <JsonModal
        open={open.includes('Second')}
        schema={schema}
        title="Second"
        onClose={() => close('Second')}
      />
    );
    const [View] = useState(
      () =>
        function OpenSecond() {
          return (
            <div ref={setPlace}>
              <button type="button" onClick={() => setOpen((names) => [...names, 'Second'])}>
                Open second
              </button>
            </div>
          );
        },
    );
    return (
      <>
        <button type="button" onClick={() => setOpen(['First'])}>
          Open first
        </button>
        <button type="button">Another</button>
        <JsonModal
          open={open.includes('First')}
          schema={modal(
            { size: block('input', { label: 'Size' }), more: block('separator') },
            { save, cancel },
          )}
          title="First"
          components={views(View)}
          onClose={() => close('First')}
        />
        {isInside ? place && createPortal(second, place) : second}
        {['First', 'Second'].map((name) => (
          <button key={name} type="button" data-testid={`Close ${name}`} onClick={() => close(name)} />
        ))}
        <button type="button" data-testid="Close First and Second" onClick={() => setOpen([])} />
      </>
    );
  }

  const kept = new Map<unknown, { readonly separator: () => React.JSX.Element }>();
  const views = (View: () => React.JSX.Element) => {
    const known = kept.get(View) ?? { separator: View };
    kept.set(View, known);
    return known;
  };

  describe.each([
    ['inside', true],
    ['beside', false],
  ])('with the second one %s the first', (_, isInside) => {
    test.each([
      ['Second, then First', ['Second', 'First'], ['Open second', 'Open first']],
      ['First, then Second', ['First', 'Second'], [null, 'Open first']],
      ['First and Second', ['First and Second'], ['Open first']],
    ])('closed in the order %s', async (_order, closed, focused) => {
      render(<Page isInside={isInside} />);
      await userEvent.click(screen.getByRole('button', { name: 'Open first' }));
      await userEvent.click(await screen.findByRole('button', { name: 'Open second' }));
      await screen.findByRole('dialog', { name: 'Second' });
      for (const [index, name] of closed.entries()) {
        // As a program does, since nothing behind a modal can be pressed.
        fireEvent.click(screen.getByTestId(`Close ${name}`));
        await new Promise((resolve) => setTimeout(resolve, 20));
        const expected = focused[index];
        if (expected && !(isInside && expected === null))
          expect(document.activeElement).toBe(screen.getByRole('button', { name: expected }));
      }
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open first' }));
    });
  });
});
