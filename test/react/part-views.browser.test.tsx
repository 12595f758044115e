import { render, screen, waitFor } from '@testing-library/react';
import type { PartViewProps } from 'json-modal/react';
import { describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { block, modal, save } from '../modals.ts';
import { components as both, endpoint, nothing } from './draw.tsx';

const schema = modal({ size: block('input', { label: 'Size' }) }, { save });
const ordered = { success: { message: 'Ordered', type: 'snackbar' } };

const components = {
  title: ({ children }: PartViewProps) => (
    <>
      {children} <em>Step 1</em>
    </>
  ),
  error: ({ children, state }: PartViewProps) => (
    <>
      {children} <a href="/status">{state.failure?.cause}</a>
    </>
  ),
  footer: ({ children }: PartViewProps) => (
    <>
      <p>Terms apply.</p>
      {children}
    </>
  ),
  message: ({ state }: PartViewProps) => <p>Thanks: {state.success?.message}</p>,
};

/** Its opening and its first submit fail. */
function failing() {
  const failed = new Set<string>();
  return endpoint(({ kind }) => {
    if (!failed.has(kind)) {
      failed.add(kind);
      return 500;
    }
    return kind === 'submit' ? ordered : nothing;
  });
}

describe.each(both)('the views of the parts of %s', (_, Component) => {
  test('are around the built-in parts, or in their place', async () => {
    const props = { schema, title: 'Cake order', onError: () => {}, components, ...failing() };
    render(<Component open {...props} />);
    expect((await screen.findByRole('alert')).textContent).toContain('status');
    expect(screen.getByText('Step 1')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Terms apply.')).toBeTruthy();
    await userEvent.type(await screen.findByLabelText('Size'), 'M{Enter}');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe('Something went wrong, please try again. status');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    const message = await screen.findByText('Thanks: Ordered');
    expect(message.closest('[role="status"]')).not.toBeNull();
    expect(screen.queryByText('Ordered')).toBeNull();
  });

  test('that throw are replaced by the built-in ones, and reported', async () => {
    const complain = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const fail = (): never => {
      throw new Error('Not ours');
    };
    const onError = vi.fn();
    const props = { schema, title: 'Cake order', onError, ...endpoint(() => nothing) };
    render(<Component open {...props} components={{ title: fail, footer: fail }} />);
    expect(await screen.findByRole('heading', { name: 'Cake order' })).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Save' })).toBeTruthy();
    await waitFor(() => expect(onError).toHaveBeenCalledTimes(2));
    const error = new Error('Not ours');
    const failures = onError.mock.calls.map(([, failure]) => failure);
    expect(failures).toContainEqual({ cause: 'props', reason: 'The view "footer" threw.', error });
    complain.mockRestore();
  });
});
