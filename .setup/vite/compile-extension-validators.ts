import { contracts } from '../../src/extensions/contracts.ts';
import type { Contract, FieldSchema, Operation } from '../../src/extensions/declaration.ts';
import { compile } from './compile-validators.ts';

/**
 * Returns the source text of the module `virtual:extension-validators`: a validator for the data of each response and for the
 * body of each call, by the kind of the manifest and the name of the operation or call.
 */
export function compileExtensionValidators(): string {
  const definitions: Record<string, unknown> = {};
  const names: string[] = [];
  const tables: Record<'operations' | 'calls', string[]> = { operations: [], calls: [] };
  for (const [kind, contract] of Object.entries<Contract>(contracts)) {
    const prefix = kind.replace(/\W/g, '_');
    const ids = new Map<FieldSchema, string>(
      Object.entries(contract.records).map(([name, record]) => [record, `${prefix}_${name}`]),
    );
    for (const [record, id] of ids) definitions[id] = constraintsOf(record, ids);
    const validated = {
      operations: schemasOf(contract.operations, ({ success }) => success.data),
      calls: schemasOf(contract.calls, ({ body }) => body?.schema),
    };
    for (const table of ['operations', 'calls'] as const) {
      const rows = validated[table].map(([name, schema]) => {
        const id = `${prefix}_${table}_${name}`;
        definitions[id] = refer(schema, ids);
        names.push(id);
        return `${JSON.stringify(name)}: ${id}`;
      });
      tables[table].push(`${JSON.stringify(kind)}: { ${rows.join(', ')} }`);
    }
  }
  const lines = Object.entries(tables).map(
    ([table, rows]) => `export const ${table} = { ${rows.join(', ')} };`,
  );
  return [appendErrors(compile(definitions, names)), ...lines].join('\n');
}

/** Lets validators append errors in place. As ajv writes it, each faulty item copies all errors before it. */
function appendErrors(code: string): string {
  const copying = /vErrors === null \? (\w+)\.errors : vErrors\.concat\(\1\.errors\)/g;
  const appended = code.replace(copying, 'appendErrors(vErrors, $1.errors)');
  if (appended === code || appended.includes('.concat('))
    throw new Error('ajv writes its errors differently.');
  return `${appended}
function appendErrors(all, more) {
  if (all === null) return more;
  for (const error of more) all.push(error);
  return all;
}`;
}

function schemasOf<One extends Operation>(
  operations: Readonly<Record<string, One>>,
  schemaOf: (operation: One) => FieldSchema | undefined,
): readonly (readonly [name: string, schema: FieldSchema])[] {
  return Object.entries(operations).flatMap(([name, operation]) => {
    const schema = schemaOf(operation);
    return schema === undefined ? [] : [[name, schema] as const];
  });
}

function refer(field: FieldSchema, ids: ReadonlyMap<FieldSchema, string>): object {
  const id = ids.get(field);
  return id === undefined ? constraintsOf(field, ids) : { $ref: `#/definitions/${id}` };
}

/** Returns what ajv checks of a field. The rest is checked by `check-response.ts`, with its own levels. */
function constraintsOf(field: FieldSchema, ids: ReadonlyMap<FieldSchema, string>): object {
  const { type, enum: values, items, properties, required, exclusiveMinimum } = field;
  const inner = Object.entries(properties ?? {}).map(([name, it]) => [name, refer(it, ids)] as const);
  return {
    ...(type && { type }),
    ...(values && { enum: values }),
    ...(exclusiveMinimum !== undefined && { exclusiveMinimum }),
    ...(items && { items: refer(items, ids) }),
    ...(properties && { properties: Object.fromEntries(inner) }),
    ...(required && { required }),
  };
}
