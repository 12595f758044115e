import { expect, test } from 'vitest';
import type { ModalJson } from '../../src/format/modal.ts';
import { createConfig } from '../../src/session/create-config.ts';
import { reduceRequests } from '../../src/session/reduce-requests.ts';
import { reduce } from '../../src/session/reducer.ts';
import { deserializeState, serializeState } from '../../src/session/replay-session.ts';
import { initialState } from '../../src/session/state.ts';
import { data, schemaOf } from './modals.ts';

const schema: ModalJson = schemaOf([
  ['mail', 'input', { label: 'Mail', fetchOnChange: true, error: 'Missing' }],
  ['__proto__', 'select', { label: 'Size', value: [], items: [{ label: 'S', value: 1 }] }],
]);

test('a state that was written as JSON is the same state when it is read', () => {
  const config = createConfig({ schema, hasEndpoint: true, endpoint: undefined, reduceRequests });
  const opening = reduce(initialState(config), { type: 'open' }, config);
  const reply = { status: 200, body: data({ mail: { value: 'a' } }).body };
  const ready = reduce(opening.state, { type: 'response', id: opening.sent?.id ?? 0, reply }, config);
  const { state } = reduce(ready.state, { type: 'change', key: 'mail', value: 'b' }, config);

  const written = serializeState(state);
  expect(JSON.parse(JSON.stringify(written))).toEqual(written);
  expect(deserializeState(JSON.parse(JSON.stringify(written)))).toEqual(state);
});
