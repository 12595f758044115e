import type { FilterCondition } from '../../src/filters/filter.ts';
import type { KnownCondition } from '../../src/filters/read-filter.ts';

/** The control of a value: by the kind of its field, as far as the value fits it. */
export type ValueControl = 'none' | 'text' | 'number' | 'date' | 'options';

/** Returns the control for the value of a condition. */
export function controlOf({ kind, field, value }: KnownCondition, takesValue: boolean): ValueControl {
  if (!takesValue) return 'none';
  if (field !== undefined && field.options.length > 0) return 'options';
  if (kind === 'date' && (value === null || value === '' || isDay(value))) return 'date';
  return kind === 'number' ? 'number' : 'text';
}

/** Returns a typed text as the value of a condition. A number that was written as a text stays a text. */
export function toConditionValue(
  text: string,
  control: ValueControl,
  before: FilterCondition['value'],
): FilterCondition['value'] {
  const trimmed = text.trim();
  const isText = typeof before === 'string' && isNumeric(before);
  return control === 'number' && isNumeric(trimmed) && !isText ? Number(trimmed) : text;
}

/** Returns a value as the text of its control. */
export function toControlText(value: FilterCondition['value']): string {
  return value === null ? '' : String(value);
}

/** Whether a text is a number, also while its decimals are typed, with no more digits than JSON keeps. */
function isNumeric(text: string): boolean {
  return /^-?\d+(\.\d*)?$/.test(text) && text.replace(/\D/g, '').length <= 15;
}

function isDay(value: unknown): boolean {
  return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value);
}
