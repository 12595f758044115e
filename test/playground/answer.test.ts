import type { ModalRequest } from 'json-modal';
import { expect, test } from 'vitest';
import { answer } from '../../playground/endpoint/answer.ts';

const opening: ModalRequest = { kind: 'initial', method: 'GET', query: {}, body: null };

test.each(['no-such-app', '__proto__', 'constructor', 'toString'])(
  'there is an answer for the app %s',
  (app) => {
    expect(answer(app, opening)).toEqual({ data: {} });
    expect(answer(app, { ...opening, kind: 'submit' })).toMatchObject({ success: { message: 'Saved.' } });
  },
);

test.each(['', 'null', '[]', '<html>', '{"size": {}}'])('the form %j of a re-request is taken', (form) => {
  const query = { form, invoker: 'building' };
  expect(answer('dependent-selects', { ...opening, kind: 'change', query })).toHaveProperty('data');
});
