import { render } from '@testing-library/react';
import type { JsonModal, JsonModalForm } from 'json-modal/react';
import { Component, createElement, type ReactNode } from 'react';
import { afterEach, beforeEach, vi } from 'vitest';
import { block, cancel, modal, save } from '../modals.ts';

const schema = modal({ size: block('input', { label: 'Size', allowClear: true }) }, { save, cancel });

export const context = { resource: 'deal', view: 'details', userId: 1, companyId: 1, selectedIds: [9] };

/** A block whose clear button has a name of the labels. */
export const clearable = block('input', { label: 'Size', allowClear: true, value: 'M' });

/** Props as a host in JavaScript may give them. */
export type Wrong = Readonly<Record<string, unknown>>;

export const caught = vi.fn();

/** Errors of listeners are reported to the page, where this one expects them. */
export const reported: unknown[] = [];

const note = (event: ErrorEvent) => {
  reported.push(event.message);
  event.preventDefault();
  event.stopImmediatePropagation();
};

/** Expects errors in the tests of a file. */
export function expectErrors(): void {
  beforeEach(() => {
    reported.length = 0;
    window.addEventListener('error', note, true);
    caught.mockClear();
    // React describes each caught error there.
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
  });

  afterEach(() => {
    window.removeEventListener('error', note, true);
    vi.restoreAllMocks();
  });
}

/** The error boundary of a host. */
class Host extends Component<{ readonly children: ReactNode }> {
  static getDerivedStateFromError = () => ({ hasThrown: true });
  override state = { hasThrown: false };
  override componentDidCatch(error: unknown): void {
    caught(error);
  }
  override render(): ReactNode {
    return this.state.hasThrown ? 'The page is gone.' : this.props.children;
  }
}

/** Draws a component with such props in a host. */
export function draw(View: typeof JsonModal | typeof JsonModalForm, props: Wrong) {
  const element = (more: Wrong) => (
    <Host>
      {createElement(
        View as typeof JsonModalForm,
        { open: true, title: 'Cake order', schema, ...more } as never,
      )}
    </Host>
  );
  const drawn = render(element(props));
  return { ...drawn, rerender: (more: Wrong) => drawn.rerender(element(more)) };
}

export const symbol = Symbol('wrong');

export const throws = () => {
  throw new Error('Thrown by the host');
};

export const circular: Record<string, unknown> = {};

circular['itself'] = circular;
