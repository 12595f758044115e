import { conditionsOf } from '../behaviour/evaluation-order.ts';
import type { Block, Contents } from '../format/modal.ts';
import type { ConditionValue, VisibleOn } from '../format/visible-on.ts';
import { describeByLabels, describeTest } from '../format/words/describe-test.ts';
import { distinguish, type Phrases } from './contrast.ts';
import { nameOfBlock } from './modal-part.ts';
import type { Versions } from './versions.ts';

/** Describes a visibility in the words of the user: `shown if "Gift" is "Yes"`. */
export function describeVisibility(visibleOn: VisibleOn, contents: Contents): string {
  if (visibleOn === 'always') return 'always shown';
  if (visibleOn === 'never') return 'never shown';
  const conditions = conditionsOf(visibleOn).map(
    ([key, condition]) =>
      `${nameOfBlock(contents, key)} ${describeTest(condition, blockWith(key, contents))}`,
  );
  return conditions.length === 0 ? 'always shown' : `shown if ${conditions.join(' and ')}`;
}

/** Describes two visibilities: in the words of the user, and in JSON if these are the same. */
export function describeVisibilities(was: VisibleOn, is: VisibleOn, { before, after }: Versions): Phrases {
  return distinguish([describeVisibility(was, before), describeVisibility(is, after)], was, is);
}

/** Describes a value of a block, by its key and the labels of its items. */
export function describeChoice(value: ConditionValue, key: string, contents: Contents): string {
  return describeByLabels(value, blockWith(key, contents));
}

function blockWith(key: string, { blocks }: Contents): Block | undefined {
  return blocks.find((block) => block.key === key);
}
