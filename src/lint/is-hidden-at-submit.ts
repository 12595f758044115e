import { exploreModal } from '../analysis/index.ts';
import { rulesOf } from '../behaviour/dependencies.ts';
import { readValue } from '../behaviour/effective-value.ts';
import { defaultReadings } from '../behaviour/readings.ts';
import { holds, isList } from '../behaviour/visibility.ts';
import { actionDeclarations, actionKinds } from '../format/actions/index.ts';
import { toSchema } from '../format/contents.ts';
import type { Action, AnyBlockOptions, Block, Contents } from '../format/modal.ts';
import type { Condition, VisibleOn } from '../format/visible-on.ts';

/** The options that a response gives, by the keys of the blocks. */
export type Overrides = Readonly<Record<string, AnyBlockOptions>>;

/**
 * Returns true if a block is proved to be hidden after a response to a submit, in whatever state of the modal the user has
 * submitted: it says "never", a value of the response breaks one of its conditions, or its conditions hold in no state from
 * which the form can be sent. A condition that the response may change in another way counts as one that holds.
 */
export function isHiddenAtSubmit(block: Block, contents: Contents, overrides: Overrides): boolean {
  const { visibleOn } = { ...block.options, ...optionsOf(block.key, overrides) };
  if (visibleOn === 'never') return true;
  const conditions = rulesOf(visibleOn);
  if (conditions.some(([key, rule]) => isBroken(key, rule, contents, overrides))) return true;
  const kept = conditions.filter(([key]) => key !== block.key && isUntouched(key, contents, overrides));
  return kept.length > 0 && neverHoldsAtSubmit(Object.fromEntries(kept), contents);
}

function optionsOf(key: string, overrides: Overrides): AnyBlockOptions {
  return (Object.hasOwn(overrides, key) && overrides[key]) || {};
}

/** Whether a condition cannot hold for the value that the response gives: if the block is hidden, no condition on it holds. */
function isBroken(key: string, rule: Condition, { blocks }: Contents, overrides: Overrides): boolean {
  const source = blocks.find((other) => other.key === key);
  const { value } = optionsOf(key, overrides);
  // Items may take elements from a list, so that another condition holds.
  if (source === undefined || value === undefined || isList(value)) return false;
  return !holds(rule, readValue(source, value), defaultReadings);
}

/** Whether the response changes nothing that the value of a block depends on. */
function isUntouched(
  key: string,
  contents: Contents,
  overrides: Overrides,
  seen = new Set<string>(),
): boolean {
  if (seen.has(key)) return true;
  seen.add(key);
  const source = contents.blocks.find((other) => other.key === key);
  const isChanged = ['value', 'items', 'visibleOn'].some((name) =>
    Object.hasOwn(optionsOf(key, overrides), name),
  );
  if (source === undefined || isChanged) return false;
  const { visibleOn, items = [] } = source.options;
  const sources = [visibleOn, ...items.map((item) => item.visibleOn)].flatMap((one) => rulesOf(one));
  return sources.every(([other]) => isUntouched(other, contents, overrides, seen));
}

/** Asks a button with the conditions, which changes nothing else in the modal. */
function neverHoldsAtSubmit(visibleOn: VisibleOn, { blocks, actions }: Contents): boolean {
  const [kind] = (Object.keys(actionKinds) as Action['kind'][]).filter(
    (name) => !actionKinds[name].sendsForm,
  );
  if (kind === undefined) return false;
  const key = actions.map((action) => `${action.key} `).join('');
  const probe: Action = { key, kind, options: { ...actionDeclarations[kind].sample, visibleOn } };
  const { exact, states } = exploreModal(toSchema({ blocks, actions: [...actions, probe] }));
  const sendable = states.filter(({ canSubmit }) => canSubmit);
  return exact && sendable.length > 0 && sendable.every(({ visible }) => !visible.actions.includes(key));
}
