import { findNearMiss } from '../../base/near-miss.ts';
import { actionDeclarations } from '../actions/index.ts';
import { blockDeclarations } from '../blocks/index.ts';
import type { KindDeclaration } from '../kind.ts';
import { typeOf } from '../matches-schema.ts';

/** The member that goes by this name, written in another way, in other formats of forms, or in HTML; `undefined`: none. */
export function findNamesake(name: string, value: unknown, known: readonly string[]): string | undefined {
  const plain = plainOf(name);
  const type = typeOf(value);
  const same = known.find((member) => plainOf(member) === plain);
  if (same !== undefined) return same;
  return namesakes.find(
    ({ member, beside = member, names, types = [type] }) =>
      names.includes(plain) && known.includes(member) && known.includes(beside) && types.includes(type),
  )?.member;
}

/** How this format says what others have a member for that has no like here; `undefined`: it does not. */
export function findOtherWay(name: string, value: unknown, known: readonly string[]): string | undefined {
  const plain = plainOf(name);
  return otherWays.find(
    (way) => way.names.includes(plain) && way.value === value && known.includes(way.beside),
  )?.hint;
}

/** Returns the syntax for several conditions that other formats join with this word; `undefined` for other words. */
export function findConnective(word: string): string | undefined {
  const plain = plainOf(word);
  if (['and', 'all', 'allof', 'every'].includes(plain))
    return 'Write the rules beside each other, each under the key of its block: all must hold.';
  return ['or', 'any', 'anyof', 'oneof', 'some', 'not'].includes(plain)
    ? 'All rules must hold: for anything else, give their blocks "fetchOnChange", and answer with "visibleOn".'
    : undefined;
}

/** Returns the syntax for a button that other formats put beside the blocks; `undefined` if it is something else. */
export function findButtonForm(name: string, value: unknown): string | undefined {
  const [, main, other] = aboutButton.exec(plainOf(name)) ?? [];
  if (main === undefined && other === undefined) return undefined;
  const button = main === undefined ? 'secondary button' : 'primary button';
  const type = typeOf(value);
  if (type === 'string') return `Write it as the "label" of the ${button}.`;
  return type === 'object' ? `Write it as the ${button}, in "actions".` : undefined;
}

const aboutButton =
  /^(?:(submit|save|send|ok|confirm|primary)|(cancel|close|secondary))(?:button|action)?(?:label|text|title|caption)?$/;

/** Whether it goes by the name of what marks the fields of a form in the responses of others. */
export function isOfMarks(name: string): boolean {
  return ['errors', 'fielderrors', 'formerrors', 'validationerrors', 'violations'].includes(plainOf(name));
}

/** Returns the correction of a negative condition; `undefined` if its word is not negative. */
export function findContrary(word: unknown): string | undefined {
  return typeof word === 'string' && contraries.includes(plainOf(word))
    ? 'No rule asks what a value is not: give that block "fetchOnChange", and answer with "visibleOn".'
    : undefined;
}

interface Namesake {
  readonly member: string;
  /** Known only if the names mean this member. */
  readonly beside?: string;
  readonly names: readonly string[];
  /** The types of values by which it is meant, in JSON Schema's words; by default any. */
  readonly types?: readonly string[];
}

const formParts = ['fields', 'elements', 'components', 'controls', 'inputs', 'widgets', 'questions'];

const namesakes: readonly Namesake[] = [
  { member: 'blocks', beside: 'actions', names: formParts, types: ['object', 'array'] },
  { member: 'actions', beside: 'blocks', names: ['buttons', 'footer'], types: ['object', 'array'] },
  { member: 'label', names: ['title', 'caption', 'legend', 'heading', 'question', 'name', 'text'] },
  { member: 'value', beside: 'isDisabled', names: ['id', 'key'] },
  { member: 'value', beside: 'markdown', names: ['text', 'content', 'body', 'label', 'title'] },
  { member: 'value', beside: 'isRequired', names: ['default', 'defaultvalue', 'initialvalue'] },
  { member: 'value', beside: 'items', names: ['selected'], types: ['string', 'number', 'array'] },
  { member: 'items', names: ['options', 'choices', 'enum', 'list', 'entries'], types: ['array'] },
  { member: 'items', names: ['choices', 'entries'], types: ['object'] },
  { member: 'message', names: ['description', 'hint', 'help', 'helptext', 'helpertext', 'tooltip'] },
  { member: 'message', names: ['msg'] },
  // A success.
  { member: 'message', beside: 'link', names: ['text', 'title', 'body'] },
  { member: 'refreshPanelData', names: ['refresh', 'reload'] },
  { member: 'isRequired', names: ['mandatory'] },
  { member: 'placeholder', names: ['placeholdertext'] },
  { member: 'type', beside: 'allowClear', names: ['inputtype', 'fieldtype'], types: ['string'] },
  {
    member: 'fetchOnChange',
    names: ['fetch', 'refetch', 'refreshonchange', 'reloadonchange'],
    types: ['boolean'],
  },
  { member: 'allowClear', names: ['clearable'] },
  { member: 'filter', names: ['searchable', 'search', 'autocomplete'], types: ['boolean'] },
  { member: 'visibleOn', names: ['visibleif', 'visiblewhen', 'showif', 'showwhen'], types: ['object'] },
  { member: 'handler', names: ['action', 'onclick'] },
  { member: 'url', names: ['href', 'link', 'uri'] },
  // A condition.
  { member: 'equals', beside: 'includes', names: ['eq', 'equalto', 'value'] },
  { member: 'includes', beside: 'equals', names: ['contains', 'has', 'like'], types: ['string'] },
  // The link of a success.
  { member: 'value', beside: 'label', names: ['href', 'url', 'uri'] },
];

