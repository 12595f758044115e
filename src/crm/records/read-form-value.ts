import { isObject } from '../../base/json.ts';
import type { FieldSchema } from '../../extensions/declaration.ts';
import { hasType } from './check-field.ts';

/** Returns the value of a form field as its declaration has it, since forms have only texts. */
export function readFormValue(value: unknown, field: FieldSchema | undefined): unknown {
  if (field === undefined) return value;
  const { items, properties = {} } = field;
  if (items !== undefined && hasType(field, [])) {
    const elements = Array.isArray(value) ? value : [value];
    const hasValue = items.properties?.['value'] !== undefined;
    return elements.map((element, index) =>
      hasValue && typeof element === 'string'
        ? { value: element, primary: index === 0 }
        : readFormValue(element, items),
    );
  }
  if (isObject(value))
    return Object.fromEntries(
      Object.entries(value).map(([name, member]) => [
        name,
        readFormValue(member, Object.hasOwn(properties, name) ? properties[name] : undefined),
      ]),
    );
  return typeof value === 'string' ? readText(value, field) : value;
}

function readText(text: string, field: FieldSchema): unknown {
  if (field.type === undefined || hasType(field, text)) return text;
  if (text === '' && hasType(field, null)) return null;
  if (hasType(field, 0) && /^-?\d{1,15}(\.\d{1,9})?$/.test(text)) return Number(text);
  if (hasType(field, true) && /^(true|false|1|0)$/.test(text)) return text === 'true' || text === '1';
  return text;
}
