import { createCrm } from 'json-modal/crm';
import { describe, expect, test } from 'vitest';
import { ask } from './ask.ts';

describe('section "Errors"', () => {
  test.each(['persons', 'organizations', 'deals'])(
    'row 1: a wrong visible_to of %s gets 403',
    async (path) => {
      const records = { [path]: [{ id: 1, visible_to: '3' }] };
      const crm = createCrm({ records, mayChangeVisibility: false });
      const values = { title: 'A', name: 'A', visible_to: '1' };
      expect((await ask(crm, `POST /v1/${path}`, values)).status).toBe(403);
      expect((await ask(crm, `PUT /v1/${path}/1`, values)).status).toBe(403);
    },
  );

  test.each(['recurring', 'installment'])(
    'row 2: a %s subscription with an unknown currency',
    async (type) => {
      const records = { deals: [{ id: 1 }], currencies: [{ id: 1, code: 'CAKE' }] };
      const crm = createCrm({ records });
      const add = (currency: string) =>
        ask(crm, `POST /v1/subscriptions/${type}`, { deal_id: 1, currency, payments: [] });
      expect((await add('XYZ')).body).toMatchObject({ success: false, error: 'Unknown currency provided!' });
      expect((await add('CAKE')).status).toBe(201);
      expect((await add('EUR')).status).toBe(201);
    },
  );
});
