import { listWords } from '../../base/text.ts';
import type { Installation, OAuthApp } from '../crm.ts';
import type { Scopes } from '../kinds/kind-names.ts';

/** The installations of an app: its codes and tokens. */
export interface Installations {
  readonly app: OAuthApp;
  readonly all: () => readonly Installation[];
  /** Returns a code for a user who has agreed. It is accepted once, within five minutes *(public)*. */
  readonly issueCode: () => string;
  /** Returns the tokens for a code; `undefined` if it is unknown, used or expired. */
  readonly redeem: (code: string) => Tokens | undefined;
  /** Returns a new access token for a refresh token; `undefined` if that is unknown or revoked. */
  readonly refresh: (refreshToken: string) => Tokens | undefined;
  /** Whether a token is an access token that was issued. */
  readonly isIssued: (token: string) => boolean;
  /** Ends an access token. A refresh token ends the installation with all its access tokens. */
  readonly revoke: (token: string) => void;
  /** Returns why an access token does not suffice for a request; `null` if it does. */
  readonly check: (accessToken: string, need: Need) => TokenProblem | null;
}

/** The tokens of an installation. */
export interface Tokens {
  readonly accessToken: string;
  readonly refreshToken: string;
  /** In seconds. */
  readonly expiresIn: number;
  readonly scopes: readonly string[];
}

/** The reason why an access token does not suffice. */
export interface TokenProblem {
  readonly status: 401 | 403;
  readonly error: string;
  readonly info: string;
}

/** The operation of a request, and the scopes that it needs. */
interface Need {
  readonly operation: string;
  /** Whether it only reads. */
  readonly isRead: boolean;
  readonly scopes: Scopes | undefined;
}

/** Creates the installations of an app, which begin with earlier ones. Times are in milliseconds since 1970, scopes default to all. */
export function createInstallations(
  app: OAuthApp,
  allScopes: readonly string[],
  time: () => number,
  before: readonly Installation[],
): Installations {
  const { expiresIn = 3600, scopes = allScopes } = app;
  const codes = new Map<string, number>();
  const refreshTokens = new Set(before.map(({ refreshToken }) => refreshToken));
  const accessTokens = new Map<string, { readonly refreshToken: string; readonly end: number }>(
    before.flatMap(({ refreshToken, accessTokens }) =>
      accessTokens.map(({ token, expires }) => [token, { refreshToken, end: Date.parse(expires) }] as const),
    ),
  );
  let count = Math.max(0, ...[...refreshTokens, ...accessTokens.keys()].map(numberIn));

  function issueTokens(refreshToken: string): Tokens {
    count += 1;
    const accessToken = `access-${count}`;
    accessTokens.set(accessToken, { refreshToken, end: time() + expiresIn * 1000 });
    return { accessToken, refreshToken, expiresIn, scopes };
  }

  return {
    app,
    all: () =>
      [...refreshTokens].map((refreshToken) => ({
        refreshToken,
        accessTokens: [...accessTokens]
          .filter(([, issued]) => issued.refreshToken === refreshToken)
          .map(([token, { end }]) => ({ token, expires: new Date(end).toISOString() })),
      })),
    issueCode() {
      count += 1;
      const code = `code-${count}`;
      codes.set(code, time() + codeLifeMs);
      return code;
    },
    redeem(code) {
      const end = codes.get(code);
      codes.delete(code);
      if (end === undefined || time() >= end) return undefined;
      const refreshToken = `refresh-${count}`;
      refreshTokens.add(refreshToken);
      return issueTokens(refreshToken);
    },
    refresh: (refreshToken) => (refreshTokens.has(refreshToken) ? issueTokens(refreshToken) : undefined),
    isIssued: (token) => accessTokens.has(token),
    revoke(token) {
      accessTokens.delete(token);
      if (!refreshTokens.delete(token)) return;
      for (const [accessToken, { refreshToken }] of accessTokens)
        if (refreshToken === token) accessTokens.delete(accessToken);
    },
    check(accessToken, { operation, isRead, scopes: needed }) {
      const issued = accessTokens.get(accessToken);
      if (issued === undefined)
        return {
          status: 401,
          error: 'The access token is unknown or revoked.',
          info: 'Request one from /oauth/token.',
        };
      if (time() >= issued.end)
        return {
          status: 401,
          error: 'The access token has expired.',
          info: 'Refresh it with the refresh token.',
        };
      const sufficient = needed && (isRead ? needed.read : needed.write);
      if (sufficient === undefined || sufficient.some((scope) => scopes.includes(scope))) return null;
      const granted = scopes.length === 0 ? 'none' : listWords(scopes, 'and');
      // The first words are those of the CRM (public).
      return {
        status: 403,
        error: 'Scope and URL mismatch',
        info: `"${operation}" needs the scope ${listWords(sufficient, 'or')}. The app has ${granted}.`,
      };
    },
  };
}

/** Returns the number at the end of a token; 0 if the CRM did not make it up. */
function numberIn(token: string): number {
  return Number(token.split('-').at(-1)) || 0;
}

const codeLifeMs = 5 * 60 * 1000;
