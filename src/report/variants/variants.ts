import { listConditions } from '../../behaviour/list-conditions.ts';
import { declarationOf, type ModalPart } from '../../diff/modal-part.ts';
import { blockKinds } from '../../format/blocks/index.ts';
import { readContents, toSchema } from '../../format/contents.ts';
import type { Item } from '../../format/items.ts';
import type { Block, ModalJson } from '../../format/modal.ts';
import { isShownText } from '../describe-part.ts';

/** The length of each text in the variant, in UTF-16 units. */
const longTextLength = 300;

/** Repeats a text until it is long. A longer one stays. */
const lengthen: ChangeText = (text, { isMarkdown }) => {
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
const toPseudo: ChangeText = (text, use) => {
  const padding = '~'.repeat(Math.ceil(text.length / 3));
  const accented = mapLetters(text, use, (letter) => accents.get(letter) ?? letter);
  // Inside a heading or a list, brackets around the whole text would not be around its lines.
  return use.isMarkdown ? `${accented} ${padding}` : `[${accented} ${padding}]`;
};

/** Replaces Latin letters by Arabic ones. */
const toRightToLeft: ChangeText = (text, use) =>
  mapLetters(text, use, (letter) => arabic.get(letter.toLowerCase()) ?? letter);

/** Adds emoji that consist of several characters. */
const addEmoji: ChangeText = (text) => `${text} 👩‍👩‍👧‍👦 🏳️‍🌈 🇪🇪 e\u0301\u0323 👍🏽`;

/** Adds HTML, a script, and in Markdown a link that would run one. */
const addHtml: ChangeText = (text, { isMarkdown }) => {
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

/** The number of items of each list in the variant, as many as the renderer is tested with. */
export const manyItems = 5000;

/** Returns a modal in which every list of choices has many items: first its own, then copies with a number. */
function addItems(modal: ModalJson): ModalJson {
  const { blocks, actions } = readContents(modal);
  return toSchema({ blocks: blocks.map(fillList), actions });
}

function fillList(block: Block): Block {
  const { kind, options } = block;
  if (blockKinds[kind].valueType(options.value)?.comesFromItems !== true) return block;
  const own = options.items ?? [];
  return { ...block, options: { ...options, items: [...own, ...createCopies(own, manyItems - own.length)] } };
}

function createCopies(own: readonly Item[], count: number): readonly Item[] {
  const taken = new Set(own.map(({ value }) => value));
  const copies: Item[] = [];
  for (let number = 1; copies.length < count; number++) {
    const original = own[copies.length % Math.max(1, own.length)];
    const label = `${original?.label ?? 'Item'} ${number}`;
    // Every kind of list accepts texts as values.
    const value = `${original?.value ?? 'item'} ${number}`;
    if (!taken.has(value)) copies.push({ label, value });
  }
  return copies;
}

/** A version of a modal that tests its layout. It is only shown: the text of the author is never changed. */
export interface Variant {
  readonly title: string;
  readonly description: string;
  /** The direction in which its texts are read. Default: from left to right. */
  readonly direction?: 'rtl';
  /** Returns the modal of the variant, which has the same blocks, buttons and conditions. */
  readonly apply: (modal: ModalJson) => ModalJson;
}

/** All variants. Texts that conditions read or that are sent stay as they are. */
export const variants = {
  'long-texts': {
    title: 'Long texts',
    description: `Every text has ${longTextLength} characters.`,
    apply: (modal) => mapTexts(modal, lengthen),
  },
  'pseudo-translation': {
    title: 'Pseudo-translation',
    description:
      'Every text is a third longer, with accents, between brackets. A text without them is not in the file.',
    apply: (modal) => mapTexts(modal, toPseudo),
  },
  'right-to-left': {
    title: 'Right to left',
    description: 'Every text is in Arabic letters, and the modal is read from right to left.',
    direction: 'rtl',
    apply: (modal) => mapTexts(modal, toRightToLeft),
  },
  emoji: {
    title: 'Emoji',
    description: 'Every text has emoji of several characters, a flag and combined accents.',
    apply: (modal) => mapTexts(modal, addEmoji),
  },
  'many-items': {
    title: 'Many items',
    description: `Every list of choices has ${manyItems.toLocaleString('en')} items.`,
    apply: addItems,
  },
  'html-in-texts': {
    title: 'HTML in texts',
    description:
      'Every text has HTML, a script, and a link that would run one. The CRM must show them as text.',
    apply: (modal) => mapTexts(modal, addHtml),
  },
} as const satisfies Readonly<Record<string, Variant>>;

/** The name of a variant. */
export type VariantName = keyof typeof variants;

/** The names of all variants, in order. */
export const variantNames = Object.keys(variants) as [VariantName, ...VariantName[]];

/** Changes a text that users read. */
type ChangeText = (text: string, use: TextUse) => string;

/** The use of a text. */
interface TextUse {
  /** Whether it is in Markdown. */
  readonly isMarkdown: boolean;
}

/** Returns a modal with other texts, and the same values, conditions and keys. A text that a condition reads or that is sent stays. */
function mapTexts(modal: ModalJson, change: ChangeText): ModalJson {
  const contents = readContents(modal);
  const readKeys = new Set(listConditions(contents).map(({ block }) => block));
  const map = <Part extends ModalPart>(part: Part): Part => ({
    ...part,
    options: mapOptions(part, readKeys.has(part.key) || part.options.visibleOn === 'never', change),
  });
  return toSchema({ blocks: contents.blocks.map(map), actions: contents.actions.map(map) });
}

/** Changes the texts of a part; `isUsed` keeps its value, which a condition reads, or which is sent since it is never shown. */
function mapOptions(part: ModalPart, isUsed: boolean, change: ChangeText): object {
  const { properties } = declarationOf(part);
  const entries = Object.entries(part.options).map(([name, option]) => {
    const schema = Object.hasOwn(properties, name) ? properties[name] : undefined;
    if (name === 'items' && Array.isArray(option)) return [name, option.map((item) => mapItem(item, change))];
    const isText = typeof option === 'string' && schema !== undefined && isShownText(name, schema, part);
    if (!isText || option.trim() === '' || (name === 'value' && isUsed)) return [name, option];
    const isMarkdown = name === 'value' && 'markdown' in part.options && part.options.markdown === true;
    return [name, change(option, { isMarkdown })];
  });
  return Object.fromEntries(entries);
}

function mapItem(item: Item, change: ChangeText): Item {
  return item.label.trim() === '' ? item : { ...item, label: change(item.label, { isMarkdown: false }) };
}
