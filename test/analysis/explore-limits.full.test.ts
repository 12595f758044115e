import { expect, test } from 'vitest';
import { exploreModal } from '../../src/analysis/index.ts';
import { block, items, makeModal } from './make-modal.ts';

test('thousands of states of one part, and as many of another, are listed up to the budget and not beyond', () => {
  const choices = Array.from({ length: 7 }, (_, index) => `${index}`);
  const part = (name: string) => {
    const sources = ['0', '1', '2', '3'].map((key) => name + key);
    const ruled = sources.flatMap((key) =>
      choices.map((value) => ({ label: key, value: key + value, visibleOn: { [key]: { equals: value } } })),
    );
    return {
      ...Object.fromEntries(sources.map((key) => [key, block('radio-group', { items: items(...choices) })])),
      [`${name}4`]: block('radio-group', { items: ruled }),
    };
  };
  const { exact, states } = exploreModal(makeModal({ ...part('a'), ...part('b') }));
  expect([exact, states.length]).toEqual([false, 60_000]);
});
