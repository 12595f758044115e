import { contracts } from '../../src/extensions/contracts.ts';
import type { Contract, FieldSchema } from '../../src/extensions/declaration.ts';
import { compile } from './compile-validators.ts';

/**
 * Returns the source text of the module `virtual:extension-validators`: a validator for the data of each response, by the
 * kind of the manifest and the name of the operation.
 */
export function compileExtensionValidators(): string {
  const definitions: Record<string, unknown> = {};
  const names: string[] = [];
  const tables = Object.entries<Contract>(contracts).map(([kind, { records, operations }]) => {
    const prefix = kind.replace(/\W/g, '_');
    const ids = new Map<FieldSchema, string>(
      Object.entries(records).map(([name, record]) => [record, `${prefix}_${name}`]),
    );
    for (const [record, id] of ids) definitions[id] = constraintsOf(record, ids);
    const rows = Object.entries(operations).flatMap(([name, { success }]) => {
      if (success.data === undefined) return [];
      const id = `${prefix}_${name}`;
      definitions[id] = refer(success.data, ids);
      names.push(id);
      return [`${JSON.stringify(name)}: ${id}`];
    });
    return `${JSON.stringify(kind)}: { ${rows.join(', ')} }`;
  });
  return `${compile(definitions, names)}\nexport const operations = { ${tables.join(', ')} };`;
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
