import { renderHook, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createLazy } from '../../src/react/lazy.ts';

test.each([
  ['rejects', () => Promise.reject(new Error('Not found.'))],
  [
    'throws',
    () => {
      throw new Error('Rejected.');
    },
  ],
])('a part whose loader %s is unavailable until the next attempt', async (_, fail) => {
  const load = vi.fn<() => Promise<string>>(fail);
  const { preload, usePart } = createLazy(load);
  const { result } = renderHook(usePart);
  await waitFor(() => expect(result.current).toBeNull());

  load.mockResolvedValue('there');
  preload();
  await waitFor(() => expect(result.current).toBe('there'));
});
