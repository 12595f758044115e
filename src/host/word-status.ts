import type { Answer } from './arrival.ts';

/** Says where an answer redirects to; `null`: it does not. A 304 is no redirect, nor is a 201 that has a location. */
export function wordRedirect({ status, location }: Pick<Answer, 'status' | 'location'>): string | null {
  if (status < 300 || status >= 400 || status === 304) return null;
  return `The endpoint redirects ${location === undefined ? 'without saying where' : `to ${location}`}`;
}

/** What to look at when an endpoint answers so, as the end of a sentence about its status. */
export function adviseOn({ status, sent, text }: Pick<Answer, 'status' | 'sent' | 'text'>): string {
  if (status === 404) return ': is the path right?';
  if (status === 405) return ': it has to take GET and POST.';
  // What Django, and what Laravel answers to a form that is not its own.
  if ((status === 403 || status === 419) && /csrf/i.test(text))
    return ': it wants a CSRF token, which no CRM sends.';
  // A recording does not keep what was sent.
  if (status !== 401 || !/^https?:/i.test(sent)) return '.';
  return /[?&]token=/.test(sent)
    ? ': does it know this secret?'
    : ": no token was sent, so give the modal's secret in JSON_MODAL_SECRET.";
}

/**
 * Says of a status that a server before the app answers with, such as a proxy, what it is about, as the end of a sentence
 * about it; `null` for any other status.
 */
export function wordBeforeApp({ status }: Pick<Answer, 'status'>): string | null {
  const cause = causes.get(status);
  return cause === undefined ? null : `: a server or proxy before the app ${cause}.`;
}

/** Says how long the URL is, where that is known. */
export function wordUrlLength({ urlLength }: Pick<Answer, 'urlLength'>): string {
  return urlLength === undefined ? '' : ` The URL has ${urlLength.toLocaleString('en')} characters.`;
}

const causes: ReadonlyMap<number, string> = new Map([
  [413, 'takes no form of this size'],
  [414, 'takes no URL of this length'],
  [431, 'takes no URL or headers of this length'],
  [502, 'gets no valid response from it'],
  [503, 'does not pass the request on'],
  [504, 'gets no response from it in time'],
]);
