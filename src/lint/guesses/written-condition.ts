import { valueAt } from '../../base/json.ts';
import { parsePointer, toPointer } from '../../base/pointer.ts';
import type { Violation } from '../../format/check/violation.ts';
import type { RuleContext } from '../rule-context.ts';
import { targetsIn } from './condition-target.ts';
import { guessCondition } from './conditions.ts';
import type { Guess } from './guess.ts';
import { guessVisibleOn } from './visible-on.ts';

/**
 * Returns the correction of the condition, or of all conditions of a part, that a violation is in. `undefined` if they are not in
 * the syntax of another format, or if only the name of a test is another one.
 */
export function guessWrittenCondition(
  violation: Violation,
  { document, modalBefore }: Pick<RuleContext, 'document' | 'modalBefore'>,
): Guess | undefined {
  const place = placeIn(violation);
  if (place === undefined) return undefined;
  const { visibleOn, key } = place;
  const targets = targetsIn(document, modalBefore);
  if (key === undefined || !targets.keys.includes(key))
    return guessVisibleOn(valueAt(document, visibleOn), targets.keys, targets.find, toPointer(visibleOn));
  const condition = [...visibleOn, key];
  const target = targets.find(key) ?? anyTarget;
  return guessCondition(valueAt(document, condition), target, toPointer(condition));
}

/** A block of which nothing is known. */
const anyTarget = { isMultiple: false, values: null, takesFlags: true };

interface ConditionPlace {
  /** The keys that lead to the "visibleOn". */
  readonly visibleOn: readonly string[];
  /** The key of the block that the condition is about; `undefined` for the "visibleOn" itself. */
  readonly key?: string | undefined;
}

/** Returns the "visibleOn" that a violation is in; `undefined` if it is in none. */
function placeIn({ owner, pointer }: Violation): ConditionPlace | undefined {
  const around = parsePointer(owner.pointer);
  const keys = parsePointer(pointer);
  const [first, , third] = keys.slice(around.length);
  const start = around.length + (first === 'items' && third === 'visibleOn' ? 2 : 0);
  if (keys[start] !== 'visibleOn') return undefined;
  return { visibleOn: keys.slice(0, start + 1), key: keys[start + 1] };
}
