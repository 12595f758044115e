import { createCrm } from 'json-modal/crm';
import { describe, expect, test } from 'vitest';
import { send } from '../call-crm.ts';
import { ask } from './ask.ts';

const hook = { subscription_url: 'https://app.example/hook', event_action: '*', event_object: '*' };

describe('section "Events"', () => {
  test('a webhook is of the type application or general, and an app sees and deletes only its own type', async () => {
    const crm = createCrm();
    const asUser = { authorization: '', 'x-api-token': 'x' };
    expect((await send(crm, 'POST /v1/webhooks', hook, asUser)).body.data.type).toBe('general');
    expect((await ask(crm, 'POST /v1/webhooks', hook)).data.type).toBe('application');
    expect((await ask(crm, 'GET /v1/webhooks')).data).toMatchObject([{ id: 2 }]);
    expect((await ask(crm, 'DELETE /v1/webhooks/1')).status).toBe(404);
    expect((await ask(crm, 'DELETE /v1/webhooks/2')).status).toBe(200);
    expect((await send(crm, 'GET /v1/webhooks', undefined, asUser)).body.data).toMatchObject([{ id: 1 }]);
  });

  test('webhook payloads exist for deals, persons and organizations', async () => {
    const { crm, read } = crmWithEvents();
    for (const [path, values] of [
      ['deals', { title: 'A' }],
      ['persons', { name: 'A' }],
      ['organizations', { name: 'A' }],
    ] as const)
      await ask(crm, `POST /v1/${path}`, values);
    expect((await read()).map(({ meta }) => meta.entity)).toEqual(['deal', 'person', 'organization']);
  });

  test('bulk deletes are processed one item at a time, and webhooks react to each', async () => {
    const { crm, read } = crmWithEvents({ persons: [1, 2, 3].map((id) => ({ id, name: 'A' })) });
    await ask(crm, 'DELETE /v1/persons?ids=3,1');
    expect((await read()).map(({ meta }) => [meta.action, meta.entity_id])).toEqual([
      ['delete', '3'],
      ['delete', '1'],
    ]);
  });

  test('messaging: the app pushes messages through POST /channels/messages/receive', async () => {
    const { crm, read } = crmWithEvents();
    await ask(crm, 'POST /v1/channels', { name: 'A', provider_channel_id: 'a' });
    const message = {
      ...{ id: 'm', channel_id: 'a', sender_id: 's', conversation_id: 'c', message: 'Hi', status: 'sent' },
      created_at: '2026-01-31T09:30:00Z',
    };
    expect((await ask(crm, 'POST /v1/channels/messages/receive', message)).status).toBe(200);
    expect(crm.messages).toEqual([message]);
    expect(await read()).toEqual([]);
  });
});

/** Creates a CRM with a webhook for everything, and a function that returns what it got. */
function crmWithEvents(records: object = {}) {
  const events: Promise<{ meta: { action: string; entity: string; entity_id: string } }>[] = [];
  const fetch = async (request: Request) => {
    events.push(request.json());
    return new Response(null, { status: 204 });
  };
  const crm = createCrm({ records: { ...records, webhooks: [{ id: 1, ...hook }] }, webhooks: { fetch } });
  return { crm, read: () => Promise.all(events) };
}
