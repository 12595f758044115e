import { isObject, valueAt } from '../../base/json.ts';
import { blockKinds } from '../../format/blocks/index.ts';
import { blockPrefix, kindNamed } from '../../format/kind.ts';
import type { Contents } from '../../format/modal.ts';
import type { Value } from '../../format/values.ts';
import type { ConditionTarget } from './conditions.ts';

/** The blocks that the conditions of a document can be about. */
interface Targets {
  readonly keys: readonly string[];
  readonly find: (key: string) => ConditionTarget | undefined;
}

/** Returns the blocks of a modal as written, or of the modal that a response is for. */
export function targetsIn(document: unknown, modalBefore: Contents | null): Targets {
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
