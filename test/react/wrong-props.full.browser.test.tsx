import { act, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { components, endpoint, nothing } from './draw.tsx';
import { caught, context, draw, expectErrors, symbol, throws } from './draw-wrongly.tsx';

expectErrors();

/** Lets React and the responses that are there do what they have begun. */
const settle = () => act(() => new Promise<void>((resolve) => setTimeout(resolve)));

const values: Readonly<Record<string, unknown>> = {
  null: null,
  undefined: undefined,
  true: true,
  'a number': 5,
  'not a number': Number.NaN,
  'a text': 'wrong',
  'a symbol': symbol,
  'a list': [1, 'two', null],
  'an object': { current: 'wrong' },
  'a function that throws': throws,
  'an object without a text': Object.create(null),
};

const names =
  'schema endpoint transport context readings modal labels components returnFocus fetch title className id theme installUrl ' +
  'onClose onSuccess onError onDirtyChange onEvent onReconnect openUrl debounceMs timeoutMs successMessage bubbles data-page ref';

describe.each(components)('%s with a wrong value of', (_, View) => {
  test.each(names.split(' '))('%s leaves the page alone, in use and as it goes', async (name) => {
    for (const [what, value] of Object.entries(values)) {
      const { transport } = endpoint(() => nothing);
      const { rerender, unmount } = draw(View, { transport, context, [name]: value });
      await waitFor(() => expect(document.querySelector('.json-modal-panel'), what).toBeTruthy());
      await settle();
      // With a right value, and the wrong one again.
      rerender({ transport, context });
      rerender({ transport, context, [name]: value });
      await settle();
      unmount();
      expect(caught, `${name}: ${what}`).not.toHaveBeenCalled();
    }
  });
});
