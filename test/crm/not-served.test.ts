import { createCrm } from 'json-modal/crm';
import { expect, test } from 'vitest';
import { rejectNotEmulated } from '../../src/crm/not-emulated.ts';
import { routes } from '../../src/crm/routes/routes.ts';
import { send, wordsOf } from './call-crm.ts';

test.each([
  ['GET /api/v1/v1/persons', 'GET /v1/persons'],
  ['POST /api/v1/api/v1/filters', 'POST /v1/filters'],
  ['GET /persons', 'GET /v1/persons or GET /v2/persons'],
  ['GET /api/v3/persons/7', 'GET /v1/persons/:id or GET /v2/persons/:id'],
  ['GET /v1/person', 'GET /v1/persons'],
  ['PUT /v1/deal/7/merg', 'PUT /v1/deals/:id/merge'],
  ['GET /v1/organisations/collection/', 'GET /v1/organizations/collection'],
  ['GET /v2/deals/1/merge', 'PUT /v1/deals/:id/merge'],
  ['PATCH /v1/deals/1', 'PUT /v1/deals/:id'],
  ['GET /v1/deals/last', 'GET /v1/deals/:id'],
  ['GET /v1/deals:(id,title', 'GET /v1/deals'],
  ['POST /v1/meetings/userproviderlink', 'POST /v1/meetings/userProviderLink'],
])('the log of %s names the path that was likely meant: %s', async (line, meant) => {
  const crm = createCrm();
  const { status, body } = await send(crm, line, line.startsWith('GET') ? undefined : {});
  expect(status).toBe(404);
  expect(body.error_info).toMatch(`Did you mean ${meant}? The emulated CRM serves `);
  expect(wordsOf(crm)[0]).toMatch(`is not served. Did you mean ${meant}?`);
});

test('without a path that was likely meant, the beginning of every served path is named once', async () => {
  const crm = createCrm();
  const { body } = await send(crm, 'GET /somewhere/else');
  expect(body.error_info).not.toContain('Did you mean');
  const named = body.error_info.match(/\/(?:v[12]|oauth)\/\w+/g);
  const beginnings = routes.flatMap(({ paths }) => paths.map((path) => path.split('/', 3).join('/')));
  expect(named).toEqual([...new Set(beginnings)]);
});

test('for a known resource, every path with its beginning is named once', async () => {
  const { body } = await send(createCrm(), 'GET /v1/deals/1/else');
  const named = body.error_info.match(/\/v[12][\w/:]*/g);
  const paths = routes.flatMap((route) => route.paths.filter((path) => /^\/v[12]\/deals(\/|$)/.test(path)));
  expect(named.toSorted()).toEqual([...new Set(paths)].toSorted());
});

test('no path is served and listed as not emulated', () => {
  const served = routes.flatMap(({ method, paths }) => paths.map((path) => ({ method, path })));
  const listed = served.filter(({ method, path }) => rejectNotEmulated(method, path.replace(/:\w+/g, '1')));
  expect(listed, 'Remove these paths from src/crm/not-emulated.ts.').toEqual([]);
});
