import { isObject } from '../../src/base/json.ts';
import { actionDeclarations } from '../../src/format/actions/index.ts';
import { blockDeclarations } from '../../src/format/blocks/index.ts';
import { modalJsonSchema, optionsJsonSchema } from '../../src/format/json-schema.ts';
import type { KindDeclaration } from '../../src/format/kind.ts';
import type { RuntimeSchema } from '../../src/format/matches-schema.ts';
import { extraKeys, type ResponseShape, responseSchemas } from '../../src/format/responses.ts';
import { conditionSchema, visibleOnSchema } from '../../src/format/visible-on.ts';

/** The source text of the module `virtual:schemas`: what the declarations ask of values, without their words for editors. */
export function compileSchemas(): string {
  return writeModule({
    modal: toRuntimeSchema(modalJsonSchema),
    // In one object: joined where they are used, they would stay in every bundle.
    kinds: { ...ofKinds(blockDeclarations), ...ofKinds(actionDeclarations) },
  });
}

/** The same for responses, `virtual:response-schemas`: a page needs them later than those of the modal. */
export function compileResponseSchemas(): string {
  const shapes = Object.keys(responseSchemas) as ResponseShape[];
  return writeModule({
    responses: Object.fromEntries(shapes.map((shape) => [shape, runtimeResponse(shape)])),
  });
}

/** Returns the text of a module that exports schemas. A schema in several places is written once. */
function writeModule(schemas: Readonly<Record<string, unknown>>): string {
  const uses = countUses(schemas, new Map());
  const shared = new Map<string, string>();
  const exported = Object.entries(schemas).map(([name, schema]) => {
    return `export const ${name} = ${write(schema, uses, shared)};`;
  });
  const parts = [...shared].map(([text, name]) => `const ${name} = ${text};`);
  return [...parts, ...exported].join('\n');
}

function ofKinds(kinds: Readonly<Record<string, KindDeclaration>>) {
  const entries = Object.entries(kinds).map(([name, kind]) => [
    name,
    toRuntimeSchema(optionsJsonSchema(kind)),
  ]);
  return Object.fromEntries(entries);
}

function runtimeResponse(shape: ResponseShape) {
  const others = Object.fromEntries(extraKeys[shape].map((name) => [name, {}]));
  const properties = { [shape]: responseSchemas[shape], ...others };
  return toRuntimeSchema({ type: 'object', properties, required: [shape], additionalProperties: false });
}

/** The number of places of each object, by its text. The parts of an object are written with it: in one place. */
function countUses(value: unknown, uses: Map<string, number>): ReadonlyMap<string, number> {
  if (!isObject(value)) return uses;
  const text = JSON.stringify(value);
  const count = uses.get(text) ?? 0;
  uses.set(text, count + 1);
  if (count === 0) for (const member of Object.values(value)) countUses(member, uses);
  return uses;
}

/** The text of an object; a part that occurs in several places is the name of a text written before it. */
function write(value: unknown, uses: ReadonlyMap<string, number>, shared: Map<string, string>): string {
  if (!isObject(value)) return JSON.stringify(value);
  const members = Object.entries(value).map(
    ([name, member]) => `${JSON.stringify(name)}: ${write(member, uses, shared)}`,
  );
  const text = `{ ${members.join(', ')} }`;
  if (uses.get(JSON.stringify(value)) === 1) return text;
  const name = shared.get(text) ?? `shared${shared.size}`;
  shared.set(text, name);
  return name;
}

/** Returns what `matchesSchema` reads of a JSON Schema. References are followed; an unknown keyword is an error of the declaration. */
export function toRuntimeSchema(schema: unknown): RuntimeSchema | false {
  if (schema === false) return false;
  // Which kinds there are is known to the registries.
  if ('enumDescriptions' in (schema as object)) return { type: 'string' };
  const members = Object.entries(schema as object).flatMap(([keyword, value]) => {
    if (keyword === '$ref')
      return Object.entries(toRuntimeSchema(definitions[value as keyof typeof definitions]));
    if (keyword === 'const') return [['enum', [value]]];
    if (dropped.has(keyword)) return [];
    const read = readers[keyword as keyof RuntimeSchema];
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
  'knownValues',
  'title',
]);

const asIs = (value: unknown) => value;

const readers: Readonly<Record<keyof RuntimeSchema, (value: unknown) => unknown>> = {
  type: asIs,
  enum: asIs,
  format: asIs,
  required: asIs,
  minProperties: asIs,
  maxProperties: asIs,
  if: toRuntimeSchema,
  // biome-ignore lint/suspicious/noThenProperty: a JSON Schema keyword
  then: toRuntimeSchema,
  else: toRuntimeSchema,
  items: toRuntimeSchema,
  additionalProperties: toRuntimeSchema,
  properties: (value) =>
    Object.fromEntries(
      Object.entries(value as object).map(([name, schema]) => [name, toRuntimeSchema(schema)]),
    ),
};
