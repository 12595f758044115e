import { expect, test, vi } from 'vitest';
import { basic, createSampleProvider, credentials, requestOf } from './requests.ts';

test.each([
  ['none', null],
  ['garbage', 'garbage'],
  ['a token', 'Bearer x'],
  ['nothing', 'Basic '],
  ['no base64', 'Basic ü§$%'],
  ['half a base64', 'Basic A'],
  ['another secret', basic('0a1b2c3d4e5f:another')],
  ['another id', basic(`another:${credentials.clientSecret}`)],
  ['no secret', basic('0a1b2c3d4e5f:')],
  ['a secret that is longer', basic(`${credentials.clientId}:${credentials.clientSecret}x`)],
  ['the other way round', basic(`${credentials.clientSecret}:${credentials.clientId}`)],
])('credentials are rejected: %s', async (_, authorization) => {
  const { provider, received } = createSampleProvider('video-calling');
  const headers = authorization === null ? {} : { authorization };
  // Headers of the Fetch API hold bytes.
  const request = requestOf('video-calling', 'postMeeting', { headers: toBytes(headers) });
  expect((await provider.fetch(request)).status).toBe(401);
  expect(received).toEqual([]);
});

test.each(['basic', 'BASIC', 'Basic '])('credentials are accepted with the scheme %j', async (scheme) => {
  const { provider } = createSampleProvider('video-calling');
  const headers = { authorization: `${scheme} ${basic().slice('Basic '.length)}` };
  expect((await provider.fetch(requestOf('video-calling', 'postMeeting', { headers }))).status).toBe(201);
});

test.each([
  ['', 'x'],
  ['x', ''],
  ['', ''],
  [undefined, undefined],
])('empty credentials never open the endpoints: %j, %j', async (clientId, clientSecret) => {
  const onError = vi.fn();
  const { provider, received } = createSampleProvider('video-calling', {
    clientId: clientId as string,
    clientSecret: clientSecret as string,
    onError,
  });
  const headers = { authorization: basic(`${clientId}:${clientSecret}`) };
  expect((await provider.fetch(requestOf('video-calling', 'postMeeting', { headers }))).status).toBe(500);
  expect(onError).toHaveBeenCalledOnce();
  expect(received).toEqual([]);
});

function toBytes(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, text]) => [name, Buffer.from(text).toString('latin1')]),
  );
}
