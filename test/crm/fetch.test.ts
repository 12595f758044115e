import { createCrm } from 'json-modal/crm';
import { describe, expect, expectTypeOf, test, vi } from 'vitest';
import { crmOf } from './call-crm.ts';

const url = 'https://company.example/api/v1/deals?api_token=a';

test('"fetch" takes the same arguments as that of the platform', async () => {
  const crm = crmOf(1);
  expectTypeOf(crm.fetch).toExtend<typeof fetch>();
  const init = { method: 'POST', body: '{"title":"B"}', headers: { 'content-type': 'application/json' } };
  for (const input of [url, new URL(url), new Request(url)]) {
    expect((await crm.fetch(input)).status).toBe(200);
    expect((await crm.fetch(input, init)).status).toBe(201);
  }
  expect(crm.records.deals).toHaveLength(4);
  await expect(crm.fetch('/api/v1/deals')).rejects.toThrow(TypeError);
});

describe('an aborted request is rejected as by the platform, and has no effect', () => {
  test('before it is sent', async () => {
    const crm = createCrm();
    const init = { method: 'POST', body: '{"title":"B"}', signal: AbortSignal.abort() };
    const request = new Request(url, init);
    await expect(crm.fetch(request)).rejects.toThrow('abort');
    expect([crm.records.deals, crm.log]).toEqual([[], []]);
  });

  test('while its body arrives', async () => {
    const crm = createCrm();
    const [pull, cancel] = [vi.fn(() => new Promise<void>(() => {})), vi.fn()];
    const start = (controller: ReadableStreamDefaultController) =>
      controller.enqueue(new TextEncoder().encode('{"title":"B"}'));
    const body = new ReadableStream({ start, pull, cancel });
    const controller = new AbortController();
    const init = { method: 'POST', body, duplex: 'half', signal: controller.signal } as const;
    const sent = crm.fetch(new Request(url, init));
    await expect.poll(() => pull.mock.calls.length).toBe(1);
    controller.abort();
    await expect(sent).rejects.toThrow('abort');
    expect(cancel).toHaveBeenCalledOnce();
    expect([crm.records.deals, crm.log]).toEqual([[], []]);
  });
});

test('a body that was already read gets status 400', async () => {
  const crm = createCrm();
  const request = new Request(url, { method: 'POST', body: '{"title":"B"}' });
  await request.text();
  const response = await crm.fetch(request);
  expect([response.status, (await response.json()).error]).toEqual([
    400,
    'The body is incomplete, or was already read.',
  ]);
});

test('a body that is far too large is canceled', async () => {
  const cancel = vi.fn();
  const pull = (controller: ReadableStreamDefaultController) => controller.enqueue(new Uint8Array(1_000_000));
  const body = new ReadableStream({ pull, cancel });
  const init = { method: 'POST', body, duplex: 'half' } as const;
  expect((await createCrm().fetch(new Request(url, init))).status).toBe(413);
  expect(cancel).toHaveBeenCalledOnce();
});
