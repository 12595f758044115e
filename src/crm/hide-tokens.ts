import { isObject } from '../base/json.ts';

/** Returns whether a name is that of a token, also if it is misspelt. */
export function isTokenName(name: string): boolean {
  return /^(x[-_]?)?(api|access)[-_]?token$/i.test(name);
}

function isSecretName(name: string): boolean {
  return /^(refresh[-_]?token|client[-_]?secret)$/i.test(name);
}

/** Replaces the tokens in a JSON value, since apps also send them in the wrong place. */
export function withoutTokens(value: unknown): unknown {
  if (typeof value === 'string') return hideTokens(value);
  if (Array.isArray(value)) return value.map(withoutTokens);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [
      hideTokens(name),
      isTokenName(name) || isSecretName(name) ? hidden : withoutTokens(member),
    ]),
  );
}

/** Replaces the tokens in a text, such as a URL, a form or broken JSON. */
export function hideTokens(text: string): string {
  return text.replace(tokenInText, `$1${hidden}`);
}

/** Returns a path and query without its token. */
export function loggedPath(path: string): string {
  return hideTokens(path.replace(/([?&])api_token=[^&]*&?/g, '$1').replace(/[?&]$/, ''));
}

const tokenInText =
  /((?:(?:api|access|refresh)[-_]?token|client[-_]?secret)(?:\\?")?(?:=|%3D|\s*:\s*)(?:\\?")?)[^&;#\s"\\]+/gi;

const hidden = '…';
