import type { BlockState, ModalSchema, Value } from 'json-modal';
import type { UserStep } from 'json-modal/lint';

/** Whether only an answer can give a block its items, so that the value of a step stands for any that it may offer. */
export function isOpenBlock({ properties: { blocks } }: ModalSchema, key: string): boolean {
  const block = Object.hasOwn(blocks.properties, key) ? blocks.properties[key] : undefined;
  const options: object = block?.options ?? {};
  return !('items' in options && Array.isArray(options.items) && options.items.length > 0);
}

/** The value as it is where the block offers it; else what it does offer, the first of it. */
export function standIn({ items }: BlockState, value: Value): Value {
  const first = items.find(({ isDisabled }) => !isDisabled)?.value;
  const replace = <Part>(part: Part) =>
    first === undefined || items.some((item) => item.value === part) ? part : first;
  return Array.isArray(value) ? [...new Set(value.map(replace))] : replace(value);
}

/** The same schema, where an open block has just the items that these steps choose of it. */
export function offer(schema: ModalSchema, key: string, steps: readonly UserStep[]): ModalSchema {
  const { blocks } = schema.properties;
  const block = Object.hasOwn(blocks.properties, key) ? blocks.properties[key] : undefined;
  if (block === undefined || !isOpenBlock(schema, key)) return schema;
  const values = new Set(steps.filter((step) => step.block === key).flatMap(({ value }) => value));
  const items = [...values].map((value) => ({ label: String(value), value }));
  const entries = Object.entries(blocks.properties).map(([name, definition]) =>
    name === key ? [name, { ...definition, options: { ...definition.options, items } }] : [name, definition],
  );
  return {
    ...schema,
    properties: { ...schema.properties, blocks: { ...blocks, properties: Object.fromEntries(entries) } },
  };
}
