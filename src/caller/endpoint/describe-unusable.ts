import { hasMember, isObject, isTooDeep, valueAt } from '../../base/json.ts';
import { cut, listWords, quote } from '../../base/text.ts';
import { findInResponseShape, shapes } from '../../format/check/find-in-response-shape.ts';
import { describeValue } from '../../format/words/phrases.ts';
import { markupOf } from '../../lint/text/markup.ts';
import { describeSyntax } from '../../lint/text/read-tree.ts';
import { describeSecondMark, describeUndecoded, findUndecoded, isRedirect } from './decode-response.ts';
import type { EndpointRequest, EndpointResponse } from './endpoint-result.ts';
import { isShaped, jsonOf, parseResponse, tooDeepWords } from './judge-response.ts';
import { unescapedView } from './text-views.ts';

/** The parts of a response that its description depends on. */
export interface DescribedResponse
  extends Pick<EndpointResponse, 'status' | 'text' | 'raw' | 'location' | 'urlLength'> {
  /** The requested URL, with the name of a token if one was sent; missing if that is not known. */
  readonly sent?: string;
  /** How to set the secret, if not in the environment of a command. */
  readonly howToSign?: string;
}

/** Describes a response that a modal does not use; `null` for others. */
export function describeUnused(response: DescribedResponse, kind: EndpointRequest['kind']): string | null {
  // An error with the app's message may have a status of 400 or more, but 401 always means a lost connection.
  const isUsed = response.status !== 401 && isShaped(jsonOf(response));
  return isUsed ? null : describeUnusable(response, kind);
}

/** Describes why a response cannot be valid by its status or text, with advice; `null` if it can be. */
export function describeUnusable(response: DescribedResponse, kind: EndpointRequest['kind']): string | null {
  const { status, text } = response;
  const unexpected = describeStatus(response);
  if (unexpected !== null) return joinSentences(unexpected, ...detailsOf(response, text));
  if (status >= 300) return `The endpoint returns status ${status}${adviseOn(response)}`;
  return jsonOf(response) === undefined ? describeNoJson(response, kind) : null;
}

function describeNoJson(response: DescribedResponse, kind: EndpointRequest['kind']): string {
  const { text, raw } = response;
  if (text.trim() === '') return describeEmpty(kind, response);
  const markup = describeMarkup(text) ?? describeSecondMark(text);
  if (markup !== null) return joinSentences(markup, describePage(text));
  if (raw !== undefined) {
    const { line, column } = findUndecoded(text).start;
    return describeUndecoded(`in line ${line}, column ${column}`, raw);
  }
  return isTooDeep(text) ? tooDeepWords : `The response is not JSON${describeSyntax(text)}`;
}

function joinSentences(...sentences: readonly string[]): string {
  return sentences.filter((sentence) => sentence !== '').join(' ');
}

/** Describes a redirect, or a status without a response that the CRM would show; `null` for others. */
export function describeStatus(response: DescribedResponse): string | null {
  const redirect = describeRedirect(response);
  if (redirect !== null) return redirect;
  const { status } = response;
  const value = parseResponse(response.text);
  // Frameworks often send their own body with these statuses. The token or the path matters more.
  const isOften = status === 401 || status === 404;
  const isResponse = isOften ? findInResponseShape(value).violations.length === 0 : isMeantAsResponse(value);
  if (status < 300 || isResponse) return null;
  const advice = describeStatusBeforeApp(response) ?? adviseOn(response);
  const message = `The endpoint returns status ${status} ${describeShape(value)}${advice}`;
  return advice === '.' ? `${message} Send { "error": { "message": "…" } } to tell the user why.` : message;
}

/** Returns what only this response says about its status. `text` is the response as it may be shown. */
export function detailsOf(response: DescribedResponse, text: string): readonly string[] {
  const length = describeStatusBeforeApp(response) === null ? '' : describeUrlLength(response);
  return [length.trim(), describePage(text)];
}

/** Returns the message of a failure in HTML; empty for other texts. */
export function describePage(text: string): string {
  const failure = readHtmlFailure(text);
  return failure === null ? '' : `The page says ${JSON.stringify(failure.words)}.`;
}

