import { actionDeclarations } from './actions/index.ts';
import { blockDeclarations } from './blocks/index.ts';
import { modalJsonSchema, optionsJsonSchema } from './json-schema.ts';
import type { KindDeclaration } from './kind.ts';
import { isObject } from './pointer.ts';
import { besides, type ResponseShape, responseSchemas } from './responses.ts';
import { toBareSchema } from './to-bare-schema.ts';

/**
 * The source text of the module `virtual:schemas`: what the declarations ask of values, without their words for editors.
 * A schema that stands in several places is written once.
 */
export function compileSchemas(): string {
  const schemas = {
    modal: toBareSchema(modalJsonSchema),
    blocks: ofKinds(blockDeclarations),
    actions: ofKinds(actionDeclarations),
    answers: Object.fromEntries(
      Object.keys(responseSchemas).map((shape) => [shape, answerOf(shape as ResponseShape)]),
    ),
  };
  const uses = countUses(schemas, new Map());
  const shared = new Map<string, string>();
  const exported = Object.entries(schemas).map(([name, schema]) => {
    return `export const ${name} = ${write(schema, uses, shared)};`;
  });
  const parts = [...shared].map(([text, name]) => `const ${name} = ${text};`);
  return [...parts, ...exported].join('\n');
}

function ofKinds(kinds: Readonly<Record<string, KindDeclaration>>) {
  const entries = Object.entries(kinds).map(([name, kind]) => [name, toBareSchema(optionsJsonSchema(kind))]);
  return Object.fromEntries(entries);
}

function answerOf(shape: ResponseShape) {
  const others = Object.fromEntries(besides[shape].map((name) => [name, {}]));
  const properties = { [shape]: responseSchemas[shape], ...others };
  return toBareSchema({ type: 'object', properties, required: [shape], additionalProperties: false });
}

/** In how many places each object stands, by its text. What is inside of one stands where that is written: in one place. */
function countUses(value: unknown, uses: Map<string, number>): ReadonlyMap<string, number> {
  if (!isObject(value)) return uses;
  const text = JSON.stringify(value);
  const count = uses.get(text) ?? 0;
  uses.set(text, count + 1);
  if (count === 0) for (const member of Object.values(value)) countUses(member, uses);
  return uses;
}

/** The text of an object; what stands in several places by the name of a text written before it. */
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
