import type { ChangeText, TextUse } from './map-texts.ts';

/** The length of each text in the variant, in UTF-16 units. */
export const longTextLength = 300;

/** Repeats a text until it is long. A longer one stays. */
export const lengthen: ChangeText = (text, { isMarkdown }) => {
  if (text.length >= longTextLength) return text;
  const gap = isMarkdown ? '\n\n' : ' ';
  const repeated = `${text}${gap}`.repeat(Math.ceil(longTextLength / (text.length + gap.length)));
  // Does not split a surrogate pair.
  return repeated
    .slice(0, longTextLength)
    .replace(/[\ud800-\udbff]$/, '')
    .trimEnd();
};

/** Adds accents, a third of the length, and brackets that show where a text was cut. */
export const toPseudo: ChangeText = (text, use) => {
  const padding = '~'.repeat(Math.ceil(text.length / 3));
  const accented = mapLetters(text, use, (letter) => accents.get(letter) ?? letter);
  // Inside a heading or a list, brackets around the whole text would not be around its lines.
  return use.isMarkdown ? `${accented} ${padding}` : `[${accented} ${padding}]`;
};

/** Replaces Latin letters by Arabic ones. */
export const toRightToLeft: ChangeText = (text, use) =>
  mapLetters(text, use, (letter) => arabic.get(letter.toLowerCase()) ?? letter);

/** Adds emoji that consist of several characters. */
export const addEmoji: ChangeText = (text) => `${text} 👩‍👩‍👧‍👦 🏳️‍🌈 🇪🇪 e\u0301\u0323 👍🏽`;

/** Adds HTML, a script, and in Markdown a link that would run one. */
export const addHtml: ChangeText = (text, { isMarkdown }) => {
  const html = `<img src=x onerror=alert(1)></script><script>alert(2)</script><b>bold</b> &amp; "'`;
  return isMarkdown ? `${text} ${html} [a link](javascript:alert(3))` : `${text} ${html} javascript:alert(3)`;
};

/** Maps the letters of a text, except those of the addresses of links in Markdown. */
function mapLetters(text: string, { isMarkdown }: TextUse, map: (letter: string) => string): string {
  const mapAll = (part: string) => [...part].map(map).join('');
  if (!isMarkdown) return mapAll(text);
  return text
    .split(/(\]\([^()\s]*\))/)
    .map((part, index) => (index % 2 === 1 ? part : mapAll(part)))
    .join('');
}

const accents = zip('AEIOUYaeiouycnsz', 'ÅÉÎÖÛÝåéîöûýçñšž');
const arabic = zip('abcdefghijklmnopqrstuvwxyz', 'ابصدهفغحيجكلمنوپقرستوفشخيز');

function zip(from: string, to: string): ReadonlyMap<string, string> {
  const targets = [...to];
  return new Map([...from].map((letter, index) => [letter, targets[index] ?? letter]));
}
