import { exploreModal } from '../../analysis/index.ts';
import { isObject, valueAt } from '../../base/json.ts';
import { toPointer } from '../../base/pointer.ts';
import { isBlank, quote } from '../../base/text.ts';
import { readValue } from '../../behaviour/effective-value.ts';
import { conditionsOf } from '../../behaviour/evaluation-order.ts';
import { defaultReadings } from '../../behaviour/readings.ts';
import { holds, isList } from '../../behaviour/visibility.ts';
import { actionDeclarations, actionKinds } from '../../format/actions/index.ts';
import { toSchema } from '../../format/contents.ts';
import type { Action, AnyBlockOptions, Block, Contents } from '../../format/modal.ts';
import type { Condition, VisibleOn } from '../../format/visible-on.ts';
import type { ModalRule } from './modal-rule.ts';

export const unseenError = {
  id: 'unseen-error',
  severity: 'warning',
  reason: 'An error on a hidden block is not visible, so the user does not know why the submit failed.',
  accepts: [
    {
      blocks: [
        'gift: radio-group { "label": "Gift?", "items": [{ "label": "Yes", "value": "yes" }, { "label": "No", "value": "no" }] }',
        'note: input { "label": "Note", "visibleOn": { "gift": { "equals": "yes" } } }',
      ],
      response: '{ "data": { "blocks": { "note": { "error": "Too long" } } } }\n',
    },
  ],
  rejects: [
    {
      blocks: ['order: input { "label": "Order", "value": "7", "visibleOn": "never" }'],
      response: '{ "data": { "blocks": { "order": { "error": "No such order" } } } }\n',
      marked: '"No such order"',
      message:
        '"error" of "order" is never visible: "order" is hidden after every submit. Mark a visible block, or respond with { "error": { "message": … } }.',
    },
    {
      blocks: [
        'size: input { "label": "Size", "isRequired": true, "visibleOn": { "gift": { "equals": "no" } } }',
        'gift: radio-group { "label": "Gift?", "items": [{ "label": "Yes", "value": "yes" }, { "label": "No", "value": "no" }] }',
        'note: input { "label": "Note", "visibleOn": { "gift": { "equals": "yes" } } }',
      ],
      response: '{ "data": { "blocks": { "gift": { "value": "no" }, "note": { "error": "Too long" } } } }\n',
      marked: '"Too long"',
      message:
        '"error" of "note" is never visible: "note" is hidden after every submit. Mark a visible block, or respond with { "error": { "message": … } }.',
    },
  ],
  check: ({ response, modalBefore, violations }) => {
    const overrides = valueAt(response, ['data', 'blocks']);
    if (modalBefore === null || violations.length > 0 || !isObject(overrides)) return [];
    return modalBefore.blocks
      .filter(({ key }) => {
        const error = valueAt(overrides, [key, 'error']);
        return typeof error === 'string' && !isBlank(error);
      })
      .filter((block) => isHiddenAtSubmit(block, modalBefore, overrides as Overrides))
      .map(({ key }) => ({
        pointer: toPointer(['data', 'blocks', key, 'error']),
        message: `"error" of ${quote(key)} is never visible: ${quote(key)} is hidden after every submit.`,
        hint: 'Mark a visible block, or respond with { "error": { "message": … } }.',
      }));
  },
} as const satisfies ModalRule;

/** The options in a response, by block key. */
export type Overrides = Readonly<Record<string, AnyBlockOptions>>;

/**
 * Returns whether a block is proved to be hidden after a response to any submit: its `visibleOn` is "never", a value of the
 * response breaks one of its conditions, or its conditions hold in no state from which the form can be sent. A condition that
 * the response may change in another way counts as one that holds.
 */
export function isHiddenAtSubmit(block: Block, contents: Contents, overrides: Overrides): boolean {
  const { visibleOn } = { ...block.options, ...optionsOf(block.key, overrides) };
  if (visibleOn === 'never') return true;
  const conditions = conditionsOf(visibleOn);
  if (conditions.some(([key, condition]) => isBroken(key, condition, contents, overrides))) return true;
  const kept = conditions.filter(([key]) => key !== block.key && isUntouched(key, contents, overrides));
  return kept.length > 0 && neverHoldsAtSubmit(Object.fromEntries(kept), contents);
}

function optionsOf(key: string, overrides: Overrides): AnyBlockOptions {
  return (Object.hasOwn(overrides, key) && overrides[key]) || {};
}

/**
 * Whether a condition cannot hold for the value in the response. If that block is hidden, no condition on it holds either.
 */
function isBroken(key: string, condition: Condition, { blocks }: Contents, overrides: Overrides): boolean {
  const source = blocks.find((block) => block.key === key);
  const { value } = optionsOf(key, overrides);
  // Items may remove elements from a list, so another condition may hold.
  if (source === undefined || value === undefined || isList(value)) return false;
  return !holds(condition, readValue(source, value), defaultReadings);
}

/** Whether the response changes nothing that affects the value of a block. */
function isUntouched(
  key: string,
  contents: Contents,
  overrides: Overrides,
  seen = new Set<string>(),
): boolean {
  if (seen.has(key)) return true;
  seen.add(key);
  const source = contents.blocks.find((block) => block.key === key);
  const isChanged = ['value', 'items', 'visibleOn'].some((name) =>
    Object.hasOwn(optionsOf(key, overrides), name),
  );
  if (source === undefined || isChanged) return false;
  const { visibleOn, items = [] } = source.options;
  const sources = [visibleOn, ...items.map((item) => item.visibleOn)].flatMap((visibility) =>
    conditionsOf(visibility),
  );
  return sources.every(([sourceKey]) => isUntouched(sourceKey, contents, overrides, seen));
}

/** Tests the conditions on a button, which changes nothing else in the modal. */
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
