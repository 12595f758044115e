import type { UserStep } from '../analysis/index.ts';
import type { Definition, ModalJson } from '../format/modal.ts';
import type { Value } from '../format/values.ts';
import type { BlockState } from '../session/modal-state.ts';

/** Returns whether a block gets its items only from responses, so that the value of a step represents any item. */
export function isOpenBlock({ properties: { blocks } }: ModalJson, key: string): boolean {
  const block = Object.hasOwn(blocks.properties, key) ? blocks.properties[key] : undefined;
  const options: object = block?.options ?? {};
  return !('items' in options && Array.isArray(options.items) && options.items.length > 0);
}

/** Returns a value if the block offers it, or else the first that it offers. */
export function availableValue({ items, options }: BlockState, value: Value): Value {
  const first = items.find(({ isDisabled }) => !isDisabled)?.value;
  if (first === undefined) return value;
  const values = [value].flat().map((part) => (items.some((item) => item.value === part) ? part : first));
  return Array.isArray(options.value) ? [...new Set(values)] : (values[0] ?? '');
}

/** Returns the schema in which an open block has just the items that these steps choose, one or several at a time. */
export function offer(schema: ModalJson, key: string, steps: readonly UserStep[]): ModalJson {
  const { blocks } = schema.properties;
  const values = steps.filter(({ block }) => block === key).map(({ value }) => value);
  if (!Object.hasOwn(blocks.properties, key) || !isOpenBlock(schema, key)) return schema;
  const items = [...new Set(values.flat())].map((value) => ({ label: String(value), value }));
  const value = Array.isArray(values.at(-1)) ? { value: [] } : {};
  const entries = Object.entries(blocks.properties).map(([name, block]): [string, Definition] => {
    const { value: _, ...options }: { readonly value?: unknown } = block.options ?? {};
    return [name, name === key ? { ...block, options: { ...options, ...value, items } } : block];
  });
  return {
    ...schema,
    properties: { ...schema.properties, blocks: { ...blocks, properties: Object.fromEntries(entries) } },
  };
}
