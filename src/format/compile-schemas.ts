import { actionDeclarations } from './actions/index.ts';
import { blockDeclarations } from './blocks/index.ts';
import { modalJsonSchema, optionsJsonSchema } from './json-schema.ts';
import type { KindDeclaration } from './kind.ts';
import { besides, type ResponseShape, responseSchemas } from './responses.ts';
import { toBareSchema } from './to-bare-schema.ts';

/**
 * The source text of the module `virtual:schemas`: what the declarations ask of values, without their words for editors.
 * A schema that stands in several places is written once.
 */
export function compileSchemas(): string {
  const tables = {
    blocks: ofKinds(blockDeclarations),
    actions: ofKinds(actionDeclarations),
    answers: Object.fromEntries(
      Object.keys(responseSchemas).map((shape) => [shape, answerOf(shape as ResponseShape)]),
    ),
  };
  const shared = new Map<string, string>();
  const write = (schema: unknown) => writeShared(toBareSchema(schema), shared);
  const exported = [`export const modal = ${write(modalJsonSchema)};`];
  for (const [name, schemas] of Object.entries(tables)) {
    const rows = Object.entries(schemas).map(([key, schema]) => `${JSON.stringify(key)}: ${write(schema)}`);
    exported.push(`export const ${name} = { ${rows.join(', ')} };`);
  }
  const parts = [...shared].map(([text, name]) => `const ${name} = ${text};`);
  return [...parts, ...exported].join('\n');
}

function ofKinds(kinds: Readonly<Record<string, KindDeclaration>>) {
  return Object.fromEntries(Object.entries(kinds).map(([name, kind]) => [name, optionsJsonSchema(kind)]));
}

function answerOf(shape: ResponseShape) {
  const others = Object.fromEntries(besides[shape].map((name) => [name, {}]));
  const properties = { [shape]: responseSchemas[shape], ...others };
  return { type: 'object', properties, required: [shape], additionalProperties: false };
}

/** The text of an object, what is inside it by the names of texts written before it. */
function writeShared(value: unknown, shared: Map<string, string>): string {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return JSON.stringify(value);
  const members = Object.entries(value).map(
    ([name, member]) => `${JSON.stringify(name)}: ${writeShared(member, shared)}`,
  );
  const text = `{ ${members.join(', ')} }`;
  const name = shared.get(text) ?? `shared${shared.size}`;
  shared.set(text, name);
  return name;
}
