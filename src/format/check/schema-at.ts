import { hasMember } from '../../base/json.ts';
import type { BareSchema } from './conforms.ts';

/** What a schema asks of the value that keys lead to. */
export function schemaAt(schema: BareSchema, keys: readonly string[]): BareSchema {
  return keys.reduce(schemaOfMember, schema);
}

/** The names of the members that an object may have. */
export function membersOf(schema: BareSchema): readonly string[] {
  return Object.keys(ofObject(schema).properties ?? {});
}

/** Whether an object may do without a member; without the only one that it has, it says nothing. */
export function isOptional(schema: BareSchema, name: string): boolean {
  const { required = [], minProperties } = ofObject(schema);
  return !required.includes(name) && minProperties === undefined;
}

function schemaOfMember(schema: BareSchema, key: string): BareSchema {
  const { properties, additionalProperties, items = {} } = ofObject(schema);
  return (hasMember(properties, key) ? properties[key] : additionalProperties) || items;
}

/** Where a word may stand as well, the object is what else may. */
function ofObject(schema: BareSchema): BareSchema {
  return schema.properties === undefined ? (schema.else ?? schema) : schema;
}