/** Describes what a response has instead of one of the shapes. */
function describeShape(value: unknown): string {
  const shape = shapes.find((name) => hasMember(value, name));
  if (shape === undefined) return `without ${listWords(shapes.map(quote))}`;
  const member = valueAt(value, [shape]);
  return isObject(member)
    ? `with an invalid ${quote(shape)}`
    : `with ${describeValue(member)} as ${quote(shape)}`;
}

/** Returns whether it has an object in one of the shapes, or nothing else. Frameworks use a text as "error", beside others. */
function isMeantAsResponse(value: unknown): boolean {
  if (!isObject(value)) return false;
  const [name, another] = Object.keys(value);
  const isAlone = another === undefined && shapes.some((shape) => shape === name);
  return isAlone || shapes.some((shape) => isObject(value[shape]));
}

/** Describes a response without a text. */
export function describeEmpty(
  kind: EndpointRequest['kind'],
  { status }: Pick<EndpointResponse, 'status'>,
): string {
  const closing =
    kind === 'submit' ? ', and { "success": { "message": "…", "type": "snackbar" } } to close the modal' : '';
  return `The response is empty, with status ${status}. Send { "data": {} } if nothing changes${closing}.`;
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
export function adviseOn({ status, sent = '', text, howToSign }: DescribedResponse): string {
  if (status === 404) return '. Check the path, and that it accepts GET and POST.';
  if (status === 405) return '. It must accept GET and POST.';
  if (status >= 500) return '. Check the log of the app.';
  // The responses of Django and Laravel to a foreign form.
  if ((status === 403 || status === 419) && /csrf/i.test(text))
    return '. It expects a CSRF token, which the CRM does not send.';
  if (status !== 401) return '.';
  // A recording does not contain the sent token.
  if (!/^https?:/i.test(sent)) return ': the user is not connected to the app.';
  return /[?&]token=/.test(sent)
    ? '. Check the secret.'
    : `. No token was sent. ${howToSign ?? "Set JSON_MODAL_SECRET to the modal's secret."}`;
}

/** Describes a status that is typical of a server in front of the app, as the end of a sentence; `null` for others. */
export function describeStatusBeforeApp({ status }: Pick<EndpointResponse, 'status'>): string | null {
  const cause = causes.get(status);
  return cause === undefined ? null : `: a server or proxy in front of the app ${cause}.`;
}

/** Describes the length of the URL, if known. */
function describeUrlLength({ urlLength }: Pick<EndpointResponse, 'urlLength'>): string {
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

/** The message of a failure in a page. */
interface HtmlFailure {
  /** The title, and the first line of the preformatted text. */
  readonly words: string;
  /** The text to mark in the page. */
  readonly mark: string;
}

/** Returns the message of a failure that is a page in HTML; `null` for other texts, and for a page without one. */
export function readHtmlFailure(text: string): HtmlFailure | null {
  if (markupOf(text) !== 'HTML') return null;
  const parts = [elementIn(text, 'title'), elementIn(text, 'pre')].flatMap((part) => part ?? []);
  const mark = parts.at(-1);
  if (mark === undefined) return null;
  const words = [...new Set(parts.map(toWords))].filter((part) => part !== '');
  return words.length === 0 ? null : { words: words.join(': '), mark };
}

/** Returns the first line of the first element with a name. */
function elementIn(text: string, name: string): string | null {
  const start = text.search(new RegExp(`<${name}[\\s>]`, 'i'));
  const begin = start < 0 ? -1 : text.indexOf('>', start) + 1;
  if (begin <= 0) return null;
  const rest = text.slice(begin, begin + maxLength);
  const [line = ''] = rest.trimStart().split(/<br|<\/|\n/i, 1);
  return line.trim() === '' ? null : line.trim();
}

/** The maximum length of a message in a page. */
const maxLength = 2000;

/** Returns the text of an element without tags and escapes. */
function toWords(html: string): string {
  const plain = html.replace(/<[^<>]*>/g, '');
  return cut((unescapedView(plain)?.text ?? plain).replace(/\s+/g, ' ').trim(), maxWords);
}

const maxWords = 200;

/** Returns whether a text has a stack trace of Node, Python, Java, PHP or Ruby, also in HTML. */
export function hasStackTrace(text: string): boolean {
  const plain = text.replace(/<br ?\/?>|\\n/g, '\n').replaceAll('&nbsp;', ' ');
  return /(?<=\n)[^\S\n]*at .+:\d|Traceback \(most recent|Stack trace:|\.rb:\d+:in /.test(plain);
}
