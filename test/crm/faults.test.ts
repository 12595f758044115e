import { createCrm, type InjectedFault } from 'json-modal/crm';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { crmOf, send, wordsOf } from './call-crm.ts';

describe('a token', () => {
  const ask = async (path: string, headers: Record<string, string>, token?: string) => {
    const crm = createCrm(token === undefined ? {} : { token });
    const response = await crm.fetch(new Request(`https://company.example/api/v1${path}`, { headers }));
    expect(JSON.stringify(crm.log)).not.toContain('s3cret');
    return response.status;
  };

  test('is sent in the query or the header; any is accepted unless one is given, and none is in the log', async () => {
    expect(await ask('/deals?api_token=s3cret', {})).toBe(200);
    expect(await ask('/deals', { authorization: 'Bearer s3cret' })).toBe(200);
    expect(await ask('/deals', { 'x-api-token': 's3cret' })).toBe(200);
    expect(await ask('/deals', {})).toBe(401);
    expect(await ask('/deals?api_token=', {})).toBe(401);
    expect(await ask('/deals', { authorization: 'Basic czNjcmV0' })).toBe(401);
    expect(await ask('/deals?api_token=s3cret', {}, 's3cret')).toBe(200);
    expect(await ask('/deals?api_token=s3cret2', {}, 'other')).toBe(401);
  });
});

test('another path gets 404, and a sentence that names the paths that are served', async () => {
  const crm = createCrm();
  const { status, body } = await send(crm, 'DELETE /v1/leadSources/1');
  expect([status, body.error]).toEqual([404, 'DELETE /v1/leadSources/1 is not served.']);
  expect(body.error_info).toMatch(/The emulated CRM serves GET \/v1\/leadSources\.$/);
  expect((await send(crm, 'GET /somewhere')).body.error_info).toContain('/v1/channels');
  expect((await send(crm, 'PUT /v1/products/1/merge', {})).status).toBe(404);
  expect(crm.log.map(({ operation }) => operation)).toEqual([null, null, null]);
  expect(wordsOf(crm)[0]).toMatch(/^DELETE \/v1\/leadSources\/1 is not served\./);
});

