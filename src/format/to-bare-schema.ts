import type { BareSchema } from './check/conforms.ts';
import { conditionSchema, visibleOnSchema } from './visible-on.ts';

/** What `conforms` reads of a JSON Schema. References are followed; a keyword that it does not know is a mistake of ours. */
export function toBareSchema(schema: unknown): BareSchema | false {
  if (schema === false) return false;
  // Which kinds there are is known to the registries.
  if ('enumDescriptions' in (schema as object)) return { type: 'string' };
  const members = Object.entries(schema as object).flatMap(([keyword, value]) => {
    if (keyword === '$ref')
      return Object.entries(toBareSchema(definitions[value as keyof typeof definitions]));
    if (keyword === 'const') return [['enum', [value]]];
    if (dropped.has(keyword)) return [];
    const read = readers[keyword as keyof BareSchema];
    if (read === undefined) throw new Error(`No page could check "${keyword}".`);
    return [[keyword, read(value)]];
  });
  return Object.fromEntries(members);
}

const definitions = { '#/definitions/visibleOn': visibleOnSchema, '#/definitions/rule': conditionSchema };

/** Words for editors; and `allOf`, by which a `$ref` asks for options: at run time these are asked by kind. */
const dropped = new Set([
  '$schema',
  'allOf',
  'contentMediaType',
  'default',
  'definitions',
  'description',
  'examples',
  'title',
]);

const asIs = (value: unknown) => value;

const readers: Readonly<Record<keyof BareSchema, (value: unknown) => unknown>> = {
  type: asIs,
  enum: asIs,
  format: asIs,
  required: asIs,
  minProperties: asIs,
  maxProperties: asIs,
  if: toBareSchema,
  // biome-ignore lint/suspicious/noThenProperty: a JSON Schema keyword
  then: toBareSchema,
  else: toBareSchema,
  items: toBareSchema,
  additionalProperties: toBareSchema,
  properties: (value) =>
    Object.fromEntries(Object.entries(value as object).map(([name, schema]) => [name, toBareSchema(schema)])),
};
