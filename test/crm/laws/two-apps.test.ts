import { type Crm, createCrm } from 'json-modal/crm';
import { expect, test } from 'vitest';
import { sampleData } from '../../../src/cli/crm/sample-data.ts';
import { send } from '../call-crm.ts';
import { dealFields, keys, type LawRequest } from './guide-of-v2.ts';

/** A step of an app: what it does right, what it does wrong, and the line about the mistake. */
type Step = readonly [right: readonly LawRequest[], wrong: readonly LawRequest[], line: string];

const amount = keys['monetary'] ?? '';
const choices = keys['set'] ?? '';

/** An app that syncs deals, persons and activities, as it was written for v1. */
const v1: readonly Step[] = [
  [
    [['GET /v1/deals?limit=3'], ['GET /v1/deals?start=3&limit=3']],
    [['GET /v1/deals?limit=3']],
    'stopped at 3 of 5 deals',
  ],
  [
    [['POST /v1/deals', { title: 'A', user_id: 12 }]],
    [['POST /v1/deals', { title: 'A', owner_id: 12 }]],
    '"user_id"',
  ],
  [
    [['POST /v1/deals', { title: 'A', org_id: 1 }]],
    [['POST /v1/deals', { title: 'A', organization_id: 1 }]],
    '"org_id"',
  ],
  [
    [['PUT /v1/deals/1', { [amount]: 5, [`${amount}_currency`]: 'EUR' }]],
    [['PUT /v1/deals/1', { [amount]: { value: 5, currency: 'EUR' } }]],
    'must be a number',
  ],
  [
    [['PUT /v1/deals/1', { [choices]: '11,21' }]],
    [['PUT /v1/deals/1', { custom_fields: { [choices]: '11,21' } }]],
    'at the top level',
  ],
  [[['PUT /v1/deals/1', { stage_id: 2 }]], [['PUT /v1/deals/1', { stage_id: 99 }]], '"stage_id" is 99'],
  [
    [['PUT /v1/persons/1', { visible_to: '3' }]],
    [['PUT /v1/persons/1', { visible_to: 3 }]],
    '"visible_to" must be text',
  ],
  [
    [['POST /v1/persons', { name: 'B', email: 'b@b.example' }]],
    [['POST /v1/persons', { name: 'B', emails: 'b@b.example' }]],
    'did you mean "email"?',
  ],
  [
    [['POST /v1/activities', { subject: 'A', type: 'call', done: 1 }]],
    [['POST /v1/activities', { subject: 'A', type: 'Call', done: 1 }]],
    'the name of an activity type',
  ],
  [
    [['PUT /v1/persons/4/merge', { merge_with_id: 5 }]],
    [['PUT /v1/persons/4/merge', { merge_with_id: 4 }]],
    'cannot be merged with itself',
  ],
];

/** The same app in v2. The mistakes are what it forgot to change. */
const v2: readonly Step[] = [
  [[['GET /api/v2/deals?limit=500']], [['GET /api/v2/deals?start=3&limit=500']], '"start" was ignored'],
  [
    [['POST /api/v2/deals', { title: 'A', owner_id: 12 }]],
    [['POST /api/v2/deals', { title: 'A', user_id: 12 }]],
    'In v2, the field is "owner_id".',
  ],
  [
    [['PATCH /api/v2/deals/1', { value: 5 }]],
    [['PUT /api/v2/deals/1', { value: 5 }]],
    'PUT /v2/deals/1 is not served',
  ],
  [
    [['PATCH /api/v2/deals/1', { custom_fields: { [amount]: { value: 5, currency: 'EUR' } } }]],
    [['PATCH /api/v2/deals/1', { custom_fields: { [amount]: 5 } }]],
    'an object',
  ],
  [
    [['PATCH /api/v2/deals/1', { custom_fields: { [choices]: [11, 21] } }]],
    [['PATCH /api/v2/deals/1', { [choices]: [11, 21] }]],
    'in "custom_fields"',
  ],
  [[['GET /api/v2/deals?ids=1,2']], [['GET /v2/deals?ids=1,2']], 'below "/api/v2"'],
  [
    [['PATCH /api/v2/persons/1', { visible_to: 3 }]],
    [['PATCH /api/v2/persons/1', { visible_to: '3' }]],
    '"visible_to" is the text "3"',
  ],
  [
    [['POST /api/v2/persons', { name: 'B', emails: [{ value: 'b@b.example' }] }]],
    [['POST /api/v2/persons', { name: 'B', email: [{ value: 'b@b.example' }] }]],
    'In v2, the field is "emails".',
  ],
  [
    [['POST /api/v2/activities', { subject: 'A', type: 'call', done: true }]],
    [['POST /api/v2/activities', { subject: 'A', type: 'call', done: 1 }]],
    '"done" must be',
  ],
  [
    [['POST /api/v2/activities', { subject: 'A', participants: [{ person_id: 1, primary: true }] }]],
    [['POST /api/v2/activities', { subject: 'A', person_id: 1 }]],
    '"person_id" is read-only',
  ],
];

/** Sends the requests, and returns the new lines in the log. */
async function run(crm: Crm, requests: readonly LawRequest[]): Promise<readonly string[]> {
  const before = crm.log.length;
  for (const [line, body] of requests) await send(crm, line, body, {}, true);
  return crm.log
    .slice(before)
    .flatMap(({ problems }) => problems.map(({ message, hint }) => `${message} ${hint ?? ''}`));
}

test.each([
  ['v1', v1],
  ['v2', v2],
])(
  'an app in %s: without its mistakes the log is empty, and each of ten mistakes is one line',
  async (_, steps) => {
    const open = () => createCrm({ records: sampleData.records, fields: dealFields });
    const right = open();
    for (const [requests] of steps) expect(await run(right, requests)).toEqual([]);
    const wrong = open();
    for (const [, requests, line] of steps)
      expect(await run(wrong, requests)).toEqual([expect.stringContaining(line)]);
    expect(steps).toHaveLength(10);
  },
);