describe('a fault', () => {
  const statuses = async (faults: readonly InjectedFault[], count: number) => {
    const crm = crmOf(1, { faults });
    const found: number[] = [];
    for (let index = 0; index < count; index++) found.push((await send(crm, 'GET /v1/deals')).status);
    return found;
  };

  test('applies to every request, or to every nth one', async () => {
    expect(await statuses([{ fault: 500 }], 2)).toEqual([500, 500]);
    expect(
      await statuses(
        [
          { fault: 429, every: 3 },
          { fault: 403, every: 2 },
        ],
        6,
      ),
    ).toEqual([200, 403, 429, 403, 200, 429]);
  });

  test('applies to a path, and counts its requests alone', async () => {
    const faults = [
      { fault: 429, path: '/v1/deals', every: 2 } as const,
      { fault: 500, path: '/api/v1/persons' } as const,
    ];
    const crm = crmOf(1, { faults });
    const paths = [
      '/v1/deals',
      '/v1/persons',
      '/v1/organizations',
      '/v1/deals/1',
      '/v1/dealFields',
      '/v1/deals',
      '/v2/deals',
    ];
    const statuses = [];
    for (const path of paths) statuses.push((await send(crm, `GET ${path}`)).status);
    expect(statuses).toEqual([200, 500, 200, 429, 200, 200, 200]);
  });

  test('"lost" rejects as the fetch of the platform, without an effect', async () => {
    const crm = crmOf(1, { faults: [{ fault: 'lost' }] });
    await expect(send(crm, 'POST /v1/deals', { title: 'B' })).rejects.toThrow(TypeError);
    expect(crm.records.deals).toHaveLength(1);
    expect(crm.log).toMatchObject([{ operation: 'addDeal', status: 0, fault: 'lost', problems: [] }]);
  });

  test.each([
    { fault: 418 },
    { fault: 429, every: 0 },
    { fault: 'slow', every: 1.5 },
    { fault: 500, path: 'deals' },
    { fault: 'slow', milliseconds: -1 },
    { fault: 'slow', milliseconds: Number.NaN },
    // A timer that is longer fires at once.
    { fault: 'slow', milliseconds: 2 ** 31 },
  ])('is rejected at the start if it is not valid: %j', (fault) => {
    expect(() => createCrm({ faults: [fault as InjectedFault] })).toThrow(TypeError);
  });

  test('429 has the headers of the limit, whose reset is in seconds', async () => {
    const { headers, body } = await send(crmOf(1, { faults: [{ fault: 429 }] }), 'GET /v1/deals');
    const names = ['retry-after', 'x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset'];
    expect(names.map((name) => headers.get(name))).toEqual(['2', '80', '0', '2']);
    expect(body.success).toBe(false);
  });

  test('with a status keeps a request from having an effect', async () => {
    const crm = crmOf(1, { faults: [{ fault: 500 }] });
    expect((await send(crm, 'POST /v1/deals', { title: 'B' })).status).toBe(500);
    expect(crm.records.deals).toHaveLength(1);
    expect(crm.log).toMatchObject([{ operation: 'addDeal', status: 500, fault: 500, problems: [] }]);
  });

  test('in the middle of a list does not count as a page, so a repetition is right, and an end is not', async () => {
    const crm = crmOf(3, { pageSize: 2, faults: [{ fault: 429, every: 2 }] });
    await send(crm, 'GET /v1/deals');
    await send(crm, 'GET /v1/deals?start=2');
    expect(wordsOf(crm)).toEqual(['stopped at 2 of 3 deals: next_start was 2']);
    await send(crm, 'GET /v1/deals?start=2');
    expect(wordsOf(crm)).toEqual([]);
  });

  test('"half" sends half of the response, after the request had its effect', async () => {
    const crm = crmOf(1, { faults: [{ fault: 'half' }] });
    const request = () =>
      new Request('https://a.example/v1/deals?api_token=a', { method: 'POST', body: '{"title":"B"}' });
    await expect((await crm.fetch(request())).text()).rejects.toThrow('The connection was closed.');
    expect(crm.records.deals).toHaveLength(2);
    const reader = (await crm.fetch(request())).body?.getReader();
    const { value } = (await reader?.read()) ?? {};
    expect(new TextDecoder().decode(value)).toMatch(/^\{"success":true,"data/);
    await expect(reader?.read()).rejects.toThrow();
  });

  describe('"slow"', () => {
    afterEach(() => {
      vi.useRealTimers();
    });

    test('waits for its milliseconds', async () => {
      vi.useFakeTimers();
      const answered = vi.fn();
      const sent = send(crmOf(1, { faults: [{ fault: 'slow', milliseconds: 500 }] }), 'GET /v1/deals').then(
        answered,
      );
      await vi.advanceTimersByTimeAsync(499);
      expect(answered).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(1);
      await sent;
      expect(answered).toHaveBeenCalledOnce();
    });

    test('does not count as a page if the app gave up, so a repetition is right', async () => {
      const crm = crmOf(5, { pageSize: 2, faults: [{ fault: 'slow', every: 2, milliseconds: 50 }] });
      await send(crm, 'GET /v1/deals');
      const controller = new AbortController();
      const url = 'https://a.example/v1/deals?api_token=a&start=2';
      const sent = crm.fetch(url, { signal: controller.signal });
      // The CRM has handled the request when the next task begins.
      setTimeout(() => controller.abort());
      await expect(sent).rejects.toThrow('abort');
      expect(wordsOf(crm)).toEqual(['stopped at 2 of 5 deals: next_start was 2']);
      for (const start of [2, 4]) await send(crm, `GET /v1/deals?start=${start}`);
      expect(wordsOf(crm)).toEqual([]);
      expect(crm.log.map(({ fault }) => fault)).toEqual([undefined, 'slow', undefined, 'slow']);
    });

    test('ends when the app gives up', async () => {
      const controller = new AbortController();
      const crm = crmOf(1, { faults: [{ fault: 'slow', milliseconds: 1e9 }] });
      const sent = crm.fetch(
        new Request('https://a.example/v1/deals?api_token=a', { signal: controller.signal }),
      );
      controller.abort();
      await expect(sent).rejects.toThrow('abort');
    });
  });
});
