import type { ModalRequest } from 'json-modal';
import { expect, test } from 'vitest';
import { respond } from '../../playground/endpoint/respond.ts';

const opening: ModalRequest = { kind: 'initial', method: 'GET', query: {}, body: null };

test.each(['no-such-app', '__proto__', 'constructor', 'toString'])(
  'there is an answer for the app %s',
  (app) => {
    expect(respond(app, opening)).toEqual({ data: {} });
    expect(respond(app, { ...opening, kind: 'submit' })).toMatchObject({ success: { message: 'Saved.' } });
  },
);

test.each(['', 'null', '[]', '<html>', '{"size": {}}'])('the form %j of a re-request is taken', (form) => {
  const query = { form, invoker: 'building' };
  expect(respond('dependent-selects', { ...opening, kind: 'change', query })).toHaveProperty('data');
});

test('a coupon that is refused when the modal opens is refused when it is sent', () => {
  const submit = (coupon: string) =>
    respond('field-checks', { kind: 'submit', method: 'POST', query: {}, body: { seats: '12', coupon } });
  const refused = respond('field-checks', opening);
  expect(refused).toMatchObject({ data: { blocks: { coupon: { value: 'WINTER' } } } });
  for (const coupon of ['WINTER', ' winter'])
    expect(submit(coupon)).toEqual({
      data: { blocks: { coupon: { error: 'This coupon has expired. Try SPRING.' } } },
    });
  expect(submit('SPRING')).toHaveProperty('success');
});
