import { hasMember } from '../base/json.ts';
import type { Source } from '../base/source.ts';
import type { FieldSchema } from './declaration.ts';

/** The origins of the facts about a field. */
export interface FieldSources {
  /** The origin of the field. */
  readonly field: Source;
  /** The origin of the requirement, if the field is required. */
  readonly required: Source;
  /** The origin of its type, values and format. */
  readonly value: Source;
}

/** Returns the origins of the facts about a field in a record. `inherited` is the origin of the record around it. */
export function sourcesOf(field: FieldSchema, inherited: Source = 'documentation'): FieldSources {
  const own = field.source ?? inherited;
  return { field: own, required: field.requiredBy ?? own, value: field.valueBy ?? own };
}

/** A declared field at a path, and the origins of its facts. */
export interface LocatedField {
  readonly field: FieldSchema;
  readonly sources: FieldSources;
}

/** Returns the field at a path of keys and indexes; `undefined` if none is declared there. */
export function fieldAt(schema: FieldSchema, keys: readonly string[]): LocatedField | undefined {
  return keys.reduce<LocatedField | undefined>(
    (holder, key) => {
      const inner = holder && memberOf(holder.field, key);
      return inner && { field: inner, sources: sourcesOf(inner, holder.sources.field) };
    },
    { field: schema, sources: sourcesOf(schema) },
  );
}

function memberOf({ items, properties }: FieldSchema, key: string): FieldSchema | undefined {
  return items ?? (hasMember(properties, key) ? properties[key] : undefined);
}
