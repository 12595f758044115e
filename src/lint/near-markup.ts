import { quote } from '../base/text.ts';

/** A part of a text that was meant as formatting but is shown as written. */
export interface NearMarkup {
  readonly from: number;
  readonly to: number;
  /** The end of the sentence "… is". */
  readonly noun: string;
  readonly hint: string;
  /** The likely intended text. */
  readonly replacement?: string;
}

/** Finds bold text with blanks inside its stars, and headings without a blank, in the words of a Markdown text. */
export function findNearMarkdown(
  text: string,
  { from, to }: { from: number; to: number },
): readonly NearMarkup[] {
  const words = text.slice(from, to);
  const bold = [...words.matchAll(stars)].flatMap(({ index, 0: starredText }): readonly NearMarkup[] => {
    const inside = starredText.slice(2, -2);
    const replacement = `**${inside.trim()}**`;
    if (replacement === starredText || !/\p{L}/u.test(inside)) return [];
    const [start, end] = [from + index, from + index + starredText.length];
    return [
      {
        from: start,
        to: end,
        noun: 'not bold, since blanks are inside the stars',
        hint: `Write ${replacement}.`,
        replacement,
      },
    ];
  });
  const isLineStart = from === 0 || text[from - 1] === '\n';
  const headings = [...words.matchAll(signs)]
    .filter(({ index }) => index > 0 || isLineStart)
    .map(
      ({ index, 0: sign }): NearMarkup => ({
        from: from + index,
        to: from + index + sign.length,
        noun: 'not a heading, since no blank follows it',
        hint: 'Write "# " before the words.',
        replacement: '# ',
      }),
    );
  return [...headings, ...bold];
}

/** Finds character references of HTML, such as `&amp;`, in a part of a text. */
export function findReferences(
  text: string,
  { from, to }: { from: number; to: number } = { from: 0, to: text.length },
): readonly NearMarkup[] {
  const words = text.slice(from, to);
  return [...words.matchAll(reference)].flatMap(({ index, 0: referenceText }): readonly NearMarkup[] => {
    const replacement = characterOf(referenceText.slice(1, -1).toLowerCase());
    if (replacement === undefined) return [];
    return [
      {
        from: from + index,
        to: from + index + referenceText.length,
        noun: 'HTML, which is shown as plain text',
        hint: `Write ${quote(replacement)}.`,
        replacement,
      },
    ];
  });
}

function characterOf(name: string): string | undefined {
  if (!name.startsWith('#')) return characters[name];
  const code = name.startsWith('#x') ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code > 31 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff)
    ? String.fromCodePoint(code)
    : undefined;
}

/** Finds the first tag of HTML in a plain text. */
export function findTag(text: string): NearMarkup | undefined {
  const match = tag.exec(text);
  if (match === null) return undefined;
  return {
    from: match.index,
    to: match.index + match[0].length,
    noun: 'HTML, which is shown as plain text',
    hint: 'Write plain text, or Markdown with "markdown": true.',
  };
}

/** The signs of a heading at the start of a line. */
const signs = /^#{1,6}(?=\p{L})/gmu;

const stars = /\*\*[^*\n]+\*\*/g;

const reference = /&(?:[a-z][a-z\d]{1,7}|#\d{1,7}|#x[\da-f]{1,6});/gi;

const tag =
  /<\/?(?:a|b|br|code|div|em|font|h[1-6]|hr|i|img|li|ol|p|pre|small|span|strong|table|td|th|tr|u|ul)(?:\s[^<>]*)?>|<(?:br|hr)\/>/i;

/** The character references that occur in texts. */
const characters: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  copy: '©',
  reg: '®',
  trade: '™',
  euro: '€',
  pound: '£',
  hellip: '…',
  mdash: '—',
  ndash: '–',
  bull: '•',
  middot: '·',
  times: '×',
  deg: '°',
  rarr: '→',
  larr: '←',
  laquo: '«',
  raquo: '»',
  ldquo: '“',
  rdquo: '”',
  lsquo: '‘',
  rsquo: '’',
  auml: 'ä',
  ouml: 'ö',
  uuml: 'ü',
  otilde: 'õ',
  aring: 'å',
  eacute: 'é',
  egrave: 'è',
  szlig: 'ß',
};
