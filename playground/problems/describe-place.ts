import { isObject } from '../../src/base/json.ts';
import { parsePointer } from '../../src/base/pointer.ts';

/** Describes a place of a document by the labels in it: `Flavours, item 3`. Empty for the document as a whole. */
export function describePlace(document: unknown, pointer: string): string {
  const keys = parsePointer(pointer);
  let value = document;
  let label: string | undefined;
  let inner: readonly string[] = keys;
  for (const [index, key] of keys.entries()) {
    value = memberOf(value, key);
    if (label !== undefined) continue;
    label = labelOf(value);
    if (label !== undefined) inner = keys.slice(index + 1);
  }
  const number = inner.findLastIndex((key) => /^\d+$/.test(key));
  const list = inner[number - 1];
  const item =
    number > 0 && list !== undefined ? `${list.replace(/s$/, '')} ${Number(inner[number]) + 1}` : null;
  const last = inner.findLast((key) => key !== 'options') ?? null;
  return [label, item ?? last].filter((word) => word !== null && word !== undefined).join(', ');
}

function memberOf(value: unknown, key: string): unknown {
  if (Array.isArray(value)) return value[Number(key)];
  return isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}

function labelOf(value: unknown): string | undefined {
  const options = isObject(value) ? value['options'] : undefined;
  const label = isObject(options) ? options['label'] : undefined;
  return typeof label === 'string' && label !== '' ? label : undefined;
}
