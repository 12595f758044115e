import { quote } from '../../base/text.ts';
import type { OAuthApp } from '../crm.ts';
import type { Installations, Tokens } from '../oauth/installations.ts';
import { type CrmCall, type CrmResult, done, Failure, type Route } from '../router.ts';

/** The paths by which an app is installed. The documentation does not show them: they and their members are public. */
export const oauthRoutes: readonly Route[] = [
  {
    operation: 'authorizeApp',
    method: 'GET',
    paths: ['/oauth/authorize'],
    source: 'public',
    query: ['client_id', 'redirect_uri', 'state', 'response_type', 'scope'],
    isPublic: true,
    isRedirect: true,
    handle: withApp(authorize),
  },
  {
    operation: 'requestToken',
    method: 'POST',
    paths: ['/oauth/token'],
    source: 'public',
    isPublic: true,
    handle: withApp(requestToken),
  },
  {
    operation: 'revokeToken',
    method: 'POST',
    paths: ['/oauth/revoke'],
    source: 'public',
    isPublic: true,
    handle: withApp(revoke),
  },
];

function withApp(handle: (call: CrmCall, installations: Installations) => CrmResult): Route['handle'] {
  return (call) =>
    call.state.installations === null
      ? new Failure(
          404,
          'The emulated CRM has no app to install.',
          'Give it one: "oauth" of createCrm, or --oauth.',
        )
      : handle(call, call.state.installations);
}

/** Redirects to the app, as after the user has agreed, or declined. Wrong parameters never lead to another place. */
function authorize({ query, note }: CrmCall, { app, issueCode }: Installations): CrmResult {
  const wrong = findWrong(query, app);
  if (wrong !== undefined) return new Failure(400, wrong);
  const state = query.get('state');
  // An app without it can be given the code of somebody else.
  if (!state)
    note({
      rule: 'missing-state',
      message: 'the request has no "state", by which the app recognizes its own installations',
      hint: 'Send a random "state", and compare it in the callback.',
    });
  const callback = new URL(app.redirectUri);
  if (app.isDenied === true) callback.searchParams.set('error', 'user_denied');
  else callback.searchParams.set('code', issueCode());
  if (state) callback.searchParams.set('state', state);
  return done(null, { status: 302, isBare: true, headers: { location: callback.href } });
}

function findWrong(query: URLSearchParams, { clientId, redirectUri }: OAuthApp): string | undefined {
  if (query.get('client_id') !== clientId) return describeWrong('client_id', query, clientId);
  if (query.get('redirect_uri') !== redirectUri) return describeWrong('redirect_uri', query, redirectUri);
  return undefined;
}

function describeWrong(name: string, query: URLSearchParams, value: string): string {
  const sent = query.get(name);
  return sent === null
    ? `"${name}" is missing. It must be ${quote(value)}.`
    : `"${name}" must be ${quote(value)}, got ${quote(sent)}.`;
}

/** Responds with an access token for a code, or for a refresh token. */
function requestToken(call: CrmCall, installations: Installations): CrmResult {
  const rejection = checkCredentials(call, installations.app);
  if (rejection !== null) return rejection;
  const tokens = grants.get(call.body['grant_type'])?.(call, installations);
  if (tokens === undefined)
    return rejectGrant(
      call,
      'unsupported_grant_type',
      '"grant_type" must be "authorization_code" or "refresh_token".',
    );
  return typeof tokens === 'string' ? rejectGrant(call, 'invalid_grant', tokens) : respond(call, tokens);
}

const grants: ReadonlyMap<unknown, typeof redeemCode> = new Map([
  ['authorization_code', redeemCode],
  ['refresh_token', refreshToken],
]);

/** Returns the tokens for a code, or the message why there are none. */
function redeemCode({ body }: CrmCall, { app, redeem }: Installations): Tokens | string {
  if (body['redirect_uri'] !== app.redirectUri)
    return `"redirect_uri" must be ${quote(app.redirectUri)}, as in the authorization.`;
  return (
    redeem(String(body['code'])) ??
    'The code is unknown, used or older than five minutes. Each code is accepted once.'
  );
}

function refreshToken({ body }: CrmCall, { refresh }: Installations): Tokens | string {
  return refresh(String(body['refresh_token'])) ?? 'The refresh token is unknown or revoked.';
}

function respond({ base }: CrmCall, tokens: Tokens): CrmResult {
  const { origin, hostname } = new URL(base);
  return done(
    {
      access_token: tokens.accessToken,
      token_type: 'bearer',
      refresh_token: tokens.refreshToken,
      scope: tokens.scopes.join(','),
      expires_in: tokens.expiresIn,
      api_domain: origin,
      company_domain: /^(\[|[\d.]+$)/.test(hostname) ? 'company' : hostname.split('.')[0],
    },
    { isBare: true },
  );
}

function revoke(call: CrmCall, installations: Installations): CrmResult {
  const rejection = checkCredentials(call, installations.app);
  if (rejection !== null) return rejection;
  const { token } = call.body;
  if (typeof token !== 'string') return rejectGrant(call, 'invalid_request', '"token" is missing.');
  installations.revoke(token);
  return done({}, { isBare: true });
}

/** Rejects a request without a form, or without the credentials of the app. */
function checkCredentials(call: CrmCall, { clientId, clientSecret }: OAuthApp): CrmResult | null {
  const { body, isForm, authorization } = call;
  if (!isForm)
    return rejectGrant(
      call,
      'invalid_request',
      'The body must be a form: application/x-www-form-urlencoded.',
    );
  const sent =
    authorization === null
      ? `Basic ${encode(`${body['client_id']}:${body['client_secret']}`)}`
      : authorization;
  if (sent.replace(/^basic +/i, 'Basic ') === `Basic ${encode(`${clientId}:${clientSecret}`)}`) return null;
  const info =
    'The credentials are not those of the app. Send "Authorization: Basic base64(client_id:client_secret)".';
  return rejectGrant(call, 'invalid_client', info, 401);
}

/** Encodes a text as Base64 of its UTF-8. */
function encode(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)));
}

/** Rejects a request for a token, in the form of OAuth 2.0 (RFC 6749, section 5.2). */
function rejectGrant({ note }: CrmCall, error: string, message: string, status = 400): CrmResult {
  note({ rule: 'rejected', message });
  return done({ success: false, error, error_description: message }, { status, isBare: true });
}
