import { findNearMiss } from '../../base/near-miss.ts';
import { typeOf } from '../../format/matches-schema.ts';
import { otherNames } from './operators.ts';

/**
 * Returns the allowed member that a name means: another spelling, or the name in another form format. `undefined` if there is
 * none.
 */
export function findNamesake(
  name: string,
  value: unknown,
  allowedNames: readonly string[],
): string | undefined {
  const plain = plainOf(name);
  const same = allowedNames.find((member) => plainOf(member) === plain);
  if (same !== undefined) return same;
  const type = typeOf(value);
  return aliases.find(
    ({ member, beside = member, among = allowedNames.length, names, types = [type] }) =>
      names.includes(plain) &&
      [member, beside].every((allowed) => allowedNames.includes(allowed)) &&
      allowedNames.length === among &&
      types.includes(type),
  )?.member;
}

/**
 * Returns the allowed word that another word means: a typo, or the word in another form format. `undefined` if there is none.
 */
export function findMeantWord(word: string, allowed: readonly string[]): string | undefined {
  const plain = plainOf(word);
  return findNearMiss(word, allowed) ?? allowed.find((candidate) => words[candidate]?.includes(plain));
}

interface Alias {
  readonly member: string;
  /** Known only if the names mean this member. */
  readonly beside?: string;
  /** The number of allowed names, if the names mean this member only in so small an object. */
  readonly among?: number;
  readonly names: readonly string[];
  /** The types of values for which it is meant, in JSON Schema's terms. Default: any. */
  readonly types?: readonly string[];
}

const aliases: readonly Alias[] = [
  { member: 'blocks', beside: 'actions', names: ['fields', 'elements', 'components'] },
  { member: 'actions', beside: 'blocks', names: ['buttons'] },
  { member: 'label', names: ['title', 'caption', 'name', 'text'] },
  { member: 'value', beside: 'isDisabled', names: ['id', 'key'] },
  { member: 'value', beside: 'markdown', names: ['text', 'content', 'label', 'title'] },
  { member: 'value', beside: 'isRequired', names: ['default', 'defaultvalue', 'initialvalue'] },
  { member: 'items', names: ['options', 'choices', 'enum'], types: ['array'] },
  { member: 'message', names: ['description', 'hint', 'help', 'helptext', 'helpertext', 'tooltip', 'msg'] },
  { member: 'message', beside: 'link', names: ['text'] },
  { member: 'message', among: 1, names: ['error', 'text', 'detail', 'reason', 'title'], types: ['string'] },
  { member: 'value', beside: 'label', among: 2, names: ['url', 'href', 'uri', 'link'] },
  {
    member: 'visibleOn',
    names: ['visibleif', 'visiblewhen', 'showif', 'showwhen', 'showon', 'when', 'condition', 'conditions'],
    types: ['object'],
  },
  { member: 'isRequired', names: ['mandatory', 'compulsory', 'obligatory'], types: ['boolean'] },
  {
    member: 'fetchOnChange',
    names: ['reloadonchange', 'refreshonchange', 'requestonchange'],
    types: ['boolean'],
  },
  { member: 'handler', names: ['action', 'onclick'] },
  { member: 'url', names: ['href', 'link', 'uri'] },
  { member: 'equals', beside: 'includes', names: [...otherNames.equals, '$eq', '$equals'] },
  {
    member: 'includes',
    beside: 'equals',
    names: [...otherNames.includes, '$contains', '$includes'],
    types: ['string'],
  },
];

const words: Readonly<Record<string, readonly string[]>> = {
  text: ['string'],
  number: ['float', 'decimal', 'integer', 'money', 'monetary', 'currency', 'amount'],
  url: ['uri', 'link'],
  request: ['submit', 'save', 'send'],
  'open-url': ['open', 'link'],
  reset: ['clear'],
  cancel: ['close', 'dismiss'],
  always: ['visible', 'shown'],
  never: ['hidden', 'hide'],
  not_empty: ['nonempty', 'notblank'],
  snackbar: ['toast'],
};

/** Returns a name in lower case, without separators and without "is" at the beginning. */
export function plainOf(name: string): string {
  return name
    .replace(/[-_\s]/g, '')
    .replace(/^is(?=[A-Z])/, '')
    .toLowerCase();
}
