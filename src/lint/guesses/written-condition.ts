import { isObject, valueAt } from '../../base/json.ts';
import { parsePointer, toPointer } from '../../base/pointer.ts';
import { blockKinds } from '../../format/blocks/index.ts';
import type { Violation } from '../../format/check/violation.ts';
import { blockPrefix, kindNamed } from '../../format/kind.ts';
import type { Contents } from '../../format/modal.ts';
import type { Value } from '../../format/values.ts';
import type { RuleContext } from '../rule-context.ts';
import { type ConditionTarget, guessCondition } from './conditions.ts';
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

/** The blocks that the conditions of a document can be about. */
interface Targets {
  readonly keys: readonly string[];
  readonly find: (key: string) => ConditionTarget | undefined;
}

/** Returns the blocks of a modal as written, or of the modal that a response is for. */
function targetsIn(document: unknown, modalBefore: Contents | null): Targets {
  if (modalBefore !== null) {
    const blocks = new Map(modalBefore.blocks.map((block) => [block.key, block]));
    return {
      keys: [...blocks.keys()],
      find(key) {
        const block = blocks.get(key);
        const overrides = valueAt(document, ['data', 'blocks', key]);
        return block && targetOf(block.kind, { ...block.options, ...(isObject(overrides) && overrides) });
      },
    };
  }
  const declaredBlocks = valueAt(document, ['properties', 'blocks', 'properties']);
  const blocks = isObject(declaredBlocks) ? declaredBlocks : {};
  return {
    keys: Object.keys(blocks),
    find(key) {
      const kind = kindNamed(valueAt(blocks, [key, '$ref']), blockPrefix, blockKinds);
      const options = valueAt(blocks, [key, 'options']);
      return kind && targetOf(kind, isObject(options) ? options : {});
    },
  };
}

function targetOf(
  kind: keyof typeof blockKinds,
  { value, items }: Readonly<Record<string, unknown>>,
): ConditionTarget | undefined {
  const type = blockKinds[kind].valueType(value as Value | undefined);
  if (type === null) return undefined;
  const values =
    type.comesFromItems && Array.isArray(items) ? items.map((item) => valueAt(item, ['value'])) : null;
  const takesFlags =
    type.comesFromItems && (values ?? [true]).some((candidate) => typeof candidate === 'boolean');
  return { isMultiple: type.isMultiple, values, takesFlags };
}
