import { defineProvider, ProviderError } from 'json-modal/endpoint';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { manifestOf } from '../../extensions/manifests.ts';
import { basic, createSampleProvider, credentials, operations, requestOf } from './requests.ts';

const endpoints = {
  postMeeting: 'https://app.example/:linkId',
  patchUpdateMeeting: 'https://app.example/:linkId/:meetingId',
  deleteMeeting: 'https://app.example/:linkId/:meetingId',
};
const manifest = { version: 'v202049', clientId: '0a1b2c3d4e5f', endpoints };
const meeting = { topic: 'Call', start_time: '2030-01-31 09:30', duration: 30 };

/** Sends a meeting to a provider whose handler is given. */
async function post(postMeeting: (asked: object) => never, onError?: (...given: unknown[]) => void) {
  const handlers = { postMeeting, patchUpdateMeeting: () => {}, deleteMeeting: () => {} };
  const provider = defineProvider(manifest, { ...credentials, onError }, handlers);
  const init = { method: 'POST', headers: { authorization: basic() }, body: JSON.stringify(meeting) };
  const response = await provider.fetch(new Request('https://app.example/l', init));
  return [response.status, await response.json()];
}

describe('what a handler throws', () => {
  test('as a ProviderError is sent with its status and its code', async () => {
    expect(await post(() => fail(new ProviderError(404, 'No such user.')))).toEqual([
      404,
      { success: false, data: { message: 'No such user.', code: 'NOT_FOUND' } },
    ]);
    const retryBy = new Date('2030-01-01');
    expect(await post(() => fail(new ProviderError(429, 'Later.', { retryBy })))).toEqual([
      429,
      {
        success: false,
        data: { message: 'Later.', code: 'RATE_LIMIT_EXCEEDED', retry_by: '2030-01-01T00:00:00.000Z' },
      },
    ]);
    expect(await post(() => fail(new ProviderError(422, 'No.', { code: 'ODD' })))).toEqual([
      422,
      { success: false, data: { message: 'No.', code: 'ODD' } },
    ]);
    expect(await post(() => fail(new ProviderError(422, 'No.')))).toMatchObject([
      422,
      { data: { code: 'BAD_REQUEST' } },
    ]);
    expect(await post(() => fail(new ProviderError(503, 'No.')))).toMatchObject([
      503,
      { data: { code: 'INTERNAL_ERROR' } },
    ]);
    expect(await post(() => fail(new ProviderError(200, 'Odd.')))).toMatchObject([500, { success: false }]);
  });

  test('is otherwise reported, and its message is not sent', async () => {
    const onError = vi.fn();
    const error = new Error('the password of the database is "x"');
    expect(await post(() => fail(error), onError)).toEqual([
      500,
      { success: false, data: { message: 'The request failed.', code: 'INTERNAL_ERROR' } },
    ]);
    expect(onError.mock.calls).toEqual([[error, 'postMeeting']]);
  });

  test('is logged unless the app has its own report', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    onTestFinished(() => log.mockRestore());
    await post(() => fail(null));
    expect(log.mock.calls).toEqual([[null]]);
  });

  test('is sent as a failure even if the report fails', async () => {
    expect(await post(() => fail(new Error()), fail)).toMatchObject([500, { success: false }]);
  });
});

function fail(error: unknown): never {
  throw error;
}

test.each(operations.filter(({ operation }) => operation.success.data))(
  'a result of $name in JavaScript that is nothing is a failure',
  async ({ kind, name }) => {
    const onError = vi.fn();
    const quiet = vi.spyOn(console, 'error').mockImplementation(() => {});
    onTestFinished(() => quiet.mockRestore());
    const handlers = Object.fromEntries(Object.keys(manifestOf(kind).endpoints).map((it) => [it, () => {}]));
    const provider = defineProvider(
      manifestOf(kind) as never,
      { ...credentials, onError },
      handlers as never,
    );
    expect((await provider.fetch(requestOf(kind, name))).status).toBe(500);
    expect(onError).toHaveBeenCalledOnce();
  },
);

describe('a definition throws', () => {
  const handlers = { postMeeting: fail, patchUpdateMeeting: () => {}, deleteMeeting: () => {} };
  const define = defineProvider as unknown as (...given: unknown[]) => unknown;

  test.each([
    [
      'without a handler',
      manifest,
      { ...handlers, postMeeting: undefined },
      '"postMeeting" of the manifest has no handler',
    ],
    [
      'with an inherited handler',
      manifest,
      Object.create(handlers),
      '"postMeeting" of the manifest has no handler',
    ],
    [
      'with a handler more',
      manifest,
      { ...handlers, getTemplates: fail },
      'The handler "getTemplates" has no endpoint',
    ],
    ['without a manifest', {}, handlers, 'not a manifest'],
    ['for nothing', null, handlers, 'not a manifest'],
    [
      'without a parameter',
      { ...manifest, endpoints: { ...endpoints, postMeeting: 'https://app.example/{linkId}' } },
      handlers,
      'does not contain ":linkId"',
    ],
    ['with an unknown endpoint', { endpoints: { ...endpoints, x: '' } }, handlers, 'wrong endpoint "x"'],
    ['with a wrong URL', { endpoints: { ...endpoints, postMeeting: 1 } }, handlers, 'endpoint "postMeeting"'],
  ])('%s', (_, given, made, message) => {
    expect(() => define(given, credentials, made)).toThrow(message);
  });
});

test.each([
  ['the context of a framework', { req: { raw: requestOf('video-calling', 'postMeeting') } }],
  ['a text', 'https://app.example'],
  ['nothing', undefined],
])('a mistake in JavaScript is reported: %s instead of a request', async (_, given) => {
  const onError = vi.fn();
  const { provider } = createSampleProvider('video-calling', { onError });
  expect((await provider.fetch(given as never)).status).toBe(500);
  expect(onError).toHaveBeenCalledWith(expect.any(TypeError), null);
});
