import { createCrm } from 'json-modal/crm';
import { expect, test } from 'vitest';
import { parseJson } from '../../src/base/json.ts';
import { hideTokens, withoutTokens } from '../../src/crm/hide-tokens.ts';
import { send, withoutTimes } from './call-crm.ts';

// No word in it may lead to the names that hide it.
const secret = 'Q7-vault_9x';

test.each([
  ['api_token', secret],
  ['API_TOKEN', secret],
  ['apiToken', secret],
  ['x-api-token', secret],
  ['access_token', secret],
  ['accessToken', encodeURIComponent(`${secret}+/=`)],
])('a token is not in the log, wherever the app put it: %s', async (name, value) => {
  const crm = createCrm({ records: { deals: [{ id: 1, title: 'A' }] } });
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  for (const path of [
    `/v1/deals?start=0&${name}=${value}&limit=5`,
    `/v1/deals?start=0?${name}=${value}`,
    `/v1/deals?start=0&amp;${name}=${value}`,
    `/v1/deals&${name}=${value}`,
    `/v1/deals;${name}=${value}/1`,
    `/v1/deals%3F${name}%3D${value}`,
    `/v1/deals:(id,title)&${name}=${value}`,
  ])
    await send(crm, `GET ${path}`);
  await send(crm, 'POST /v1/deals', { title: 'B', [name]: value });
  await send(crm, 'POST /v1/deals', `title=C&${name}=${value}`, form);
  await send(crm, 'PUT /v1/deals/1', `{ "title": "B", "${name}": "${value}", }`);
  await send(crm, 'POST /v1/deals', `title=C&${name}=${value}`);
  expect(crm.log).toHaveLength(11);
  expect(JSON.stringify([crm.log, crm.records])).not.toContain(secret);
  expect(crm.log[0]?.request.path).toContain('start=0');
  expect(crm.log[0]?.request.path).toContain('limit=5');
});

const otherNames = ['api%5Ftoken', '%61pi_%74oken', 'client%255Fsecret', 'ref%72esh%2Dtoken', 'api.token'];

test.each([...otherNames, 'api_token[]', 'access_token%5B0%5D', 'http_auth_password'])(
  'the name %s is that of a token, too',
  async (name) => {
    const crm = createCrm();
    await send(crm, `GET /v1/deals?start=0&${name}=${secret}`);
    await send(crm, 'POST /v1/deals', `title=C&${name}=${secret}`);
    await send(crm, 'POST /v1/deals', { title: 'C', [name]: secret, list: [{ [name]: secret }] });
    expect(JSON.stringify(crm.log)).not.toContain(secret);
    expect(hideTokens(`{ "api\\u005ftoken": "${secret}", }`)).not.toContain(secret);
  },
);

test('a token in a body is ignored, and the log reports it', async () => {
  const crm = createCrm();
  const { body } = await send(crm, 'POST /v1/deals', { title: 'B', api_token: secret });
  expect(withoutTimes(body.data)).toEqual({
    id: 1,
    title: 'B',
    status: 'open',
    group_id: null,
    group_name: null,
  });
  expect(crm.log[0]?.problems).toEqual([
    {
      rule: 'ignored-field',
      pointer: '/api_token',
      message: 'the token "api_token" in the body was ignored: send it in the query or in a header',
    },
  ]);
});

test.each([
  `grant_type=authorization_code&code=${secret}`,
  `grant%5Ftype=authorization_code&c%6Fde=${secret}`,
  `{ "grant_type": "authorization_code", "code": "${secret}" }`,
  `{ "grant_type": "authorization_code", "code": "${secret}", }`,
])('the code of OAuth is hidden: %s', (text) => {
  expect(hideTokens(text)).not.toContain(secret);
  expect(JSON.stringify(withoutTokens(parseJson(text) ?? text))).not.toContain(secret);
});

test.each([
  `token=${secret}&token_type_hint=refresh_token`,
  `client_id=a&t%6Fken=${secret}`,
  `{ "token": "${secret}" }`,
  `{ "token": "${secret}", }`,
])('the token that an app revokes is hidden: %s', async (text) => {
  const crm = createCrm({ oauth: { clientId: 'a', clientSecret: 'b', redirectUri: 'https://app.example/' } });
  for (const type of ['application/x-www-form-urlencoded', 'application/json'])
    await send(crm, 'POST /oauth/revoke', text, { 'content-type': type });
  expect(crm.log).toHaveLength(2);
  expect(JSON.stringify(crm.log)).not.toContain(secret);
  expect(JSON.stringify(withoutTokens(parseJson(text) ?? text))).not.toContain(secret);
});

test('the code of a product is not a secret', () => {
  expect(withoutTokens({ name: 'Cake', code: 'C-1' })).toEqual({ name: 'Cake', code: 'C-1' });
  expect(hideTokens('name=Cake&code=C-1')).toBe('name=Cake&code=C-1');
});
