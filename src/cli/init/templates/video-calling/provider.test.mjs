// @ts-check

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createCrm } from 'json-modal/crm';
import { contracts, fillUrl } from 'json-modal/extensions';
import { lintProviderResponse } from 'json-modal/lint';
import { registerConnection } from './crm.mjs';
import manifest from './meet.manifest.json' with { type: 'json' };
import { createProvider } from './provider.mjs';

/** @import { OperationName } from 'json-modal/extensions' */

const provider = createProvider({ clientId: manifest.clientId, clientSecret: 'secret' });
const linkId = 'json-modal-check';
const call = { topic: 'Appel à froid', start_time: '2030-01-31 23:30', duration: 30 };

/**
 * Sends a request as the CRM does, and checks that it accepts the response.
 * @param {OperationName<'video-calling'>} operation
 * @param {Record<string, string>} parameters
 * @param {object} [body]
 */
async function ask(operation, parameters, body, secret = 'secret') {
  const { method } = contracts['video-calling'].operations[operation];
  const headers = { authorization: `Basic ${btoa(`${manifest.clientId}:${secret}`)}` };
  const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
  const url = fillUrl(manifest.endpoints[operation], parameters);
  const response = await provider.fetch(new Request(url, init));
  const text = await response.text();
  if (text === '') return { status: response.status };
  if (response.ok) assert.deepEqual(lintProviderResponse(JSON.stringify(manifest), operation, text), []);
  return { status: response.status, data: JSON.parse(text).data };
}

test('a meeting is created, updated and deleted', async () => {
  const { status, data } = await ask('postMeeting', { linkId }, call);
  assert.equal(status, 201);
  const meeting = { linkId, meetingId: data.meeting_id };
  const later = { ...call, start_time: '2030-02-01 00:30' };
  assert.deepEqual(await ask('patchUpdateMeeting', meeting, later), { status: 204 });
  assert.deepEqual(await ask('deleteMeeting', meeting), { status: 204 });
  assert.equal((await ask('deleteMeeting', meeting)).status, 404);
});

test('a meeting without a topic is rejected', async () => {
  const { status, data } = await ask('postMeeting', { linkId }, { ...call, topic: null });
  assert.deepEqual([status, data.message], [400, '"topic" is missing.']);
});

test('a user who is not connected gets no meeting', async () => {
  assert.equal((await ask('postMeeting', { linkId: 'another' }, call)).status, 404);
});

test('a request without the credentials of the app is rejected', async () => {
  assert.equal((await ask('postMeeting', { linkId }, call, 'another secret')).status, 401);
});

test('a connection is registered at the CRM', async () => {
  const crm = createCrm();
  const api = { url: 'https://company.example/api/v1', token: 'any', fetch: crm.fetch };
  assert.match(
    await registerConnection({ linkId: crypto.randomUUID(), userId: 1, companyId: 2 }, api),
    /^https:/,
  );
  assert.deepEqual(
    crm.log.flatMap(({ problems }) => problems),
    [],
  );
});
