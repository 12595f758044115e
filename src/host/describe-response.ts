import { isUtf8 } from 'node:buffer';
import { describeSyntax } from '../lint/text/describe-syntax.ts';
import type { EndpointResponse } from './endpoint-result.ts';
import { jsonOf } from './judge-response.ts';
import { wordSecondMark } from './read-response.ts';

/** Says in one sentence why an answer cannot be a response, by its status or as text; `null`: it can be one. */
export function describeResponse(answer: EndpointResponse): string | null {
  const redirect = describeRedirect(answer);
  if (redirect !== null) return `${redirect}, which no CRM follows: give the final URL.`;
  const before = jsonOf(answer) === undefined ? describeStatusBeforeApp(answer) : null;
  if (before !== null)
    return `The endpoint answers with status ${answer.status}${before}${describeUrlLength(answer)}`;
  if (answer.status >= 300) return `The endpoint answers with status ${answer.status}${adviseOn(answer)}`;
  return jsonOf(answer) === undefined ? wordNoJson(answer) : null;
}

function wordNoJson({ text, raw }: EndpointResponse): string {
  if (text.trim() === '') return 'The endpoint answers nothing, not JSON.';
  const markup = describeMarkup(text) ?? wordSecondMark(text);
  if (markup !== null) return markup;
  if (raw !== undefined)
    return `The endpoint answers text that ${isUtf8(raw) ? 'seems to be UTF-16 or UTF-32' : 'is not UTF-8'}, not JSON.`;
  return `The endpoint answers text that is not JSON${describeSyntax(text)}`;
}

/** Says of a text that begins with a tag what stands there in place of JSON; `null`: it begins otherwise. */
export function describeMarkup(text: string): string | null {
  if (!/^\s*</.test(text)) return null;
  if (/^\s*<\?xml/i.test(text)) return 'The response is XML, not JSON.';
  return hasResponse.test(text)
    ? 'HTML stands before the JSON, such as a warning that the program prints: send the JSON alone.'
    : 'The response is HTML, not JSON: is the path right?';
}

const hasResponse = /\{\s*"(?:data|success|error)"\s*:/;

/** Says where an answer redirects to; `null`: it does not. A 304 is no redirect, nor is a 201 that has a location. */
export function describeRedirect({
  status,
  location,
}: Pick<EndpointResponse, 'status' | 'location'>): string | null {
  if (status < 300 || status >= 400 || status === 304) return null;
  return `The endpoint redirects ${location === undefined ? 'without saying where' : `to ${location}`}`;
}

/** What to look at when an endpoint answers so, as the end of a sentence about its status. */
export function adviseOn({ status, sent, text }: Pick<EndpointResponse, 'status' | 'sent' | 'text'>): string {
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
export function describeStatusBeforeApp({ status }: Pick<EndpointResponse, 'status'>): string | null {
  const cause = causes.get(status);
  return cause === undefined ? null : `: a server or proxy before the app ${cause}.`;
}

/** Says how long the URL is, where that is known. */
export function describeUrlLength({ urlLength }: Pick<EndpointResponse, 'urlLength'>): string {
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
