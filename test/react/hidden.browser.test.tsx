import { act, render, screen, waitFor } from '@testing-library/react';
import { createModal, type ModalRequest } from 'json-modal';
import { JsonModal, JsonModalForm } from 'json-modal/react';
import * as React from 'react';
import { type ComponentType, type ReactNode, Suspense } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { block, cancel, modal, save } from '../modals.ts';
import { endpoint, later } from './draw.tsx';

const schema = modal(
  { size: block('input', { label: 'Size', value: 'M' }), notes: block('textarea', { label: 'Notes' }) },
  { save, cancel },
);
const saved = { success: { message: 'Ordered', type: 'snackbar' } };

// React 18 has no Activity.
const Activity = (React as { Activity?: ComponentType<{ mode: string; children: ReactNode }> }).Activity;

/** Each hides what is in it, and leaves it in the page. */
const ways = {
  'a part beside it that waits': ({ isHidden, children }: HidingProps) => (
    <Suspense fallback="Wait">
      {children}
      <Beside isWaiting={isHidden} />
    </Suspense>
  ),
  ...(Activity && {
    'an Activity': ({ isHidden, children }: HidingProps) => (
      <Activity mode={isHidden ? 'hidden' : 'visible'}>{children}</Activity>
    ),
  }),
};

interface HidingProps {
  readonly isHidden: boolean;
  readonly children: ReactNode;
}

let arrive = later<void>();

beforeEach(() => {
  arrive = later();
});

function Beside({ isWaiting }: { readonly isWaiting: boolean }): null {
  if (isWaiting) throw arrive.promise;
  return null;
}

describe.each(Object.entries(ways))('hidden by %s and shown again', (_, Way) => {
  const draw = (children: ReactNode) => {
    const { rerender } = render(<Way isHidden={false}>{children}</Way>);
    const turn = (isHidden: boolean) => act(async () => rerender(<Way isHidden={isHidden}>{children}</Way>));
    return {
      hide: () => turn(true),
      show: async () => {
        await turn(false);
        await act(async () => arrive.give());
      },
    };
  };

  test.each([
    ['form', <JsonModalForm key="form" schema={schema} title="Cake order" />],
    ['dialog', <JsonModal key="dialog" open schema={schema} title="Cake order" />],
  ])('a %s keeps the input', async (__, drawn) => {
    const { hide, show } = draw(drawn);
    const notes = await screen.findByLabelText<HTMLTextAreaElement>('Notes');
    await userEvent.type(notes, 'No nuts');
    await hide();
    await waitFor(() => expect(notes.checkVisibility()).toBe(false));
    await show();
    expect(notes.checkVisibility()).toBe(true);
    expect(notes.value).toBe('No nuts');
  });

  test.each([
    ['form', <JsonModalForm key="form" schema={schema} title="Cake order" />],
    ['dialog', <JsonModal key="dialog" open schema={schema} title="Cake order" />],
  ])('a %s has the focus where it was', async (__, drawn) => {
    const { hide, show } = draw(drawn);
    const notes = await screen.findByLabelText('Notes');
    await userEvent.click(notes);
    await hide();
    await waitFor(() => expect(document.activeElement).toBe(document.body));
    await show();
    expect(document.activeElement).toBe(notes);
  });

  test('a form does not take the focus from another place', async () => {
    const { hide, show } = draw(<JsonModalForm schema={schema} title="Cake order" />);
    const other = document.body.appendChild(document.createElement('button'));
    await userEvent.click(await screen.findByLabelText('Notes'));
    await hide();
    other.focus();
    await show();
    expect(document.activeElement).toBe(other);
    other.remove();
  });

  test('a dialog asks before input is discarded that was entered earlier', async () => {
    const { hide, show } = draw(<JsonModal open schema={schema} title="Cake order" />);
    await userEvent.type(await screen.findByLabelText('Size'), 'XL');
    await hide();
    await show();
    await userEvent.keyboard('{Escape}');
    expect(await screen.findByRole('alertdialog')).toBeTruthy();
  });

  test('the question of a dialog is above it, and is answered once', async () => {
    const { hide, show } = draw(<JsonModal open schema={schema} title="Cake order" />);
    await userEvent.type(await screen.findByLabelText('Size'), 'XL');
    await userEvent.keyboard('{Escape}');
    await hide();
    await show();
    await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(screen.getByLabelText<HTMLInputElement>('Size').value).toBe('MXL');
  });

  test('a response that arrived in the meantime is reported and shown', async () => {
    const answer = later<unknown>();
    const { transport, requests } = endpoint(({ kind }: ModalRequest) =>
      kind === 'submit' ? answer.promise : { data: {} },
    );
    const onSuccess = vi.fn();
    const { hide, show } = draw(
      <JsonModalForm schema={schema} title="Cake order" transport={transport} onSuccess={onSuccess} />,
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
    await hide();
    answer.give(saved);
    await waitFor(() => expect(onSuccess).toHaveBeenCalledOnce());
    await show();
    expect(await screen.findByText('Ordered')).toBeTruthy();
    expect(requests.map(({ kind }) => kind)).toEqual(['initial', 'submit']);
  });
});

test.each(Object.entries(ways))(
  'a modal that goes while %s hides it abandons its requests, and is closed',
  async (_, Way) => {
    const signals: AbortSignal[] = [];
    const given = createModal({
      schema,
      transport: (_, signal) => {
        signals.push(signal);
        return new Promise(() => undefined);
      },
    });
    const form = <JsonModalForm modal={given} title="Cake order" />;
    const { rerender } = render(<Way isHidden={false}>{form}</Way>);
    await act(async () => rerender(<Way isHidden>{form}</Way>));
    expect(given.getState().phase).toBe('opening');
    await act(async () => rerender(<p>Another page</p>));
    expect(given.getState().phase).toBe('closed');
    expect(signals.at(-1)?.aborted).toBe(true);
  },
);
