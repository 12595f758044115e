import { quote } from '../base/text.ts';
import { conditionsOf } from '../behaviour/evaluation-order.ts';
import type { Contents } from '../format/modal.ts';
import type { Condition, ConditionValue, VisibleOn } from '../format/visible-on.ts';
import { distinguish, type Phrases } from './contrast.ts';
import { nameOfBlock } from './modal-part.ts';
import type { Versions } from './versions.ts';

/** Describes a visibility in the words of the user: `shown if "Gift" is "Yes"`. */
export function describeVisibility(visibleOn: VisibleOn, contents: Contents): string {
  if (visibleOn === 'always') return 'always shown';
  if (visibleOn === 'never') return 'never shown';
  const conditions = conditionsOf(visibleOn).map(
    ([key, condition]) => `${nameOfBlock(contents, key)} ${describeTest(condition, key, contents)}`,
  );
  return conditions.length === 0 ? 'always shown' : `shown if ${conditions.join(' and ')}`;
}

/** Describes two visibilities: in the words of the user, and in JSON if these are the same. */
export function describeVisibilities(was: VisibleOn, is: VisibleOn, { before, after }: Versions): Phrases {
  return distinguish([describeVisibility(was, before), describeVisibility(is, after)], was, is);
}

function describeTest(condition: Condition, key: string, contents: Contents): string {
  if (condition === 'not_empty') return 'has a value';
  if ('includes' in condition) return `contains ${describeChoice(condition.includes, key, contents)}`;
  return `is ${describeChoice(condition.equals, key, contents)}`;
}

/** Describes a value of a block by the labels of its items. */
export function describeChoice(value: ConditionValue, key: string, contents: Contents): string {
  if (Array.isArray(value))
    return value.map((element) => describeChoice(element, key, contents)).join(' and ') || 'empty';
  if (value === '') return 'empty';
  const block = contents.blocks.find((candidate) => candidate.key === key);
  const label = block?.options.items?.find((item) => item.value === value)?.label;
  return label === undefined ? (typeof value === 'string' ? quote(value) : String(value)) : quote(label);
}
