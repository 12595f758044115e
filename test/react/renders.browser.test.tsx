import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { createModal } from 'json-modal';
import { type BlockViewProps, JsonModalForm } from 'json-modal/react';
import { useLayoutEffect } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { block, modal } from '../modals.ts';

const schema = modal({
  one: block('input', { label: 'One' }),
  two: block('input', { label: 'Two' }),
  three: block('input', { label: 'Three', visibleOn: { one: { includes: 'c' } } }),
});

test('a keystroke renders only the edited block and those that depend on it', async () => {
  const drawn: string[] = [];

  function Counted({ id, block: { key, options, value }, change }: BlockViewProps<'input'>) {
    drawn.push(key);
    return (
      <>
        <label htmlFor={id}>{options.label}</label>
        <input id={id} value={String(value ?? '')} onChange={(event) => change(event.target.value)} />
      </>
    );
  }

  const components = { input: Counted };
  render(<JsonModalForm schema={schema} components={components} />, { reactStrictMode: false });
  expect(drawn.splice(0)).toEqual(['one', 'two']);
  await userEvent.type(screen.getByLabelText('One'), 'ab');
  expect(drawn.splice(0)).toEqual(['one', 'one']);
  await userEvent.type(screen.getByLabelText('One'), 'c');
  await waitFor(() => screen.getByLabelText('Three'));
  expect(drawn.splice(0).sort()).toEqual(['one', 'three']);
  cleanup();
});

test('a change between the first render and its commit is rendered', () => {
  const shown = createModal({ schema });
  shown.open();

  function Hasty() {
    useLayoutEffect(() => {
      shown.change('one', 'c');
      shown.change('two', 'typed');
    }, []);
    return null;
  }

  render(
    <>
      <Hasty />
      <JsonModalForm modal={shown} />
    </>,
    { reactStrictMode: false },
  );
  expect(screen.getByLabelText('Two')).toHaveProperty('value', 'typed');
  expect(screen.getByLabelText('Three')).toHaveProperty('value', '');
  cleanup();
});
