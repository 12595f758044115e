import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Boundary } from '../../playground/controls/Boundary.tsx';

let problem: unknown;

function Inside(): ReactElement {
  if (problem !== null) throw problem;
  return <p>Here it is.</p>;
}

function drawTool(of: string): ReactElement {
  return (
    <>
      <p>Beside</p>
      <Boundary name="Requests" of={of}>
        <Inside />
      </Boundary>
    </>
  );
}

beforeEach(() => {
  problem = null;
  // React writes what a boundary has caught.
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('an error is shown in place of the content, the rest of the page works, and it can be retried', async () => {
  problem = new TypeError('the URL is not a URL');
  render(drawTool('one'));
  expect(screen.getByRole('alert').textContent).toContain('Requests could not be shown');
  expect(screen.getByRole('alert').textContent).toContain('the URL is not a URL');
  screen.getByText('Beside');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  screen.getByRole('alert');
  problem = null;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  screen.getByText('Here it is.');
});

test('if its content changes, it is retried', () => {
  problem = new Error('no');
  const { rerender } = render(drawTool('one'));
  screen.getByRole('alert');
  problem = null;
  rerender(drawTool('one'));
  screen.getByRole('alert');
  rerender(drawTool('two'));
  screen.getByText('Here it is.');
});

test.each([['a text'], [undefined], [Object.create(null)], [{ message: 5 }], [Symbol('odd')]])(
  'what is thrown need not be an error: %o',
  (thrown) => {
    problem = thrown;
    render(drawTool('one'));
    expect(screen.getByRole('alert').textContent).toContain('could not be shown');
  },
);
