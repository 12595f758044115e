import { expect, test } from 'vitest';
import { firstWorkspace } from '../../playground/documents/workspace.ts';
import { nameOfContext, usualContexts } from '../../playground/modal-preview/usual-contexts.ts';
import { makeContext, openings } from '../../src/caller/server/modal-context.ts';

test('the contexts of "json-modal check" are among those that are chosen by name', () => {
  for (const parameters of Object.values(openings)) {
    const made = makeContext(parameters);
    expect(made.ok && nameOfContext(made.value)).toEqual(expect.any(String));
  }
});

test('each context has its own name', () => {
  for (const [name, place] of Object.entries(usualContexts))
    expect(nameOfContext({ ...firstWorkspace.context, ...place })).toBe(name);
  expect(nameOfContext({ ...firstWorkspace.context, selectedIds: [7] })).toBe(undefined);
});
