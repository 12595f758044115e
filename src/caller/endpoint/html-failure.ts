import { cut } from '../../base/text.ts';
import { markupOf } from '../../lint/text/markup.ts';
import { unescapedView } from './text-views.ts';

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
