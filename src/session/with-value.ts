import type { Value } from '../format/values.ts';
import type { FieldValue, SessionState } from './state.ts';

/** Returns the state after the user has given a block this value. */
export function withValue(state: SessionState, key: string, value: Value | undefined): SessionState {
  const count = state.count + 1;
  const field: FieldValue = { value, origin: { from: 'user' }, changedAt: count };
  return { ...state, count, values: new Map(state.values).set(key, field) };
}

/** Returns the state without the error under a block. */
export function withoutError(state: SessionState, key: string): SessionState {
  const { errors } = state;
  if (!errors.has(key)) return state;
  return { ...state, errors: new Map([...errors].filter(([blockKey]) => blockKey !== key)) };
}
