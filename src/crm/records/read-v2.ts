import { isObject } from '../../base/json.ts';
import { toPointer } from '../../base/pointer.ts';
import { quote } from '../../base/text.ts';
import type { CrmField, RecordKind } from '../kinds/kind.ts';
import type { CrmCall } from '../router.ts';

/** Returns the body of a request to v2 with the names and values of v1, in which records are stored. */
export function readV2(
  { body, note }: Pick<CrmCall, 'body' | 'note'>,
  { fields }: RecordKind,
): Readonly<Record<string, unknown>> {
  const named = new Map(
    Object.entries(fields).flatMap(([name, { v2 }]) => (typeof v2 === 'string' ? [[v2, name] as const] : [])),
  );
  const { custom_fields: custom, ...own } = body;
  const members = isObject(custom) ? { ...own, ...custom } : body;
  return Object.fromEntries(
    Object.entries(members).map(([name, value]) => {
      const v1Name = named.get(name) ?? name;
      const field = Object.hasOwn(fields, v1Name) ? fields[v1Name] : undefined;
      if (v1Name === name && typeof field?.v2 === 'string')
        note({
          rule: 'doubtful-field',
          pointer: toPointer([name]),
          message: `${quote(name)} is the name in v1. In v2, the field is ${quote(field.v2)}.`,
        });
      if (field?.v2As === 'time' && typeof value === 'string' && /^\d{4}-\d\d-\d\d \d\d:/.test(value))
        note({
          rule: 'not-a-time',
          pointer: toPointer([name]),
          message: `${quote(name)} is ${quote(value)}, as in v1. In v2, a time is as "2026-01-31T09:30:00Z".`,
        });
      return [v1Name, convertFromV2(value, field)];
    }),
  );
}

function convertFromV2(value: unknown, field: CrmField | undefined): unknown {
  if (field?.v2As === 'number' && typeof value === 'number') return String(value);
  if (field?.v2As === 'time' && typeof value === 'string') {
    const [, date, time] = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d:\d\d)(?:\.\d{1,9})?Z$/.exec(value) ?? [];
    return date === undefined ? value : `${date} ${time}`;
  }
  return value;
}
