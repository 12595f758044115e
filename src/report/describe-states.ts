import {
  describeExploration,
  type Exploration,
  type ReachableState,
  type UserStep,
  type Visible,
} from '../analysis/index.ts';
import { cut, listWords, quote } from '../base/text.ts';
import { describeChoice } from '../diff/describe-condition.ts';
import { nameOfBlock, nameOfPart } from '../diff/modal-part.ts';
import { readContents } from '../format/contents.ts';
import type { Contents, ModalJson } from '../format/modal.ts';
import type { ConditionValue, Scalar } from '../format/visible-on.ts';

/** A state of a modal in words. */
export interface StateWords {
  /** Such as `As opened`, or `State 2`. */
  readonly name: string;
  /** The choices of the user that lead there from the opened modal, in order; none for the first state. */
  readonly steps: readonly string[];
  /** The choices that the app has to supply, as a sentence; empty if there are none. */
  readonly needs: string;
  /** The names of the shown blocks and buttons that the first state does not show; for the first, all that it shows. */
  readonly added: readonly string[];
  /** The names of what only the first state shows. */
  readonly removed: readonly string[];
  readonly canSubmit: boolean;
  /** The form that would be sent. */
  readonly sent: readonly SentWords[];
}

/** A value that is sent. */
export interface SentWords {
  readonly name: string;
  readonly key: string;
  readonly value: string;
}

/** Describes the states, at most this many if there is a limit, and says how many there are. */
export function describeStates(
  exploration: Exploration,
  modal: ModalJson,
  most = Number.POSITIVE_INFINITY,
): { readonly count: string; readonly words: readonly StateWords[] } {
  const contents = readContents(modal);
  const { states } = exploration;
  const rest = states.length > most ? ` The first ${most} are listed.` : '';
  return {
    count: `${describeExploration(exploration, modal)}${rest}`,
    words: states
      .slice(0, most)
      .map((state, index) => describeState(state, index, states[0] ?? state, contents)),
  };
}

function describeState(
  state: ReachableState,
  index: number,
  first: ReachableState,
  contents: Contents,
): StateWords {
  const { steps, visible, canSubmit, form } = state;
  const isFirst = index === 0;
  return {
    name: isFirst ? 'As opened' : `State ${index + 1}`,
    steps: steps.map((step) => describeStep(step, contents)),
    needs: describeNeeds(state, contents),
    added: isFirst ? namesOf(visible, noneVisible, contents) : namesOf(visible, first.visible, contents),
    removed: isFirst ? [] : namesOf(first.visible, visible, contents),
    canSubmit,
    sent: Object.entries(form).map(([key, value]) => ({
      name: labelOf(key, contents),
      key,
      value: describeChoice(value as ConditionValue, key, contents),
    })),
  };
}

const noneVisible: Visible = { blocks: [], items: {}, actions: [] };

/** Describes the required choices; empty if there are none. */
function describeNeeds({ needsItems }: ReachableState, contents: Contents): string {
  if (needsItems.length === 0) return '';
  const names = needsItems.map((key) => nameOfBlock(contents, key));
  return `Only if the app supplies choices for ${listWords(names, 'and')}, such as "x".`;
}

function labelOf(key: string, { blocks }: Contents): string {
  return blocks.find((block) => block.key === key)?.options.label?.trim() || key;
}

function describeStep({ block, value }: UserStep, contents: Contents): string {
  const choice = describeChoice(value as ConditionValue, block, contents);
  return `${nameOfBlock(contents, block)} is ${cut(choice, 120)}`;
}

/** Returns the names of the parts that are visible only in the first argument. Choices are compared if both show their block. */
function namesOf(visible: Visible, before: Visible, contents: Contents): readonly string[] {
  const blocks = contents.blocks.filter(
    ({ key }) => visible.blocks.includes(key) && !before.blocks.includes(key),
  );
  const actions = contents.actions.filter(
    ({ key }) => visible.actions.includes(key) && !before.actions.includes(key),
  );
  return [
    ...blocks.map(nameOfPart),
    ...nameItems(visible, before, contents),
    ...actions.map((action) => `the button ${nameOfPart(action)}`),
  ];
}

function nameItems(visible: Visible, before: Visible, contents: Contents): readonly string[] {
  return contents.blocks.flatMap((block) => {
    const [now, then] = [itemsOf(visible, block.key), itemsOf(before, block.key)];
    if (now === undefined || then === undefined) return [];
    const known = new Set(then);
    const labels = (block.options.items ?? [])
      .filter(({ value }) => now.includes(value) && !known.has(value))
      .map(({ label }) => quote(label));
    return labels.length === 0 ? [] : [`${shorten(labels).join(', ')} in ${nameOfPart(block)}`];
  });
}

function itemsOf({ items }: Visible, key: string): readonly Scalar[] | undefined {
  return Object.hasOwn(items, key) ? items[key] : undefined;
}

function shorten(labels: readonly string[]): readonly string[] {
  return labels.length <= maxLabels
    ? labels
    : [...labels.slice(0, maxLabels), `${(labels.length - maxLabels).toLocaleString('en')} more`];
}

const maxLabels = 20;
