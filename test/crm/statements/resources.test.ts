import { createCrm } from 'json-modal/crm';
import { describe, expect, test } from 'vitest';
import { crmOf } from '../call-crm.ts';
import { ask, filterOf, leaf, stored } from './ask.ts';

async function filterStatus(filter: object): Promise<number> {
  return (await ask(createCrm(), 'POST /v1/filters', filter)).status;
}

function without(name: string): object {
  return Object.fromEntries(Object.entries(filterOf()).filter(([member]) => member !== name));
}

describe('section "Resources and their fields"', () => {
  test('Response envelope: success and data, and additional_data for lists', async () => {
    const { body } = await ask(crmOf(1), 'GET /v1/deals');
    expect(Object.keys(body)).toEqual(['success', 'data', 'additional_data']);
    expect(Object.keys((await ask(crmOf(1), 'GET /v1/deals/1')).body)).toEqual(['success', 'data']);
  });

  test.each(['name', 'type', 'conditions'])('Filter, row "%s": required', async (name) => {
    expect(await filterStatus(without(name))).toBe(400);
    expect(await filterStatus(filterOf())).toBe(200);
  });

  test('Condition tree, 1: the top object has the glue "and"', async () => {
    expect(await filterStatus(filterOf({ conditions: { glue: 'or', conditions: [] } }))).toBe(400);
  });

  test('Condition tree, 2: two groups, "and" and "or" used once each', async () => {
    expect(await filterStatus(filterOf({}, [leaf], ['and', 'and']))).toBe(400);
    expect(await filterStatus(filterOf({}, [leaf], ['and']))).toBe(400);
  });

  test('Condition tree, 3: a leaf has exactly five keys', async () => {
    const { extra_value: _, ...short } = leaf;
    expect(await filterStatus(filterOf({}, [short]))).toBe(400);
    expect(await filterStatus(filterOf({}, [{ ...leaf, more: 1 }]))).toBe(400);
    expect(await filterStatus(filterOf({}, [{ ...leaf, field_id: '7' }]))).toBe(200);
  });

  test('Condition tree, 4: at most 16 conditions', async () => {
    const leaves = (count: number) => Array.from({ length: count }, () => leaf);
    expect(await filterStatus(filterOf({}, leaves(16)))).toBe(200);
    expect(await filterStatus(filterOf({}, leaves(17)))).toBe(400);
  });

  test('Condition tree, 5: the value of an address is compared with one component', async () => {
    const fields = { organization: { data: [{ id: 4, key: 'address', field_type: 'address' }] } };
    const address = { object: 'organization', field_id: 4, operator: '=', value: 'Tallinn' };
    const statusOf = async (component: string) => {
      const filter = filterOf({ type: 'org' }, [{ ...address, extra_value: component }]);
      return (await ask(createCrm({ fields }), 'POST /v1/filters', filter)).status;
    };
    expect([await statusOf('locality'), await statusOf('planet')]).toEqual([200, 400]);
  });

  test('Condition tree, 6: the helpers list the operators of varchar', async () => {
    const { data } = await ask(createCrm(), 'GET /v1/filters/helpers');
    expect(data.operators.varchar).toEqual({
      '=': 'is',
      '!=': 'is not',
      'IS NULL': 'is empty',
      'IS NOT NULL': 'is not empty',
      "LIKE '%$%'": 'contains',
      "LIKE '$%'": 'starts with',
      "NOT LIKE '$%'": 'does not start with',
    });
  });

  test('Person, all rows', async () => {
    const values = {
      name: 'Mari',
      org_id: 1,
      owner_id: 12,
      email: [{ value: 'a@b.example', primary: true, label: 'work' }],
      phone: [{ value: '1', primary: true, label: 'work' }],
      visible_to: '3',
    };
    const person = await stored('persons', values, { organizations: [{ id: 1, name: 'Bakery' }] });
    expect(person).toMatchObject({ ...values, org_id: { name: 'Bakery' }, owner_id: { value: 12 } });
    expect(Number.isInteger(person.id)).toBe(true);
  });

  test('Deal, rows "id", "title", "value, currency" and "visible_to"', async () => {
    const values = { title: 'A', value: 5, currency: 'EUR', visible_to: '3' };
    expect(await stored('deals', values)).toMatchObject({ id: 1, ...values });
    const crm = createCrm({ records: { deals: [{ id: 1, ...values }] } });
    const { data } = await ask(crm, 'GET /v1/deals:(id,title,value,currency)');
    expect(data).toEqual([{ id: 1, title: 'A', value: 5, currency: 'EUR' }]);
  });

  test('Deal, rows "group_id" and "group_name": read-only, null without a group', async () => {
    const deal = await stored('deals', { title: 'A', group_id: 4, group_name: 'B' });
    expect(deal).toMatchObject({ group_id: null, group_name: null });
  });

  test('Deal, row "renewal_type": three values', async () => {
    for (const type of ['one_time', 'renewal', 'new_business'])
      expect(await stored('deals', { title: 'A', renewal_type: type })).toMatchObject({ renewal_type: type });
    const { status } = await ask(createCrm(), 'POST /v1/deals', { title: 'A', renewal_type: 'yearly' });
    expect(status).toBe(400);
  });

  test('Deal, row "expected_close_date": settable on POST and PUT', async () => {
    const crm = createCrm();
    await ask(crm, 'POST /v1/deals', { title: 'A', expected_close_date: '2026-03-01' });
    const { data } = await ask(crm, 'PUT /v1/deals/1', { expected_close_date: '2026-04-01' });
    expect(data.expected_close_date).toBe('2026-04-01');
  });

  test('Organization, row "name": required; the others are optional', async () => {
    expect((await ask(createCrm(), 'POST /v1/organizations', {})).status).toBe(400);
    const values = { name: 'A', owner_id: 12, visible_to: '3', add_time: '2026-01-01 10:00:00' };
    expect(await stored('organizations', values)).toMatchObject({ ...values, owner_id: { value: 12 } });
  });

  test.each([
    ['activities', { location: 'Tallinn', public_description: 'A', busy_flag: true, attendees: [] }],
    ['notes', { content: 'A', lead_id: 'x', pinned_to_lead_flag: 1 }],
    ['callLogs', { note: 'A', to_phone_number: '1', outcome: 'busy', start_time: 'a', end_time: 'b' }],
  ])('Other record fields: %s', async (path, values) => {
    expect(await stored(path, values)).toMatchObject(values);
  });

  test('Other record fields, Lead: title and a person or an organization are required, the id is a UUID', async () => {
    const status = async (body: object) => (await ask(createCrm(), 'POST /v1/leads', body)).status;
    expect(await status({ title: 'A' })).toBe(400);
    expect(await status({ person_id: 1 })).toBe(400);
    const lead = await stored('leads', { title: 'A', organization_id: 1, ['a1'.repeat(20)]: 'red' });
    expect(lead.id).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
    expect(lead['a1'.repeat(20)]).toBe('red');
  });

  test('Other record fields, Goal: revenue_forecast, an end of null, and a list of report ids', async () => {
    const crm = createCrm();
    const goal = { type: { name: 'revenue_forecast' }, duration: { start: '2026-01-01', end: null } };
    const { data } = await ask(crm, 'POST /v1/goals', goal);
    expect(data).toMatchObject(goal);
    expect(data.report_ids).toHaveLength(1);
    expect((await ask(crm, 'GET /v1/goals/find?type.name=revenue_forecast')).data.goals).toHaveLength(1);
  });
});
