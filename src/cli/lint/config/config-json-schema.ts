import type { ConfigSchema } from './config-schema.ts';
import { configSchema } from './config-schema.ts';

/** The JSON Schema of a config, for editors. */
export const configJsonSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  title: 'Config of json-modal',
  ...toJsonSchema({ ...configSchema, properties: { $schema: schemaMember(), ...configSchema.properties } }),
};

function schemaMember(): ConfigSchema {
  return { description: 'The JSON Schema, for editors', type: 'string', expected: 'a text' };
}

function toJsonSchema(schema: ConfigSchema): Readonly<Record<string, unknown>> {
  const {
    expected: _,
    entry: __,
    isRule: ___,
    isOfRules: ____,
    description,
    items,
    properties,
    ...keywords
  } = schema;
  return {
    // Editors show the text without links.
    ...(description !== undefined && { description: description.replace(/\[([^[\]]*)\]\([^()]*\)/g, '$1') }),
    ...keywords,
    ...(items && { items: toJsonSchema(items) }),
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, member]) => [name, toJsonSchema(member)]),
      ),
      additionalProperties: false,
    }),
  };
}
