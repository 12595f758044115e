import { cut, quote } from '../base/text.ts';
import { conditionsOf } from '../behaviour/evaluation-order.ts';
import { type ConditionUse, listConditions } from '../behaviour/list-conditions.ts';
import { describeChoice, describeVisibility } from '../diff/describe-condition.ts';
import { declarationOf, type ModalPart, nameOfPart, optionOf } from '../diff/modal-part.ts';
import { blockKinds } from '../format/blocks/index.ts';
import type { Item } from '../format/items.ts';
import { responseTimeoutMs } from '../format/limits.ts';
import type { Action, Block, Contents } from '../format/modal.ts';
import { isFreeText, type OptionSchema } from '../format/option-schema.ts';
import type { VisibleOn } from '../format/visible-on.ts';
import { sentence } from '../format/words/phrases.ts';

/** A block or a button in words. */
export interface PartWords {
  readonly key: string;
  /** Its label, or the title of its kind. */
  readonly name: string;
  /** The title of its kind. */
  readonly kind: string;
  /** The texts that it shows, in the words of the author. */
  readonly texts: readonly TextWords[];
  /** Its visibility and its effects, a sentence each. */
  readonly facts: readonly string[];
  readonly items: readonly ItemWords[];
}

/** A text of a part. */
export interface TextWords {
  /** The name of the place, such as `Placeholder`. */
  readonly place: string;
  readonly text: string;
}

/** An item of a block in words. */
export interface ItemWords {
  readonly label: string;
  /** The value that is sent for it. */
  readonly value: string;
  /** When it is offered, a sentence each; none if it always is. */
  readonly facts: readonly string[];
}

/** Describes a block. */
export function describeBlock(block: Block, contents: Contents): PartWords {
  const { options, kind } = block;
  const type = blockKinds[kind].valueType(options.value);
  const items = options.items ?? [];
  const isOpen = type?.comesFromItems === true && items.length === 0;
  return {
    ...describeCommon(block, contents),
    facts: [
      describeShown(options.visibleOn, contents),
      ...(options.visibleOn === 'never' && type !== null ? ['Its value is still sent.'] : []),
      ...describeOptions(block, contents),
      ...(isOpen ? ['Its choices come from the app: the file lists none.'] : []),
      ...(items.length > maxListedItems
        ? [`It has ${items.length.toLocaleString('en')} choices. The first ${maxListedItems} are listed.`]
        : []),
      ...describeDependants(block.key, contents),
    ],
    items: items.slice(0, maxListedItems).map((item) => describeItem(item, contents)),
  };
}

/** The most items of a block that are listed. */
const maxListedItems = 500;

/** Describes a button. */
export function describeAction(action: Action, contents: Contents): PartWords {
  return {
    ...describeCommon(action, contents),
    facts: [describeShown(action.options.visibleOn, contents), ...describeOptions(action, contents)],
    items: [],
  };
}

function describeCommon(part: ModalPart, contents: Contents): Omit<PartWords, 'facts' | 'items'> {
  const { title, properties } = declarationOf(part);
  const { label } = part.options as { readonly label?: string };
  const texts = Object.entries(properties).flatMap(([name, schema]) => {
    const text = optionOf(part, name);
    return typeof text === 'string' && text !== '' && isShownText(name, schema, part)
      ? [{ place: schema.title ?? name, text }]
      : [];
  });
  const same = contents.blocks.filter((block) => block.kind === part.kind).length;
  const name = label?.trim() || (same > 1 ? `${title} ${quote(part.key)}` : title);
  return { key: part.key, name, kind: title, texts };
}

/** Whether an option is a text that users read: neither a word of the format nor a value that they enter. */
export function isShownText(name: string, schema: OptionSchema, part: ModalPart): boolean {
  return isFreeText(schema) && (name !== 'value' || isConstant(part));
}

/** Whether users cannot change the value of a part, which is then a text between the controls. */
function isConstant(part: ModalPart): boolean {
  const kinds: Readonly<Record<string, (typeof blockKinds)[keyof typeof blockKinds]>> = blockKinds;
  const type = kinds[part.kind]?.valueType(undefined);
  return type != null && type.domain === null;
}