const contraries: readonly string[] = [
  'empty',
  'isempty',
  'blank',
  'not',
  'isnot',
  'notequal',
  'notequals',
  'neq',
  'ne',
  'notincludes',
  'notcontains',
  'excludes',
];

interface OtherWay {
  readonly names: readonly string[];
  readonly value: unknown;
  readonly beside: string;
  readonly hint: string;
}

const toHide = { beside: 'visibleOn', hint: 'To hide it, write "visibleOn": "never".' };

const otherWays: readonly OtherWay[] = [
  { names: ['hidden'], value: true, ...toHide },
  { names: ['visible'], value: false, ...toHide },
  { names: ['type'], value: 'hidden', ...toHide },
  {
    names: ['multiple', 'multi', 'multiselect'],
    value: true,
    beside: 'filter',
    hint: 'For several choices, make "value" a list: "value": [].',
  },
  {
    names: ['selected', 'checked', 'default'],
    value: true,
    beside: 'isDisabled',
    hint: 'To have it chosen at first, put its value into "value" of the block.',
  },
];

/** The word that was likely meant by one that is not taken: by a slip, or as others have it; `undefined`: none. */
export function findMeantWord(word: string, allowed: readonly string[]): string | undefined {
  const plain = plainOf(word);
  return findNearMiss(word, allowed) ?? allowed.find((candidate) => elsewhere[candidate]?.includes(plain));
}

/** Whether a word says more than the one that is written for it here: a whole number is more than a number. */
export function saysMore(word: string): boolean {
  return ['tel', 'phone', 'integer', 'int'].includes(plainOf(word));
}

const elsewhere: Readonly<Record<string, readonly string[]>> = {
  // An input.
  text: ['string', 'tel', 'phone'],
  number: ['integer', 'int', 'float', 'decimal', 'numeric'],
  email: ['mail'],
  url: ['uri', 'link', 'website'],
  // Handlers.
  request: ['submit', 'save', 'send', 'post'],
  'open-url': ['open', 'url', 'link', 'navigate', 'redirect'],
  reset: ['clear'],
  cancel: ['close', 'dismiss', 'exit', 'abort'],
  // The visibility.
  always: ['visible', 'shown', 'show', 'true'],
  never: ['hidden', 'hide', 'false'],
  not_empty: ['nonempty', 'notblank', 'notnull', 'hasvalue'],
  // A success.
  snackbar: ['toast', 'notification'],
};

/**
 * Returns the likely intended `$ref`. All have the same prefix, so only the end is compared: a typo, another format's name,
 * or a unique beginning.
 */
export function findNearReference(reference: string, known: readonly string[]): string | undefined {
  const end = endOf(reference);
  const ends = known.map(endOf);
  const near = findNearMiss(end, ends);
  if (near !== undefined) return known.find((candidate) => endOf(candidate) === near);
  const synonym = findBySynonym(end, known);
  if (synonym !== undefined) return synonym;
  const [first, ...others] = known.filter((candidate) => endOf(candidate).startsWith(end));
  return end.length >= leastBeginning && others.length === 0 ? first : undefined;
}

/** The `$ref` of the kind that others have the word for. */
export function findBySynonym(word: string, known: readonly string[]): string | undefined {
  return known.find((reference) => findMeantOptions(word, reference) !== undefined);
}

/** The options that say here what a synonym for the kind of a reference says beside it; `undefined`: it is none. */
export function findMeantOptions(
  word: string,
  reference: string,
): Readonly<Record<string, unknown>> | undefined {
  return synonyms.get(endOf(reference))?.get(plainOf(endOf(word)));
}

/** Whether a word for the kind of a reference says more than the kind does. */
export function isRicherThan(reference: string, word: string): boolean {
  return richerSynonyms.get(endOf(reference))?.includes(plainOf(endOf(word))) === true;
}

const declarations: Readonly<Record<string, KindDeclaration>> = {
  ...blockDeclarations,
  ...actionDeclarations,
};

const richerSynonyms = new Map(
  Object.entries(declarations).map(([kind, { richerSynonyms: words = [] }]) => [kind, words]),
);

const synonyms = new Map(
  Object.entries(declarations).map(([kind, { synonyms: words }]) => [kind, new Map(Object.entries(words))]),
);

const leastBeginning = 4;

function endOf(reference: string): string {
  return reference.replace(/^.*\//s, '').replace(/^(?:elements?|actions?)[-_]/i, '');
}

/** In small letters, without marks between its words, and without an "is" at the beginning. */
export function plainOf(name: string): string {
  return name
    .replace(/[-_\s]/g, '')
    .replace(/^is(?=[A-Z])/, '')
    .toLowerCase();
}
