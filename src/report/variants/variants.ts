import type { ModalJson } from '../../format/modal.ts';
import { addItems, manyItems } from './many-items.ts';
import { mapTexts } from './map-texts.ts';
import { addEmoji, addHtml, lengthen, longTextLength, toPseudo, toRightToLeft } from './text-changes.ts';

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

/** Whether a text is the name of a variant. */
export function isVariant(name: unknown): name is VariantName {
  return typeof name === 'string' && Object.hasOwn(variants, name);
}
