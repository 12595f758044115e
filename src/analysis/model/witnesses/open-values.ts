import { valueAt } from '../../../base/json.ts';
import { blockDeclarations } from '../../../format/blocks/index.ts';
import type { Block } from '../../../format/modal.ts';
import type { Value } from '../../../format/values.ts';
import type { Condition, Scalar } from '../../../format/visible-on.ts';
import { comparedValues, includedTexts } from '../conditions.ts';
import { subsetsOf, type Witnesses } from '../value-classes.ts';
import { textWitnesses } from './texts.ts';

/** Returns the possible values of an open block after a data response. */
interface OpenShape {
  readonly takesOne: boolean;
  readonly takesSeveral: boolean;
}

/**
 * Values that show every way in which an open block can meet these rules: those of a free text, the same in the other
 * types that its items may have, and sets of them.
 */
export function openWitnesses(block: Block, rules: readonly Condition[], shape: OpenShape): Witnesses<Value> {
  const typed = (texts: readonly string[]) => texts.flatMap((text) => allTypes(block, text));
  const one = shape.takesOne ? textWitnesses(rules) : none;
  const named = new Set([...comparedValues(rules).map(String), ...includedTexts(rules)]);
  const fresh = textWitnesses(rules).values.find((text) => !named.has(text)) ?? '';
  const several = shape.takesSeveral ? subsetsOf([...typed([...named]), fresh]) : noSubsets;
  return {
    values: [...typed(one.values), ...several.subsets],
    isAll: one.isAll && several.isAll,
  };
}

const none: Witnesses<string> = { values: [], isAll: true };
const noSubsets = { subsets: [], isAll: true };

/** A text, and the number or boolean that is written like it where an item of the block could carry that. */
function allTypes({ kind }: Block, text: string): readonly Scalar[] {
  const path = ['properties', 'items', 'items', 'properties', 'value', 'type'];
  if (valueAt(blockDeclarations[kind], path) === 'string') return [text];
  if (text === 'true' || text === 'false') return [text, text === 'true'];
  return String(Number(text)) === text && Number.isFinite(Number(text)) ? [text, Number(text)] : [text];
}
