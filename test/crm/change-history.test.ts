import { createCrm } from 'json-modal/crm';
import { describe, expect, test } from 'vitest';
import { recordKinds } from '../../src/crm/kinds/record-kinds.ts';
import { removedPaths } from '../../src/crm/removed-paths.ts';
import { routes } from '../../src/crm/routes/routes.ts';
import { send, wordsOf } from './call-crm.ts';
import { changeHistory } from './history/change-history.ts';

/** The dates of the table "Change history" in the section "Versioning" of the documentation, row by row. */
const rows = [
  ...['2020-04-15', '2020-04-23', '2020-05-31', '2020-07-01', '2020-07-14', '2020-07-23', '2020-08-06'],
  ...['2020-08-07', '2020-09-21', '2020-10-20', '2020-10-27', '2020-10-30', '2020-11-10', '2020-12-11'],
  ...['2020-12-28', '2021-01-04', '2021-01-06', '2021-01-07', '2021-01-12', '2021-01-15', '2021-01-27'],
  ...['2021-02-11', '2021-02-15', '2021-02-18', '2021-03-01', '2021-03-08', '2021-03-16', '2021-03-18'],
  ...['2021-03-29', '2021-04-23', '2021-05-05', '2021-09-30'],
];

test('every row of the change history is an entry, which has a behaviour or a reason', () => {
  expect(rows).toHaveLength(32);
  expect(changeHistory.map(({ date }) => date)).toEqual(rows);
  for (const { date, behaviour, reason } of changeHistory)
    expect((behaviour === undefined) !== (reason === undefined), date).toBe(true);
});

test('every path of an entry is served, and every removed one is not', () => {
  const served = routes.flatMap(({ method, paths }) => paths.map((path) => `${method} ${path}`));
  for (const { date, paths = [] } of changeHistory)
    for (const path of paths) expect(served, date).toContain(path);
  expect(removedPaths).toHaveLength(6);
  for (const { date, path, replacedBy } of removedPaths) {
    expect(rows).toContain(date);
    expect(served).not.toContain(`GET ${path}`);
    expect(served).toContain(replacedBy);
  }
});

test('the dates of fields are those of entries, and the fields of entries have their dates', () => {
  const declared = Object.entries(recordKinds).flatMap(([kind, { fields }]) =>
    Object.entries(fields).flatMap(([name, { since, until }]) => [
      ...(since === undefined ? [] : [`${since} ${kind} ${name} added`]),
      ...(until === undefined ? [] : [`${until} ${kind} ${name} removed`]),
    ]),
  );
  const named = changeHistory.flatMap(({ date, fields = [] }) =>
    fields.map(({ kind, name, change }) => `${date} ${kind} ${name} ${change}`),
  );
  expect(declared.toSorted()).toEqual(named.toSorted());
});

test.each(removedPaths.map((removed) => ({ ...removed, method: 'GET' })))(
  '$method $path gets 410 with its replacement, in the response and in the log',
  async ({ date, method, path, replacedBy }) => {
    const crm = createCrm();
    const sentence = `${method} ${path} was removed on ${date}, replaced by ${replacedBy}.`;
    for (const asked of [path, `/api${path}`, `${path}/`]) {
      const { status, body } = await send(crm, `${method} ${asked}?term=a`);
      expect([status, body.error]).toEqual([410, sentence]);
    }
    expect(wordsOf(crm)).toEqual([sentence, sentence, sentence]);
  },
);

const removedFields = changeHistory.flatMap(({ date, fields = [] }) =>
  fields.filter(({ change }) => change === 'removed').map((field) => ({ date, ...field })),
);

describe.each(removedFields)('$kind no longer have $name', ({ date, kind, name }) => {
  const id = recordKinds[kind].ids === 'uuid' ? '00000000-0000-4000-8000-000000000009' : 9;
  const path = `/v1/${kind}`;

  test('in any response', async () => {
    const crm = createCrm({ records: { [kind]: [{ id, name: 'A', title: 'A', [name]: 3 }] } });
    for (const asked of [path, `${path}/${id}`]) {
      const { status, body } = await send(crm, `GET ${asked}`);
      expect(status).toBe(200);
      expect(JSON.stringify(body.data)).not.toContain(name);
    }
  });

  test('and a request that sends it is named in the log, with the date', async () => {
    const crm = createCrm();
    const { status, body } = await send(crm, `POST ${path}`, {
      ...{ name: 'A', title: 'A', person_id: 1 },
      ...(kind === 'users' && { email: 'a@b.example' }),
      [name]: 3,
    });
    expect(status).toBe(201);
    expect(JSON.stringify([body.data, crm.records[kind]])).not.toContain(name);
    expect(wordsOf(crm)).toContainEqual(
      expect.stringContaining(`"${name}" was removed on ${date} and was ignored`),
    );
  });
});
