import { listWords, shorten } from '../controls/text.ts';
import type { OptionChange } from '../running-modal/compare-states.ts';
import type { Exchange } from '../running-modal/exchange.ts';
import { nameOfPart } from '../schema/part-names.ts';

/** The changes of a block or button, as its user sees them. */
export interface SeenChange {
  readonly key: string;
  /** Its label, or else its key. */
  readonly name: string;
  /** Sentences without their subject: "offers A and B". */
  readonly facts: readonly string[];
  /** Whether the block is hidden after the response, and was before. */
  readonly isHidden: boolean;
}

/** Returns the changes that a response made, as the user sees them. Options that the user never sees are left out. */
export function listSeenChanges({
  changes,
  modal,
}: Pick<Exchange, 'changes' | 'modal'>): readonly SeenChange[] {
  const { blocks, actions } = modal.getState();
  return changes.flatMap(({ key, options }) => {
    const part = [...blocks, ...actions].find((candidate) => candidate.key === key);
    if (part === undefined) return [];
    const labels = 'items' in part ? labelsOf(part.options) : noLabels;
    const facts = options.flatMap((option) => describeOption(option, labels) ?? []);
    const isHidden = !part.visible && !options.some(({ name }) => name === 'shown');
    return facts.length === 0 ? [] : [{ key, name: nameOfPart(part), facts, isHidden }];
  });
}

type Labels = (value: unknown) => string | undefined;

const noLabels: Labels = () => undefined;

function labelsOf({ items = [] }: { readonly items?: readonly { label: string; value: unknown }[] }): Labels {
  return (value) => items.find((item) => item.value === value)?.label;
}

/** Describes a change of an option; `null` if the user does not see it. */
function describeOption({ name, before, after }: OptionChange, labelOf: Labels): string | null {
  switch (name) {
    case 'shown':
      return after === true ? 'appears' : 'disappears';
    case 'error':
      return after === undefined ? 'has no error any more' : `has the error ${quoted(after)}`;
    case 'items':
      return describeItems(before, after);
    case 'value':
      return describeValue(after, labelOf);
    case 'label':
      return before === undefined ? null : `was called ${quoted(before)} before`;
    case 'message':
      return after === undefined ? 'has no hint any more' : `has the hint ${quoted(after)}`;
    case 'placeholder':
      return after === undefined ? null : `has the placeholder ${quoted(after)}`;
    case 'isRequired':
      return after === true ? 'needs a value now' : 'can be left empty now';
    default:
      return null;
  }
}

function describeItems(before: unknown, after: unknown): string {
  const labels = labelsIn(after);
  if (labels.length === 0) return 'offers nothing to choose any more';
  const earlier = labelsIn(before).length;
  const words = `offers ${listLabels(labels)}`;
  return earlier === 0 ? words : `${words}, instead of ${earlier} ${earlier === 1 ? 'item' : 'items'} before`;
}

function labelsIn(items: unknown): readonly string[] {
  return Array.isArray(items) ? items.map((item: { readonly label?: unknown }) => String(item.label)) : [];
}

function listLabels(labels: readonly string[]): string {
  const first = labels.slice(0, maxNames).map((label) => shorten(label, maxCharacters));
  const more = labels.length - first.length;
  return listWords(more === 0 ? first : [...first, `${more} more`]);
}

function describeValue(value: unknown, labelOf: Labels): string {
  const values = [value].flat().filter((part) => part !== undefined && part !== '');
  if (values.length === 0) return 'is empty now';
  return `is ${listLabels(values.map((part) => `"${labelOf(part) ?? String(part)}"`))} now`;
}

function quoted(text: unknown): string {
  return `"${shorten(String(text), maxCharacters)}"`;
}

const maxNames = 4;
const maxCharacters = 120;
