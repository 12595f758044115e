import { isObject } from '../base/json.ts';

/** Returns whether a name is that of a token, also if it is misspelt. */
export function isTokenName(name: string): boolean {
  return /^(x[-_.]?)?(api|access)[-_.]?token$/i.test(plainName(name));
}

function isSecretName(name: string): boolean {
  return /^(token|refresh[-_.]?token|client[-_.]?secret|http[-_.]?auth[-_.]?password)$/i.test(
    plainName(name),
  );
}

/** Whether a text of JSON can have a name of a token or secret. Most have none of these words, and need not be searched. */
export function mayHaveTokens(json: string): boolean {
  return /token|secret|password|grant|%|\\u/i.test(json);
}

/** Returns a name without what is encoded as in URLs, also repeatedly, and without the brackets of a list. */
function plainName(name: string): string {
  const decoded = name.replace(/%(?:25)*([2-7][\da-f])/gi, (_, code) =>
    String.fromCharCode(parseInt(code, 16)),
  );
  return decoded.replace(/\[\d*\]$/, '');
}

/** Replaces the tokens in a JSON value, since apps also send them in the wrong place. */
export function withoutTokens(value: unknown): unknown {
  if (typeof value === 'string') return hideTokens(value);
  if (Array.isArray(value)) return value.map(withoutTokens);
  if (!isObject(value)) return value;
  // Only OAuth has a secret "code": a product has one, too.
  const isGrant = Object.hasOwn(value, 'grant_type');
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [
      hideTokens(name),
      isTokenName(name) || isSecretName(name) || (isGrant && name === 'code')
        ? hidden
        : withoutTokens(member),
    ]),
  );
}

/** Replaces the tokens in a text, such as a URL, a form or broken JSON, whatever is encoded in their names. */
export function hideTokens(text: string): string {
  const shown = text.replace(tokenInText, `$1${hidden}`);
  return grantInText.test(shown) ? shown.replace(codeInText, `$1${hidden}`) : shown;
}

/** Returns a path and query without its token. */
export function loggedPath(path: string): string {
  return hideTokens(path.replace(/([?&])api_token=[^&]*&?/g, '$1').replace(/[?&]$/, ''));
}

const hidden = '…';

const line = '[-_.]?';
const start = '(?<![a-z_.-])';
const tokenInText = valueBehind(
  ['api', line, 'token'],
  ['access', line, 'token'],
  ['refresh', line, 'token'],
  ['client', line, 'secret'],
  ['http', line, 'auth', line, 'password'],
  // The token that an app revokes.
  [start, 'token'],
);
const codeInText = valueBehind(['code']);
const grantInText = new RegExp(encodedForms('grant_type'), 'i');

/** Returns an expression for the value behind one of the names: each of words, optional lines and a start. */
function valueBehind(...names: readonly (readonly string[])[]): RegExp {
  const forms = names.map((parts) =>
    parts
      .map((part) => {
        if (part === line) return `(?:${[...'-_.'].map(encodedForms).join('|')})?`;
        return part === start ? part : encodedForms(part);
      })
      .join(''),
  );
  const quote = '(?:\\\\?")?';
  const list = `(?:${encodedForms('[')}\\d*${encodedForms(']')})?`;
  return new RegExp(
    `((?:${forms.join('|')})${list}${quote}(?:${encodedForms('=')}|\\s*:\\s*)${quote})[^&;#\\s"\\\\]+`,
    'gi',
  );
}

/** Returns an expression for a word whose characters may be encoded as in URLs, also repeatedly, or in JSON. */
function encodedForms(word: string): string {
  const forms = [...word].map((character) => {
    const codes = [...new Set([character.toLowerCase(), character.toUpperCase()])].map((one) =>
      one.charCodeAt(0).toString(16).padStart(2, '0'),
    );
    return `(?:${/\w/.test(character) ? character : `\\${character}`}|%(?:25)*(?:${codes.join('|')})|\\\\u00(?:${codes.join('|')}))`;
  });
  return forms.join('');
}
