import { _, Ajv } from 'ajv';
import standaloneCode from 'ajv/dist/standalone/index.js';
import { actionDeclarations } from '../../src/format/actions/index.ts';
import { blockDeclarations } from '../../src/format/blocks/index.ts';
import { modalJsonSchema, optionsJsonSchema } from '../../src/format/json-schema.ts';
import type { KindDeclaration } from '../../src/format/kind.ts';
import { responseSchemas } from '../../src/format/responses.ts';
import { formats } from '../../src/format/text-formats.ts';
import { conditionSchema, visibleOnSchema } from '../../src/format/visible-on.ts';
import { toRuntimeSchema } from './compile-schemas.ts';

/**
 * The source text of the module `virtual:validators`, compiled by ajv: one validator for the options of each kind, for each
 * shape of response, and for a modal except the options in it. Runs at build time only, so that no compiler and no `eval`
 * reaches a page.
 */
export function compileValidators(): string {
  const groups = {
    blocks: ofKinds(blockDeclarations),
    actions: ofKinds(actionDeclarations),
    responses: responseSchemas,
  };
  const validated: Record<string, unknown> = { modal: toRuntimeSchema(modalJsonSchema) };
  const tables = Object.entries(groups).map(([group, schemas]) => {
    const rows = Object.entries(schemas).map(([name, schema], index) => {
      const id = `${group}_${index}`;
      validated[id] = schema;
      const key = JSON.stringify(name);
      return `${key}: { validate: ${id}, schema: ${runtimeSchema(group, key)} }`;
    });
    return `export const ${group} = { ${rows.join(', ')} };`;
  });
  const lines = [
    `import { formats } from '/src/format/text-formats.ts';`,
    `import { kinds } from 'virtual:schemas';`,
    `import { responses as shapes } from 'virtual:response-schemas';`,
    compile(withoutWords({ ...shared, ...validated }), Object.keys(validated)),
    ...tables,
  ];
  return lines.join('\n');
}

/** The place of the same for a running modal. */
function runtimeSchema(group: string, key: string): string {
  return group === 'responses' ? `shapes[${key}].properties[${key}]` : `kinds[${key}]`;
}

function ofKinds(kinds: Readonly<Record<string, KindDeclaration>>) {
  return Object.fromEntries(Object.entries(kinds).map(([name, kind]) => [name, optionsJsonSchema(kind)]));
}

/** The schemas that these may refer to. */
const shared = { visibleOn: visibleOnSchema, rule: conditionSchema };

/** Returns the text of a module that exports the validators of some of these definitions by their names. */
export function compile(definitions: unknown, names: readonly string[]): string {
  const ajv = new Ajv({
    allErrors: true,
    strictTypes: false,
    allowUnionTypes: true,
    messages: false,
    inlineRefs: false,
    code: { source: true, esm: true, optimize: 2, formats: _`formats` },
    formats,
  });
  ajv.addSchema({ $id: 'all', definitions });
  const code = standaloneCode.default(
    ajv,
    Object.fromEntries(names.map((name) => [name, `all#/definitions/${name}`])),
  );
  const left = /require\([^)]*\)|new Function|\beval\(/.exec(code);
  if (left !== null) throw new Error(`The compiled validators are not self-contained: ${left[0]}`);
  return code.replace(/^"use strict";/, '');
}

/** Annotations are for editors; ajv would carry them into the bundle. */
const words = new Set(['title', 'description', 'default', 'contentMediaType', 'knownValues']);

function withoutWords(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withoutWords);
  if (typeof schema !== 'object' || schema === null) return schema;
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([name]) => !words.has(name))
      .map(([name, value]) => [name, withoutWords(value)]),
  );
}
