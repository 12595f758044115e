import { createCrm } from 'json-modal/crm';
import { expect, test } from 'vitest';
import { sampleData } from '../../../src/cli/crm/sample-data.ts';
import { send, wordsOf } from '../call-crm.ts';
import { examples } from './examples-of-clients.ts';
import { dealFields, type LawRequest, laws } from './guide-of-v2.ts';

/** Returns the log after a request to a CRM with samples and custom fields. */
async function logOf([line, body]: LawRequest, fields: unknown = dealFields) {
  const crm = createCrm({ records: sampleData.records, fields });
  const { status } = await send(crm, line, body, {}, true);
  return { status, words: wordsOf(crm) };
}

test.each(laws)('%s: right', async (_, right) => {
  const { status, words } = await logOf(right);
  expect([status < 300, words]).toEqual([true, []]);
});

/** The laws that a status enforces: those of paths, and those of the documentation. All others are public. */
const rejected = [
  ...['there are no field selectors', 'PUT is PATCH', 'an organization has a name'],
  ...['a follower is removed by the id of the user', 'emails are a list', 'of objects'],
];

test.each(laws)('%s: wrong', async (law, _, wrong, line) => {
  const { status, words } = await logOf(wrong);
  expect([status < 300, words]).toEqual([!rejected.includes(law), [expect.stringContaining(line)]]);
});

test.each(examples)('an example of a client: %j is right, %j has one line', async (right, wrong) => {
  const { status, words } = await logOf(right, {});
  expect([status < 300, words]).toEqual([true, []]);
  expect((await logOf(wrong, {})).words).toHaveLength(1);
});