function describeOptions(part: ModalPart, contents: Contents): readonly string[] {
  return Object.entries(declarationOf(part).properties).flatMap(([name, schema]) => {
    const value = optionOf(part, name);
    if (value === undefined || value === '' || name === 'items' || name === 'visibleOn') return [];
    if (isShownText(name, schema, part)) return [];
    if (name === 'value') return [describeStart(value as Item['value'], part, contents)];
    return describeOptionValue(name, schema, value);
  });
}

function describeStart(value: Item['value'], part: ModalPart, contents: Contents): string {
  if (!Array.isArray(value)) return `Begins as ${describeChoice(value, part.key, contents)}.`;
  const start = value.length === 0 ? 'none' : describeChoice(value, part.key, contents);
  return `Several choices are possible. At the beginning: ${start}.`;
}

function describeItem({ label, value, isDisabled, visibleOn }: Item, contents: Contents): ItemWords {
  return {
    label,
    value: String(value),
    facts: [
      ...(conditionsOf(visibleOn).length > 0 || visibleOn === 'never'
        ? [`${sentence(describeVisibility(visibleOn ?? 'always', contents))}.`]
        : []),
      ...(isDisabled ? ['Shown, but users cannot choose it.'] : []),
    ],
  };
}

function describeShown(visibleOn: VisibleOn | undefined, contents: Contents): string {
  return `${sentence(describeVisibility(visibleOn ?? 'always', contents))}.`;
}

/** Names the parts that a block shows or hides. */
function describeDependants(key: string, contents: Contents): readonly string[] {
  const names = new Set(
    listConditions(contents)
      .filter(({ block }) => block === key)
      .map((use) => nameUse(use, contents)),
  );
  return names.size === 0 ? [] : [`Its value shows or hides: ${[...names].join(', ')}.`];
}

function nameUse({ holder, list, item }: ConditionUse, contents: Contents): string {
  const part = (contents[list] as readonly ModalPart[]).find((candidate) => candidate.key === holder);
  if (part === undefined) return quote(holder);
  const { items } = part.options as { readonly items?: readonly Item[] };
  const label = item === null ? undefined : items?.[item]?.label;
  return label === undefined ? nameOfPart(part) : `the choice ${quote(label)} of ${nameOfPart(part)}`;
}

/** Describes the value of an option that is not a text of the author; nothing if it has no effect. */
function describeOptionValue(name: string, schema: OptionSchema, value: unknown): readonly string[] {
  const words = Object.hasOwn(optionWords, name) ? optionWords[name] : undefined;
  const key = String(value);
  if (words !== undefined && Object.hasOwn(words, key)) return [words[key] ?? ''];
  if (value === false || value === schema.default) return [];
  const title = schema.title ?? name;
  return [value === true ? `${title}: yes.` : `${title}: ${describeRaw(value)}.`];
}

/** The sentences about the values of options. Any other option is described by its title. */
const optionWords: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  allowClear: { true: 'A button in it empties it.' },
  fetchOnChange: { true: 'When users change it, the CRM asks the app for new contents.' },
  filter: { true: 'Users can search in its choices.' },
  isRequired: { true: 'Required: while it is shown and empty, the form cannot be sent.' },
  markdown: { true: 'Headings, bold text, links, quotes and lists in the text are shown as such.' },
  resize: { true: 'Users can resize it.' },
  type: {
    email: 'Takes an email address, which is checked before it is sent.',
    number: 'Takes a number, which is checked before it is sent.',
    password: 'Takes a password: the characters are hidden.',
    search: 'Takes the words of a search.',
    url: 'Takes a web address, which is checked before it is sent.',
  },
  handler: {
    request: `Sends the form to the app, which has ${responseTimeoutMs / 1000} seconds to respond. Active once every required field has a value.`,
    'open-url': 'Opens a new browser tab. Its address includes the form.',
    reset: 'Restores everything as it was when the modal was opened. Entries are lost.',
    cancel: 'Closes the modal. Nothing is sent, and entries are lost.',
  },
};

function describeRaw(value: unknown): string {
  return typeof value === 'string' ? quote(value) : cut(JSON.stringify(value));
}
