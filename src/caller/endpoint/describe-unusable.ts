import { isUtf8 } from 'node:buffer';
import { markupOf } from '../../lint/text/markup.ts';
import { describeSyntax } from '../../lint/text/read-tree.ts';
import type { EndpointResponse } from './endpoint-result.ts';
import { jsonOf } from './judge-response.ts';
import { describeCompression, describeSecondMark, isRedirect } from './read-response.ts';

/** Describes why a response cannot be valid by its status or text; `null` if it can be. */
export function describeUnusable(response: EndpointResponse): string | null {
  const redirect = describeRedirect(response);
  if (redirect !== null) return redirect;
  const before = jsonOf(response) === undefined ? describeStatusBeforeApp(response) : null;
  if (before !== null)
    return `The endpoint returns status ${response.status}${before}${describeUrlLength(response)}`;
  if (response.status >= 300) return `The endpoint returns status ${response.status}${adviseOn(response)}`;
  return jsonOf(response) === undefined ? describeNoJson(response) : null;
}

function describeNoJson({ text, raw }: EndpointResponse): string {
  if (text.trim() === '') return 'The response is empty, not JSON.';
  const markup = describeMarkup(text) ?? describeSecondMark(text);
  if (markup !== null) return markup;
  if (raw !== undefined)
    return (
      describeCompression(raw) ??
      `The response ${isUtf8(raw) ? 'seems to be UTF-16 or UTF-32' : 'is not UTF-8'}, so it is not valid JSON.`
    );
  return `The response is not JSON${describeSyntax(text)}`;
}

/** Describes XML or HTML in place of JSON; `null` for other texts. */
export function describeMarkup(text: string): string | null {
  const markup = markupOf(text);
  if (markup === null) return null;
  if (markup === 'HTML before JSON')
    return 'HTML precedes the JSON, such as a printed warning. Send only the JSON.';
  return `The response is ${markup}, not JSON.${markup === 'HTML' ? ' Check the path.' : ''}`;
}

/** Describes a redirect; `null` if it is not one. 304, and 201 with a location, are not redirects. */
export function describeRedirect({
  status,
  location,
}: Pick<EndpointResponse, 'status' | 'location'>): string | null {
  if (!isRedirect(status)) return null;
  const target = location === undefined ? '' : ` to ${location}`;
  return location === null
    ? `The endpoint returns status ${status}, a redirect without a location. Send the response itself.`
    : `The endpoint redirects${target}. The CRM does not follow redirects. Respond here, or use the final URL.`;
}

/** Returns advice about a status, as the end of a sentence. */
export function adviseOn({ status, sent, text }: Pick<EndpointResponse, 'status' | 'sent' | 'text'>): string {
  if (status === 404) return '. Check the path, and that it accepts GET and POST.';
  if (status === 405) return '. It must accept GET and POST.';
  // The responses of Django and Laravel to a foreign form.
  if ((status === 403 || status === 419) && /csrf/i.test(text))
    return '. It expects a CSRF token, which the CRM does not send.';
  // A recording does not contain the sent token.
  if (status !== 401 || !/^https?:/i.test(sent)) return '.';
  return /[?&]token=/.test(sent)
    ? '. Check the secret.'
    : ". No token was sent. Set JSON_MODAL_SECRET to the modal's secret.";
}

/** Describes a status that is typical of a server in front of the app, as the end of a sentence; `null` for others. */
export function describeStatusBeforeApp({ status }: Pick<EndpointResponse, 'status'>): string | null {
  const cause = causes.get(status);
  return cause === undefined ? null : `: a server or proxy in front of the app ${cause}.`;
}

/** Describes the length of the URL, if known. */
export function describeUrlLength({ urlLength }: Pick<EndpointResponse, 'urlLength'>): string {
  return urlLength === undefined ? '' : ` The URL has ${urlLength.toLocaleString('en')} characters.`;
}

const causes: ReadonlyMap<number, string> = new Map([
  [413, 'rejects forms of this size'],
  [414, 'rejects URLs of this length'],
  [431, 'rejects URLs or headers of this length'],
  [502, 'gets no valid response from it'],
  [503, 'does not forward the request'],
  [504, 'gets no response from it in time'],
]);
