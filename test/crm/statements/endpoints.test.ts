import { createCrm } from 'json-modal/crm';
import { describe, expect, test } from 'vitest';
import { crmOf, send } from '../call-crm.ts';
import { ask, filterOf } from './ask.ts';

describe('section "Endpoints"', () => {
  test('Conventions, 1: the host of the company, and the path /api/v1', async () => {
    const crm = crmOf(1);
    for (const host of ['https://company.example', 'https://api.other.example']) {
      const response = await crm.fetch(`${host}/api/v1/deals?api_token=a`);
      expect(response.status).toBe(200);
    }
  });

  test('Conventions, 3 and 4: the methods, and the paths of objects, items and sub-objects', async () => {
    const crm = createCrm();
    expect((await ask(crm, 'POST /v1/organizations', { name: 'A' })).data.id).toBe(1);
    await ask(crm, 'POST /v1/deals', { title: 'B', org_id: 1 });
    expect((await ask(crm, 'PUT /v1/deals/1', { title: 'C' })).data.title).toBe('C');
    expect((await ask(crm, 'PATCH /v2/deals/1', { title: 'D' })).data.title).toBe('D');
    expect((await ask(crm, 'GET /v1/organizations/1/deals')).data).toMatchObject([{ title: 'D' }]);
    expect((await ask(crm, 'DELETE /v1/deals/1')).status).toBe(200);
    expect((await ask(crm, 'GET /v1/deals/1')).status).toBe(404);
  });

  test('Conventions, 2: JSON, and forms for POST and PUT', async () => {
    const crm = createCrm();
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    await send(crm, 'POST /v1/persons', 'name=Mari', form);
    await send(crm, 'PUT /v1/persons/1', 'name=Jaan', form);
    expect(crm.records.persons).toMatchObject([{ name: 'Jaan' }]);
  });

  test('Conventions, 5: the field selector works with OAuth and with api_token', async () => {
    for (const [query, authorization] of [
      ['?api_token=a', ''],
      ['', 'Bearer a'],
    ] as const) {
      const line = `GET /v1/deals:(id,title)${query}`;
      const { body } = await send(crmOf(1), line, undefined, { authorization });
      expect(body.data).toEqual([{ id: 1, title: 'Deal A' }]);
    }
  });

  test.each([
    ...['/v1/activities/collection', '/v1/deals/collection', '/v1/organizations/collection'],
    ...['/v1/persons/collection', '/v1/deals/1/participantsChangelog', '/v1/deals/1/changelog'],
    ...['/v1/persons/1/changelog', '/v1/organizations/1/changelog', '/v1/projects'],
    ...['/v1/projectTemplates', '/v1/tasks', '/v2/deals', '/v2/persons', '/v2/organizations'],
    ...['/v2/activities', '/v2/products', '/v2/pipelines', '/v2/stages', '/v2/projects', '/v2/tasks'],
    ...['/v2/projectTemplates', '/v2/deals/1/products', '/v2/deals/1/followers'],
  ])('Pagination: %s has pages by cursor, and null at the end', async (path) => {
    const records = { deals: [{ id: 1 }], persons: [{ id: 1 }], organizations: [{ id: 1 }] };
    const { body } = await ask(createCrm({ records }), `GET ${path}`);
    expect(body.additional_data).toEqual({ next_cursor: null });
  });

  test.each([
    ...['deals', 'persons', 'organizations', 'activities', 'products', 'leads', 'leadLabels', 'leadSources'],
    ...['notes', 'files', 'pipelines', 'stages', 'users', 'callLogs', 'mailbox/mailThreads', 'filters'],
    ...['currencies', 'webhooks', 'dealFields', 'personFields', 'organizationFields', 'activityFields'],
  ])('Pagination: GET /v1/%s has pages by offset', async (path) => {
    const { body } = await ask(createCrm(), `GET /v1/${path}?limit=100`);
    expect(body.additional_data.pagination).toMatchObject({ start: 0, limit: 100 });
  });

  test('Pagination: limit is 100 by default and 500 at most; next_start only if there is more', async () => {
    const persons = Array.from({ length: 501 }, (_, index) => ({ id: index + 1, name: 'A' }));
    const crm = createCrm({ records: { persons } });
    const lengths = [];
    for (const query of ['', '?limit=500', '?limit=501', '?start=500']) {
      const { data, body } = await ask(crm, `GET /v1/persons${query}`);
      const { more_items_in_collection: more, next_start: next } = body.additional_data.pagination;
      lengths.push(data.length);
      expect(next !== undefined).toBe(more);
    }
    expect(lengths).toEqual([100, 500, 500, 1]);
  });

  test('Operations, row PUT /persons/{id}: the updated person with an object for its organization', async () => {
    const records = { persons: [{ id: 1, name: 'A' }], organizations: [{ id: 2, name: 'B' }] };
    const { body } = await ask(createCrm({ records }), 'PUT /v1/persons/1', { org_id: 2 });
    expect(body).toMatchObject({ success: true, data: { id: 1, name: 'A', org_id: { name: 'B' } } });
  });

  test('Operations, rows of filters: created, listed with ids, read with conditions', async () => {
    const crm = createCrm();
    const { data } = await ask(crm, 'POST /v1/filters', filterOf());
    expect(data).toMatchObject({ id: 1, ...filterOf() });
    expect((await ask(crm, 'GET /v1/filters')).data).toMatchObject([{ id: 1 }]);
    expect((await ask(crm, 'GET /v1/filters/1')).data.conditions).toEqual(filterOf().conditions);
    expect((await ask(crm, 'GET /v1/filters/helpers')).data.address_field_components.locality).toBeTypeOf(
      'string',
    );
  });

  test('Other public operations: the search, and the lists of pipelines, files, notes and currencies', async () => {
    const crm = createCrm({ records: { notes: [{ id: 1 }], currencies: [{ id: 1, code: 'EUR' }] } });
    const line = 'GET /v1/itemSearch?term=cake&item_types=deal&fields=title&search_for_related_items=true';
    expect((await ask(crm, line)).data).toEqual({ items: [], related_items: [] });
    for (const path of ['pipelines', 'files', 'notes', 'currencies'])
      expect((await ask(crm, `GET /v1/${path}`)).status, path).toBe(200);
    expect(crm.log.flatMap(({ problems }) => problems)).toEqual([]);
  });

  test.each(['deals', 'persons'])('Merge rules, 1 to 4: %s', async (path) => {
    const records = {
      [path]: [
        { id: 1, title: 'A', name: 'A', label: 'red', notes: [1] },
        { id: 2, title: 'B', name: 'B', label: '', notes: [2] },
      ],
      activities: [{ id: 1, deal_id: 1, person_id: 1 }],
    };
    const crm = createCrm({ records });
    const { data } = await ask(crm, `PUT /v1/${path}/1/merge`, { merge_with_id: 2 });
    expect(data).toMatchObject({ id: 2, title: 'B', name: 'B', label: 'red', notes: [2, 1] });
    expect((await ask(crm, `GET /v1/${path}/1`)).status).toBe(404);
    const link = path === 'deals' ? 'deal_id' : 'person_id';
    expect(crm.records.activities).toMatchObject([{ [link]: 2 }]);
  });
});
